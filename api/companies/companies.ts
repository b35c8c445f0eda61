import { randomUUIDv7 } from 'node:crypto'

import type { NewApplication } from '#domain/applications/rules.ts'
import { foldCompanyName } from '#domain/companies/names.ts'

import type { PartnerId, TenantDb } from '../db/database.ts'
import { RegistryUnavailable, type RegistryCompany } from '../providers/registry/port.ts'
import type { Services } from '../services.ts'
import { searchOwn, upsertCompany, type CompanyRow } from './store.ts'

const max_own = 10
const max_registered = 20

/** A register's number under the register's name: the id a company is chosen by. */
export const registeredId = (company: Pick<RegistryCompany, 'provider' | 'company_number'>): string =>
	`${company.provider}:${company.company_number}`

export interface FoundCompanies {
	readonly own: readonly CompanyRow[]
	readonly registered: readonly RegistryCompany[]
	readonly is_provider_available: boolean
}

/** Companies by name: those the partner knows, and those of the register that are not among them. */
export async function searchCompanies(
	services: Services,
	scope: PartnerId,
	query: { readonly name: string; readonly country: string },
): Promise<FoundCompanies> {
	const own = await services.database.read(scope, (db) => searchOwnCompanies(db, query))
	const known = new Set(own.map((company) => company.external_provider_company_id))
	// As many more as the first group may take away.
	const registered = await searchRegister(services, { ...query, limit: max_registered + max_own })
	return {
		own,
		registered: (registered ?? []).filter((company) => !known.has(registeredId(company))).slice(0, max_registered),
		is_provider_available: registered !== undefined,
	}
}

async function searchOwnCompanies(db: TenantDb, query: { readonly name: string; readonly country: string }): Promise<CompanyRow[]> {
	const words = foldCompanyName(query.name)
	// Nothing but signs is no name, and as a pattern it would be every name.
	if (words === '') return []
	const escaped = words.replaceAll(/[\\%_]/g, String.raw`\$&`)
	const rows = await db.all(searchOwn, {
		partner_id: db.scope,
		country: query.country,
		beginning: `${escaped}%`,
		word_beginning: `% ${escaped}%`,
		inside: `%${escaped}%`,
		limit: 5 * max_own,
	})
	// A company that was typed for each application stands in the table as often, and in the list once.
	const shown = new Map(rows.toReversed().map((row) => [JSON.stringify([row.folded_name, row.post_code]), row]))
	return rows.filter((row) => shown.get(JSON.stringify([row.folded_name, row.post_code])) === row).slice(0, max_own)
}

/** Undefined when the register cannot answer: the person then types by hand. */
async function searchRegister(
	services: Services,
	query: { name: string; country: string; limit: number },
): Promise<RegistryCompany[] | undefined> {
	try {
		return await services.registry.search(query)
	} catch (error) {
		return unlessUnavailable(services, error)
	}
}

/** The company a form was filled from, as the register knows it and not as the browser sent it. */
export async function findRegistered(
	services: Services,
	external_provider_company_id: string | null,
): Promise<RegistryCompany | undefined> {
	const [, provider, company_number] = /^([^:]+):(.+)$/.exec(external_provider_company_id ?? '') ?? []
	if (provider === undefined || company_number === undefined) return undefined
	try {
		return await services.registry.find(provider, company_number)
	} catch (error) {
		return unlessUnavailable(services, error)
	}
}

function unlessUnavailable(services: Services, error: unknown): undefined {
	if (!(error instanceof RegistryUnavailable)) throw error
	services.log.warn({ error: error.message }, 'company register unavailable')
}

type CompanyFields = Pick<
	NewApplication,
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
 * Puts the applying company into the partner's directory and answers its id. What the register says goes before what was
 * typed: everybody finds that row, so nobody may rename another's company.
 */
export async function rememberCompany(db: TenantDb, form: CompanyFields, registered: RegistryCompany | undefined): Promise<string> {
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
	return stored.company_id
}
