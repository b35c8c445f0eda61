import { randomUUIDv7 } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { isFeatureActive } from '#domain/partners/configuration/configuration.ts'
import { isStopped } from '#domain/partners/partner-administration/state.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { fullStanding } from '#domain/applying/permissions/standing.ts'

import { rememberCompany, type ChosenCompany } from '../companies/companies.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { finishDraft } from '../drafts/drafts.ts'
import { holdTeam, teamFor } from '#api/accounts/memberships/teams.ts'
import type { Partner } from '#api/platform/partner.ts'
import { decide } from './decide.ts'
import { lockMaker, requireNoOwnDuplicate } from './duplicates.ts'
import { recordEvent } from './moves.ts'
import { requestColumns, requireProduct } from './request.ts'
import { makeShortId } from './short-id.ts'
import type { OwnApplication } from './own.ts'
import { insertApplication } from './store.ts'

/**
 * Creates the application, checks eligibility and stores the indicative offer, all in the caller's transaction.
 * The company's rating and age come from the register when it was chosen there, never from the browser.
 */
export async function createApplication(
	context: ApplicantContext,
	form: RequestedApplication,
	{ registered, is_unread, creation_key }: ChosenCompany & { readonly creation_key: string },
): Promise<OwnApplication> {
	const { db, partner, actor } = context
	requireCreationAllowed(partner)
	const product = requireProduct(partner, form)
	await lockMaker(context)
	const company = await rememberCompany(db, form, registered)
	const team_id = await teamFor(context, company)
	// Serialises concurrent creations of a team: the second one finds the first application.
	await holdTeam(db, team_id)
	await requireNoOwnDuplicate(context, form, registered)
	const created = await db.first(insertApplication, {
		partner_id: db.scope,
		application_id: randomUUIDv7(),
		shortApplicationId: makeShortId(),
		user_id: actor.id,
		team_id,
		status: 'pre_check',
		flow: product.flow,
		product_id: product.product_id,
		product_version: product.version,
		company_id: company.company_id,
		companyName: form.companyName,
		companyType: form.companyType,
		street: form.street,
		houseNumber: form.houseNumber,
		companyPostCode: form.companyPostCode,
		companyLocation: form.companyLocation,
		companyCountry: form.companyCountry,
		hrNumber: form.hrNumber ?? registered?.hr_number ?? null,
		companyFoundationDate: registered?.foundation_date ?? null,
		taxIdNumber: form.taxIdNumber,
		businessPurpose: form.businessPurpose,
		...requestColumns(form),
		referrer: form.referrer ?? null,
		referral_data: JSON.stringify(form.referral_data),
		form_name: form.dynamic_form?.name ?? null,
		form_version: form.dynamic_form?.version ?? null,
		custom_fields: JSON.stringify(form.custom_fields),
	})
	if (created === undefined) throw new Error('The application was not stored.')
	await recordEvent(context, created, { kind: 'status_changed', transition_id: 'T01', to_status: 'pre_check' })
	if (is_unread) await recordEvent({ db, actor: systemActor }, created, { kind: 'company_unread' })
	await finishDraft(db, { creation_key, user_id: actor.id, application_id: created.application_id })
	const decided = await decide(context, created, { product, registered })
	return { ...decided, standing: fullStanding }
}

/** Requires a partner that takes applications, the feature, the partner's permission, and at least one product on offer. */
function requireCreationAllowed(partner: Partner): void {
	const { configuration } = partner
	const is_allowed =
		!isStopped(partner, 'new_application') &&
		configuration.userCreateApplication &&
		isFeatureActive(configuration, 'application_creation') &&
		partner.products.length > 0
	if (!is_allowed) refuse('err_application_creation_not_allowed')
}
