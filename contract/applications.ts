import { z } from 'zod'

import { pendingActions } from '#domain/applications/checks.ts'
import { rejectionReasons } from '#domain/applications/reasons.ts'
import { bankInfo, companyTaxIdChange, newApplication } from '#domain/applications/rules.ts'
import { displayStatuses, statuses } from '#domain/applications/status.ts'
import { currency } from '#domain/currencies.ts'
import { allowedUpdateValues } from '#domain/permissions/allowed-updates.ts'
import { loanPurposes, loanTypes } from '#domain/products/enumerations.ts'

import { endpoint } from './endpoint.ts'

export const applicationId = z.object({ applicationId: z.uuid() })

/** Rates are fractions of 1 per year, amounts major units with two decimals. */
const pricing = z.object({
	offer_id: z.uuid(),
	offer_is_range: z.boolean(),
	offer_rate_low: z.number(),
	offer_rate_high: z.number(),
	offer_representative_monthly_rate_low: z.number(),
	offer_representative_monthly_rate_high: z.number(),
	financing_cost_low: z.number(),
	financing_cost_high: z.number(),
	total_transaction_fee: z.number(),
	is_final_interest_rate: z.boolean(),
	is_final_transaction_fee: z.boolean(),
})

const summary = z.object({
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	status: z.enum(statuses),
	display_status: z.enum(displayStatuses),
	/** Why it ended; null while it has not. */
	rejection_reason: z.enum(rejectionReasons).nullable(),
	created: z.iso.datetime(),
	loanSize: z.number(),
	loanDuration: z.int(),
	display_duration_unit: z.enum(['months', 'years']),
	currency,
	allBanksLoanPurpose: z.enum(loanTypes),
	companyName: z.string(),
})
export type ApplicationSummary = z.output<typeof summary>

/** One document type of the product: a section of the Documents tab. */
const documentCategory = z.object({
	document_type: z.string(),
	is_required: z.boolean(),
	is_as_of_date_required: z.boolean(),
	minimum_count: z.int(),
	max_age_days: z.int().nullable(),
	max_age_months: z.int().nullable(),
	template_url: z.string().nullable(),
	weight: z.int(),
})
export type DocumentCategory = z.output<typeof documentCategory>

export const applicationView = summary.extend({
	version: z.int(),
	allowed_updates: z.array(z.enum(allowedUpdateValues)),
	status_flow: z.array(z.object({ status_name: z.enum(statuses) })),
	document_configurations: z.object({ document_categories: z.array(documentCategory) }),
	product: z.object({ product_id: z.string() }),
	purpose_key: z.enum(loanPurposes),
	companyType: z.string(),
	street: z.string().nullable(),
	houseNumber: z.string().nullable(),
	companyPostCode: z.string().nullable(),
	companyLocation: z.string().nullable(),
	companyCountry: z.string(),
	hrNumber: z.string().nullable(),
	companyFoundationDate: z.string().nullable(),
	taxIdNumber: z.string().nullable(),
	businessPurpose: z.string().nullable(),
	purposeDescription: z.string().nullable(),
	bankName: z.string().nullable(),
	iban: z.string().nullable(),
	submitted: z.iso.datetime().nullable(),
	pricing: pricing.nullable(),
})
export type ApplicationView = z.output<typeof applicationView>

export const createApplication = endpoint({
	method: 'POST',
	path: '/user/applications',
	summary: 'Creates the application from the form, checks eligibility and stores the indicative offer; once per key',
	access: 'user',
	body: newApplication,
	answer: applicationView,
	status: 201,
	idempotent: 'required',
	refuses: [
		'err_application_creation_not_allowed',
		'err_loan_amount_too_low',
		'err_loan_amount_too_high',
		'err_loan_duration_too_short',
		'err_loan_duration_too_long',
		'err_loan_currency_not_offered',
		'err_loan_purpose_not_offered',
		'err_company_type_not_offered',
		'err_company_country_not_offered',
		'err_idempotency_key_reused',
	],
})

export const listApplications = endpoint({
	method: 'GET',
	path: '/user/applications',
	summary: 'One’s own applications, newest first',
	access: 'user',
	answer: z.object({ applications: z.array(summary) }),
	refuses: [],
})

export const getApplication = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}',
	summary: 'One application with everything its dashboard shows',
	access: 'user',
	params: applicationId,
	answer: applicationView,
	refuses: ['err_entity_not_found'],
})

export const validateNextStatus = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/next_status_validate',
	summary: 'The pre-check: what is still missing, and the status a submit would lead to (null while anything is)',
	access: 'user',
	params: applicationId,
	answer: z.object({
		pending_actions: z.array(
			z.object({
				action: z.enum(pendingActions),
				errors: z.array(
					z.object({
						code: z.string(),
						field: z.string().optional(),
						values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
					}),
				),
			}),
		),
		next_status: z.enum(statuses).nullable(),
	}),
	refuses: ['err_entity_not_found'],
})

export const changeStatus = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/status',
	summary: 'Submits: accepted only when the status is the one the pre-check reported',
	access: 'user',
	params: applicationId,
	body: z.strictObject({ status: z.string().min(1).max(40) }),
	answer: applicationView,
	idempotent: 'optional',
	refuses: [
		'err_entity_not_found',
		'err_application_pending_items',
		'err_application_status_change_not_allowed',
		'err_authentication_email_not_confirmed',
	],
})

export const updateApplication = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}',
	summary: 'Sets the company’s tax number',
	access: 'user',
	params: applicationId,
	body: companyTaxIdChange,
	answer: applicationView,
	refuses: [
		'err_entity_not_found',
		'err_application_update_not_allowed',
		'err_company_tax_id_equals_representative',
		'err_version_conflict',
	],
})

export const updateBankInfo = endpoint({
	method: 'PATCH',
	path: '/user/applications/{applicationId}/bankinfo',
	summary: 'Sets the account the loan is paid to and collected from',
	access: 'user',
	params: applicationId,
	body: bankInfo,
	answer: applicationView,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_iban_country_not_supported'],
})
