import { randomUUIDv7 } from 'node:crypto'

import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'
import type { RequestedApplication } from '#domain/applying/forms/request.ts'
import { centsOf } from '#domain/platform/money.ts'
import { isFeatureActive } from '#domain/partners/configuration/configuration.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { fullStanding } from '#domain/applying/permissions/standing.ts'
import { choiceIssues } from '#domain/applying/applications/choice.ts'

import { rememberCompany, type ChosenCompany } from '../companies/companies.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import { finishDraft } from '../drafts/drafts.ts'
import { holdTeam, teamFor } from '#api/accounts/memberships/teams.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
import { decide } from './decide.ts'
import { lockMaker, requireNoOwnDuplicate } from './duplicates.ts'
import { recordEvent } from './moves.ts'
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
		allBanksLoanPurpose: form.allBanksLoanPurpose,
		purpose_key: form.purpose_key,
		currency: form.currency,
		loan_size_cents: centsOf(form.loanSize),
		loan_duration_months: form.loanDuration,
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
		purposeDescription: form.purposeDescription,
		...factoringColumns(form),
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

const centsOrNull = (major: number | null): number | null => (major === null ? null : centsOf(major))

const factoringColumns = (form: RequestedApplication) => ({
	factoring_limit_cents: centsOrNull(form.factoring_limit),
	has_international_customers: form.has_international_customers,
	annual_sales_previous_year_cents: centsOrNull(form.annual_sales_previous_year),
})

/** Requires the feature, the partner's permission, and at least one product on offer. */
function requireCreationAllowed(partner: Partner): void {
	const { configuration } = partner
	const is_allowed =
		configuration.userCreateApplication && isFeatureActive(configuration, 'application_creation') && partner.products.length > 0
	if (!is_allowed) refuse('err_application_creation_not_allowed')
}

/** The product for this country and loan type, with every fault of the request against it. */
function requireProduct(partner: Partner, form: RequestedApplication): Product {
	const { configuration, products } = partner
	if (!configuration.supportedCountries.includes(form.companyCountry)) {
		throw new Refusal([issue('err_company_country_not_offered', 'companyCountry')])
	}
	const product = products.find((offered) => offered.country === form.companyCountry && offered.loan_type === form.allBanksLoanPurpose)
	if (product === undefined || !configuration.userApplicationTypes.includes(form.allBanksLoanPurpose)) {
		throw new Refusal([issue('err_loan_purpose_not_offered', 'allBanksLoanPurpose')])
	}
	const issues = choiceIssues(product, form, { ...configuration, is_configured_form: form.dynamic_form !== null })
	if (issues.length > 0) throw new Refusal(issues)
	return product
}
