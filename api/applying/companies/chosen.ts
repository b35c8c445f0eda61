import { randomUUIDv7 } from 'node:crypto'

import { foldCompanyName } from '#domain/applying/companies/names.ts'
import type { AddedCompany } from '#domain/applying/debitors/rules.ts'
import { relationOf, type Party } from '#domain/applying/debitors/relation.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { registeredId } from './companies.ts'
import { findCompany, findKnownTo, findUsable, insertTyped, updateTyped, upsertCompany, type CompanyRow } from './store.ts'

export { presentAdded } from './present.ts'
export type { CompanyRow } from './store.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A company in the form used for comparison. */
export const partyOf = (company: CompanyRow): Party => ({
	ids: [company.company_id, company.external_provider_company_id],
	name: company.name,
	country: company.country,
	street: company.street,
	house_number: company.house_number,
	post_code: company.post_code,
	hr_number: company.hr_number,
	tax_id_number: company.tax_id_number,
})

/** A company's row in the directory, whoever entered it: for comparison on the server, never for an answer. */
export const companyOf = (db: TenantDb, company_id: string): Promise<CompanyRow | undefined> =>
	db.first(findCompany, { partner_id: db.scope, company_id })

/**
 * The chosen company: one of the register, looked up before, or one known to the person's team. Undefined for any other, existing or not.
 */
export async function chooseCompany(
	db: TenantDb,
	{
		user_id,
		company_id,
		registered,
	}: { readonly user_id: string; readonly company_id: string; readonly registered: RegistryCompany | undefined },
): Promise<CompanyRow | undefined> {
	if (registered === undefined)
		return uuid.test(company_id) ? db.first(findUsable, { partner_id: db.scope, user_id, company_id }) : undefined
	const stored = await db.first(upsertCompany, {
		partner_id: db.scope,
		company_id: randomUUIDv7(),
		name: registered.name,
		folded_name: foldCompanyName(registered.name),
		company_type: registered.company_type,
		street: registered.street,
		house_number: registered.house_number,
		post_code: registered.post_code,
		location: registered.location,
		country: registered.country,
		business_purpose: registered.business_purpose,
		hr_number: registered.hr_number,
		tax_id_number: registered.tax_id_number,
		external_provider_company_id: registeredId(registered),
		external_provider_name: registered.provider,
	})
	return stored && companyOf(db, stored.company_id)
}

/** True if the person's teams have applied for it. */
export const isAppliedFor = async (db: TenantDb, user_id: string, company_id: string): Promise<boolean> =>
	(await db.first(findUsable, { partner_id: db.scope, user_id, company_id }))?.is_applied ?? false

interface NamedCompany {
	readonly companyName: string
	readonly companyType: string
	readonly companyCountry: string
	readonly street: string | null
	readonly houseNumber: string | null
	readonly companyPostCode: string | null
	readonly companyLocation: string | null
	readonly businessPurpose: string | null
	readonly hrNumber: string | null
	readonly taxIdNumber: string | null
}

/** Brings the row of a company that was typed by hand to what its application says now; a row of the register stays. */
export const renameTyped = (db: TenantDb, company_id: string, company: NamedCompany): Promise<unknown> =>
	db.all(updateTyped, {
		partner_id: db.scope,
		company_id,
		name: company.companyName,
		folded_name: foldCompanyName(company.companyName),
		company_type: company.companyType,
		street: company.street,
		house_number: company.houseNumber,
		post_code: company.companyPostCode,
		location: company.companyLocation,
		country: company.companyCountry,
		business_purpose: company.businessPurpose,
		hr_number: company.hrNumber,
		tax_id_number: company.taxIdNumber,
	})

/** Adds a typed company; one the team already knows is not added again. */
export async function addTypedCompany(db: TenantDb, team_id: string, typed: AddedCompany): Promise<CompanyRow> {
	const partner_id = db.scope
	const row = {
		partner_id,
		company_id: randomUUIDv7(),
		name: typed.companyName,
		folded_name: foldCompanyName(typed.companyName),
		company_type: typed.companyType,
		street: typed.address_street,
		house_number: typed.address_house_number,
		post_code: typed.address_post_code,
		location: typed.address_location,
		country: typed.address_country,
		business_purpose: typed.businessPurpose,
		hr_number: typed.hrNumber,
		tax_id_number: typed.taxIdNumber,
		added_by_team_id: team_id,
	}
	const wanted: Party = { ...row, ids: [typed.external_provider_company_id] }
	const known = await db.all(findKnownTo, { partner_id, team_id, country: row.country })
	if (known.some((company) => relationOf(partyOf(company), wanted) === 'self')) refuse('err_company_already_exists')
	return (await db.first(insertTyped, row)) ?? refuse('err_entity_not_found')
}
