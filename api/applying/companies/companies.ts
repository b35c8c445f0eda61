import { randomUUIDv7 } from 'node:crypto'

import { numberKey, numberKeys, recognizeCompanyNumbers, type CompanyNumber } from '#domain/applying/companies/company-numbers.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'
import type { Country } from '#domain/platform/countries.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'

import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { RegistryUnavailable, type RegistryCompany } from '#api/platform/providers/registry/port.ts'
import type { Services } from '#api/platform/services.ts'
import { findOwn, findTyped, upsertCompany, type OwnCompany, type RememberedCompany } from './store.ts'

const max_own = 10

/** The id by which a company is chosen: register and number. */
export const registeredId = (company: Pick<RegistryCompany, 'provider' | 'company_number'>): string =>
	`${company.provider}:${company.company_number}`

export interface CompanyQuery {
	readonly country: Country
	/** The search text: a name, or a number of the country. */
	readonly name?: string | undefined
	readonly number?: CompanyNumber | undefined
	/** Maximum of results from the register. */
	readonly limit: number
	/** For cover: also finds companies that the caller's team typed as debtors. */
	readonly is_for_cover?: boolean
}

/** The partner whose register is asked. */
interface AtPartner {
	readonly services: Services
	readonly scope: PartnerId
}

export interface FoundCompanies {
	readonly own: readonly OwnCompany[]
	readonly registered: readonly RegistryCompany[]
	readonly is_provider_available: boolean
}

/**
 * Companies a person may apply for: those of earlier applications, and those of the register. Other customers of the partner are
 * confidential: visitors get none of the first kind, and the register's answer is the same for everybody (docs/domain/readings Q60).
 */
export async function searchCompanies(
	{ services, scope, actor }: AtPartner & { readonly actor: { readonly id: string } | undefined },
	query: CompanyQuery,
): Promise<FoundCompanies> {
	const own = actor === undefined ? [] : await services.database.read(scope, (db) => searchOwn(db, actor.id, query))
	const known = new Set(own.map((company) => company.external_provider_company_id))
	// More results, to make up for duplicates of the first group.
	const registered = await searchRegister({ services, scope }, { ...query, limit: query.limit + own.length })
	return {
		own,
		registered: (registered ?? []).filter((company) => !known.has(registeredId(company))).slice(0, query.limit),
		is_provider_available: registered !== undefined,
	}
}

const numbersOf = ({ country, name, number }: CompanyQuery): readonly CompanyNumber[] =>
	number === undefined ? recognizeCompanyNumbers(country, name ?? '') : [number]

async function searchOwn(db: TenantDb, user_id: string, query: CompanyQuery): Promise<OwnCompany[]> {
	const whose = { partner_id: db.scope, user_id, country: query.country }
	const applied = await db.all(findOwn, whose)
	const typed = query.is_for_cover === true ? await db.all(findTyped, whose) : []
	const companies: OwnCompany[] = [...applied, ...typed.map((company) => ({ ...company, custom_fields: [], statuses: [] }))]
	const words = foldCompanyName(query.name ?? '')
	const keys = new Set(numbersOf(query).map(numberKey))
	const placed = companies.flatMap((company) => {
		const folded = foldCompanyName(company.name)
		const has_number = numberKeys(query.country, [company.hr_number, company.tax_id_number]).some((key) => keys.has(key))
		// A search text of punctuation only would match every name.
		const at = has_number ? 0 : words === '' ? -1 : ` ${folded}`.indexOf(` ${words}`)
		const place = at >= 0 ? at : words !== '' && folded.includes(words) ? folded.length : undefined
		return place === undefined ? [] : [{ company, folded, place }]
	})
	const sorted = placed.toSorted(
		(one, other) => one.place - other.place || one.folded.length - other.folded.length || (one.folded < other.folded ? -1 : 1),
	)
	// A company typed for several applications has several rows and is listed once.
	const shown = new Map(sorted.toReversed().map(({ company, folded }) => [JSON.stringify([folded, company.post_code]), company]))
	return sorted
		.filter(({ company, folded }) => shown.get(JSON.stringify([folded, company.post_code])) === company)
		.map(({ company }) => company)
		.slice(0, max_own)
}

/** Undefined when the register is unavailable: the person then types by hand. */
async function searchRegister(at: AtPartner, query: CompanyQuery): Promise<RegistryCompany[] | undefined> {
	const { registry } = await at.services.providersOf(at.scope)
	const { country, name, limit } = query
	const numbers = numbersOf(query)
	try {
		const by_number = numbers.length === 0 ? [] : await registry.searchByNumber({ numbers, country, limit })
		// Text besides the number ("PR 2000 Werbung") may still be a name.
		const is_answered = by_number.length > 0 && numbers.every((number) => number.court === null)
		if (name === undefined || is_answered) return by_number
		const found = [...by_number, ...(await registry.search({ name, country, limit }))]
		return [...new Map(found.map((company) => [registeredId(company), company])).values()]
	} catch (error) {
		return unlessUnavailable(at.services, error)
	}
}

/** The company a form was filled from, as read from the register and not as sent by the browser. */
export async function findRegistered(at: AtPartner, external_provider_company_id: string | null): Promise<RegistryCompany | undefined> {
	const answer = await readEntry(at, external_provider_company_id ?? '')
	return answer === 'unavailable' ? undefined : answer
}

async function readEntry({ services, scope }: AtPartner, id: string): Promise<RegistryCompany | 'unavailable' | undefined> {
	const [, provider, company_number] = /^([^:]+):(.+)$/.exec(id) ?? []
	if (provider === undefined || company_number === undefined) return undefined
	try {
		return await (await services.providersOf(scope)).registry.find(provider, company_number)
	} catch (error) {
		unlessUnavailable(services, error)
		return 'unavailable'
	}
}

/** Register data of the company chosen for an application. */
export interface ChosenCompany {
	readonly registered: RegistryCompany | undefined
	/** True if it was chosen in the register and the register did not answer. */
	readonly is_unread: boolean
}

/** A company typed by hand. */
export const typedCompany: ChosenCompany = { registered: undefined, is_unread: false }

type Chosen = Pick<RequestedApplication, 'companyName' | 'companyCountry'> & {
	readonly companyCreditProviderId?: string | null | undefined
}

/**
 * The register entry of the chosen company, whose age and class decide. It must match the company named in the application, or anybody
 * could borrow another's data; an unavailable register does not block applying (docs/domain/readings B170).
 */
export async function findChosen(at: AtPartner, chosen: Chosen): Promise<ChosenCompany> {
	const id = chosen.companyCreditProviderId ?? ''
	if (id === '') return typedCompany
	const answer = await readEntry(at, id)
	if (answer === 'unavailable') return { registered: undefined, is_unread: true }
	const is_named =
		answer !== undefined && answer.country === chosen.companyCountry && foldCompanyName(answer.name) === foldCompanyName(chosen.companyName)
	if (!is_named) throw new Refusal([issue('err_field_invalid', 'companyCreditProviderId')])
	return { registered: answer, is_unread: false }
}

function unlessUnavailable(services: Services, error: unknown): undefined {
	if (!(error instanceof RegistryUnavailable)) throw error
	services.log.warn({ error: error.message }, 'company register unavailable')
}

type CompanyFields = Pick<
	RequestedApplication,
	| 'companyName'
	| 'companyType'
	| 'street'
	| 'houseNumber'
	| 'companyPostCode'
	| 'companyLocation'
	| 'companyCountry'
	| 'businessPurpose'
	| 'taxIdNumber'
	| 'hrNumber'
>

/**
 * Upserts the applying company into the partner's directory and returns its identifying data. Register data takes precedence over typed
 * data: the row is shared, so nobody may rename another's company.
 */
export async function rememberCompany(
	db: TenantDb,
	form: CompanyFields,
	registered: RegistryCompany | undefined,
): Promise<RememberedCompany> {
	const name = registered?.name ?? form.companyName
	const stored = await db.first(upsertCompany, {
		partner_id: db.scope,
		company_id: randomUUIDv7(),
		name,
		folded_name: foldCompanyName(name),
		company_type: registered?.company_type ?? form.companyType,
		street: registered?.street ?? form.street,
		house_number: registered?.house_number ?? form.houseNumber,
		post_code: registered?.post_code ?? form.companyPostCode,
		location: registered?.location ?? form.companyLocation,
		country: registered?.country ?? form.companyCountry,
		business_purpose: registered?.business_purpose ?? form.businessPurpose,
		hr_number: registered?.hr_number ?? form.hrNumber,
		tax_id_number: registered?.tax_id_number ?? form.taxIdNumber,
		external_provider_company_id: registered === undefined ? null : registeredId(registered),
		external_provider_name: registered?.provider ?? null,
	})
	if (stored === undefined) throw new Error('The company was not stored.')
	return stored
}
