import { z } from 'zod'

import { flowNames } from '#domain/applying/applications/flows.ts'
import { companyChange, requestChange, triedChange } from '#domain/applying/revisions/rules.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

import { endpoint } from '../endpoint.ts'
import { applicationId, applicationView, pricing } from './applications.ts'
import { decline } from './decline.ts'

const offered = [
	'err_loan_amount_too_low',
	'err_loan_amount_too_high',
	'err_loan_duration_too_short',
	'err_loan_duration_too_long',
	'err_loan_currency_not_offered',
	'err_loan_purpose_not_offered',
	'err_company_type_not_offered',
	'err_company_country_not_offered',
	'err_application_exists',
] as const

const revision = z.object({
	/** Why the request would be declined, and what would change that; null where the change is possible. */
	decline: decline.nullable(),
	/** The product that the request is for then. */
	allBanksLoanPurpose: z.enum(loanTypes),
	flow: z.enum(flowNames),
	is_other_flow: z.boolean(),
	/** Required documents that are not required now. */
	added_documents: z.array(z.string()),
	/** The indicative offer; null where there is none. */
	pricing: pricing.nullable(),
})
export type Revision = z.output<typeof revision>

export const tryRevision = endpoint({
	method: 'POST',
	path: '/user/applications/{applicationId}/revision',
	summary: 'What would follow from a change of the request or the company; nothing is saved',
	access: 'user',
	idempotent: false,
	params: applicationId,
	body: triedChange,
	answer: revision,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_company_from_register', ...offered],
})

export const updateRequest = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/request',
	summary: 'Changes amount, term and purpose while the application is open; eligibility and indicative offer follow, and the product',
	access: 'user',
	params: applicationId,
	body: requestChange,
	answer: applicationView,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_version_conflict',
		'err_application_change_ineligible',
		'err_application_flow_changes',
		...offered,
	],
})

export const updateCompany = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/company',
	summary: 'Changes the company’s data while the application is open; eligibility and indicative offer follow',
	access: 'user',
	params: applicationId,
	body: companyChange,
	max_body_bytes: 6_200_000,
	answer: applicationView,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_version_conflict',
		'err_application_change_ineligible',
		'err_company_from_register',
		...offered,
	],
})
