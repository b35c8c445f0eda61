import { foldCompanyName } from '#domain/applying/companies/names.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { registeredId } from '../companies/companies.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { findLiveOfPerson } from './person/store.ts'
import { findLiveTwin, lockUser, type ApplicationRow } from './store.ts'

export interface TypedCompany {
	readonly companyName: string
	readonly companyCountry: string
	readonly companyPostCode: string | null
	readonly hrNumber: string | null
}

/** An application of one's own team for a company that has not ended: by the register's id, or by name and post code or register number. */
export const liveApplicationOf = (
	db: TenantDb,
	user: { readonly id: string },
	company: TypedCompany,
	registered: RegistryCompany | undefined,
	loan_type = '',
) =>
	db.first(findLiveOfPerson, {
		partner_id: db.scope,
		user_id: user.id,
		loan_type,
		external_provider_company_id: registered === undefined ? null : registeredId(registered),
		folded_name: foldCompanyName(registered?.name ?? company.companyName),
		country: company.companyCountry,
		post_code: registered?.post_code ?? company.companyPostCode,
		hr_number: registered?.hr_number ?? company.hrNumber,
	})

/** Two devices of one person at once: the second one waits here. */
export const lockMaker = (db: TenantDb, user: { readonly id: string }) => db.all(lockUser, { partner_id: db.scope, user_id: user.id })

/**
 * Leads a person to the application they have for this company instead of making a second one. One of another loan type may be a
 * second wish, and is when they say so. Whether somebody else has applied for the company, nobody is told.
 */
export async function requireNoOwnDuplicate(
	db: TenantDb,
	user: { readonly id: string },
	form: RequestedApplication,
	registered: RegistryCompany | undefined,
): Promise<void> {
	const live = await liveApplicationOf(db, user, form, registered, form.allBanksLoanPurpose)
	if (live === undefined) return
	const values = { application_id: live.application_id, short_id: live.shortApplicationId }
	if (live.allBanksLoanPurpose === form.allBanksLoanPurpose) refuse('err_application_exists', values)
	if (!form.is_another_wish) refuse('err_application_exists_of_other_type', values)
}

/** Whether the same company already has an earlier submitted application that has not ended. */
export async function hasLiveTwin(db: Db, application: ApplicationRow): Promise<boolean> {
	if (application.submitted_at === null) return false
	const { partner_id, company_id, application_id, team_id, allBanksLoanPurpose, submitted_at } = application
	const twin = { partner_id, company_id, application_id, team_id, allBanksLoanPurpose, submitted_at }
	return (await db.first(findLiveTwin, twin)) !== undefined
}
