import { foldCompanyName } from '#domain/applying/companies/names.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { registeredId } from '../companies/companies.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { findLiveOfPerson } from './person/store.ts'
import { findLiveTwin, lockUser, type ApplicationRow } from './store.ts'

export interface TypedCompany {
	readonly companyName: string
	readonly companyCountry: string
	readonly companyPostCode: string | null
	readonly hrNumber: string | null
}

interface Looking {
	readonly registered: RegistryCompany | undefined
	readonly loan_type?: string | undefined
	/** The application that changes. */
	readonly except_id?: string | null
}

/** An open application of the person's teams for a company: by the register's id, or by name with post code or register number. */
export const liveApplicationOf = (
	{ db, actor }: Pick<TenantContext<{ readonly id: string }>, 'db' | 'actor'>,
	company: TypedCompany,
	{ registered, loan_type = '', except_id = null }: Looking,
) =>
	db.first(findLiveOfPerson, {
		partner_id: db.scope,
		user_id: actor.id,
		loan_type,
		external_provider_company_id: registered === undefined ? null : registeredId(registered),
		folded_name: foldCompanyName(registered?.name ?? company.companyName),
		country: company.companyCountry,
		post_code: registered?.post_code ?? company.companyPostCode,
		hr_number: registered?.hr_number ?? company.hrNumber,
		except_id,
	})

/** Serialises concurrent creations of one person. */
export const lockMaker = ({ db, actor }: Pick<TenantContext<{ readonly id: string }>, 'db' | 'actor'>) =>
	db.all(lockUser, { partner_id: db.scope, user_id: actor.id })

/**
 * Directs a person to the open application for this company instead of creating a second one. One for another loan type counts as a second
 * wish if the person says so. Applications of others are never revealed.
 */
export async function requireNoOwnDuplicate(
	context: Pick<TenantContext<{ readonly id: string }>, 'db' | 'actor'>,
	form: RequestedApplication,
	registered: RegistryCompany | undefined,
): Promise<void> {
	const live = await liveApplicationOf(context, form, { registered, loan_type: form.allBanksLoanPurpose })
	if (live === undefined) return
	const values = { application_id: live.application_id, short_id: live.shortApplicationId }
	if (live.allBanksLoanPurpose === form.allBanksLoanPurpose) refuse('err_application_exists', values)
	if (!form.is_another_wish) refuse('err_application_exists_of_other_type', values)
}

/** True if the same company already has an earlier submitted application that has not ended. */
export async function hasLiveTwin(db: Db, application: ApplicationRow): Promise<boolean> {
	if (application.submitted_at === null) return false
	const { partner_id, company_id, application_id, team_id, allBanksLoanPurpose, submitted_at } = application
	const twin = { partner_id, company_id, application_id, team_id, allBanksLoanPurpose, submitted_at }
	return (await db.first(findLiveTwin, twin)) !== undefined
}
