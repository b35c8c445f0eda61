import { z } from 'zod'

import { fileExtensions, type FileExtension } from '#domain/applying/documents/file-types.ts'
import { ownWords } from '#domain/partners/configuration/own-words.ts'
import { processSteps, type ProcessStep } from '#domain/applying/applications/process.ts'
import { actingParties, stages } from '#domain/applying/applications/stages.ts'
import { flowNames } from '#domain/applying/applications/flows.ts'
import { pendingActions } from '#domain/applying/applications/checks.ts'
import { bankInfoChange, companyTaxIdChange, submission } from '#domain/applying/applications/rules.ts'
import { statuses } from '#domain/applying/applications/status.ts'
import { country } from '#domain/platform/countries.ts'
import { currency } from '#domain/platform/currencies.ts'
import { optional, text } from '#domain/platform/fields.ts'
import { customField, requestedApplication } from '#domain/applying/forms/request.ts'
import { allowedUpdateValues } from '#domain/applying/permissions/allowed-updates.ts'
import { parts, memberRoles } from '#domain/accounts/memberships/roles.ts'
import { repayment } from '#domain/review/pricing/terms.ts'
import { loanPurposes, loanTypes, productTypes } from '#domain/partners/products/enumerations.ts'

import { endpoint } from '../endpoint.ts'
import { decline } from './decline.ts'
import { applicationOfTeam } from '#contract/accounts/memberships.ts'

export const applicationId = z.object({ applicationId: z.uuid() })

/** Rates are fractions of 1 per year, amounts major units with two decimals. */
export const pricing = z.object({
	offer_id: z.uuid(),
	offer_is_range: z.boolean(),
	offer_rate_low: z.number(),
	offer_rate_high: z.number(),
	offer_representative_monthly_rate_low: z.number(),
	offer_representative_monthly_rate_high: z.number(),
	/** The monthly payment; null for a range. */
	monthly_payment: z.number().nullable(),
	/** The regular instalment, in the frequency of `repayment`. */
	instalment_low: z.number(),
	instalment_high: z.number(),
	/** By Directive 2008/48/EC, including the fee; null without a repayment plan. */
	effective_rate_low: z.number().nullable(),
	effective_rate_high: z.number().nullable(),
	financing_cost_low: z.number(),
	financing_cost_high: z.number(),
	total_transaction_fee: z.number(),
	is_final_interest_rate: z.boolean(),
	is_final_transaction_fee: z.boolean(),
	repayment,
	/** Factoring only: the yearly fee, its share of the sales, and the share of an invoice that is paid out at once. */
	factoring: z.object({ fee: z.number(), fee_rate: z.number(), advance_rate: z.number() }).nullable(),
})

/** From the partner's own cases of the last year with the same product; null below twenty. */
const usualTime = z.object({ cases: z.int(), median_s: z.int(), most_s: z.int() }).nullable()

/** The party that acts next, since when, and the usual duration of the stage. */
const clock = z.object({
	stage: z.enum(stages),
	acts: z.enum(actingParties),
	/** The reader is one of the persons who have to act. */
	is_readers: z.boolean(),
	/** The other persons who have to act; empty when anybody of the applicant's side can. */
	names: z.array(z.string()),
	since: z.iso.datetime(),
	usual: usualTime,
})
export type ClockView = z.output<typeof clock>

export const applicationSummary = applicationOfTeam.extend({
	created: z.iso.datetime(),
	loanSize: z.number(),
	loanDuration: z.int(),
	display_duration_unit: z.enum(['months', 'years']),
	currency,
	allBanksLoanPurpose: z.enum(loanTypes),
	companyName: z.string(),
	/** Null at the end. */
	clock: clock.nullable(),
})
export type ApplicationSummary = z.output<typeof applicationSummary>

const listed = applicationSummary.extend({
	/** A request of staff waits for this person. */
	has_open_task: z.boolean(),
})
export type ListedApplication = z.output<typeof listed>

/** A document type of the product: a section of the Documents tab. */
const documentCategory = z.object({
	document_type: z.string(),
	is_required: z.boolean(),
	is_as_of_date_required: z.boolean(),
	minimum_count: z.int(),
	max_age_days: z.int().nullable(),
	max_age_months: z.int().nullable(),
	template_url: z.string().nullable(),
	weight: z.int(),
	/** The partner's own name, by language; without one, the product's. */
	name: ownWords.optional(),
	description: ownWords.optional(),
	tooltip_description: ownWords.optional(),
	/** Narrows the file types that the partner accepts. */
	allowed_file_types: z.array(z.enum(fileExtensions as [FileExtension, ...FileExtension[]])).optional(),
})
export type DocumentCategory = z.output<typeof documentCategory>

export const applicationView = applicationSummary.extend({
	version: z.int(),
	allowed_updates: z.array(z.enum(allowedUpdateValues)),
	/** The reader's relation to this application; the role is null for a representative outside the company's team. */
	own_rights: z.object({ role: z.enum(memberRoles).nullable(), sees: z.array(z.enum(parts)), changes: z.array(z.enum(parts)) }),
	/** The reader may withdraw the application now. */
	can_withdraw: z.boolean(),
	/** The reader's own record, if the tab Signatures is available to them. */
	own_signing: z.object({ signatory_id: z.uuid() }).nullable(),
	/** How long each of the five steps usually takes; the specification's `status_flow` is finer and has no times (docs/domain/readings B341). */
	usual_times: z.object(Object.fromEntries(processSteps.map((step) => [step, usualTime])) as Record<ProcessStep, typeof usualTime>),
	flow: z.enum(flowNames),
	status_flow: z.array(z.object({ status_name: z.enum(statuses) })),
	document_configurations: z.object({ document_categories: z.array(documentCategory) }),
	/** The latest year of required statements, and the end of the company's financial year, as `12-31`; null when none are required. */
	financial_years: z.object({ base_year: z.int(), financial_year_end: z.string() }).nullable(),
	product: z.object({ product_id: z.string(), product_type: z.enum(productTypes) }),
	purpose_key: z.enum(loanPurposes),
	/** Of documents about the company (`related_entity_id`). */
	company_id: z.uuid(),
	/** Chosen in the register: its name and number are the register's. */
	is_company_registered: z.boolean(),
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
	/** The factoring fields of the request; null for every other type. */
	factoring: z
		.object({
			factoring_limit: z.number(),
			has_international_customers: z.boolean(),
			annual_sales_previous_year: z.number(),
		})
		.nullable(),
	bankName: z.string().nullable(),
	iban: z.string().nullable(),
	/** Answers to the custom questions of a configured form. */
	custom_fields_list: z.array(customField),
	/** The answers about the company; the next application for it is filled with the newest (docs/domain/readings Q171). */
	company_custom_fields: z.array(customField),
	submitted: z.iso.datetime().nullable(),
	/** A booked appointment in the future. */
	is_appointment_created: z.boolean(),
	pricing: pricing.nullable(),
	/** Null unless the application was declined, and for who does not see the company's part. */
	decline: decline.nullable(),
	/** The other kinds of financing that would take what the rules declined; empty unless they did. */
	alternatives: z.array(z.enum(loanTypes)),
})
export type ApplicationView = z.output<typeof applicationView>

export const createApplication = endpoint({
	method: 'POST',
	path: '/user/applications',
	summary: 'Creates the application from the form, checks eligibility and stores the indicative offer; once per key',
	access: 'user',
	body: requestedApplication,
	answer: applicationView,
	status: 201,
	// A business purpose taken over from a register: 2,000,000 characters of up to three bytes.
	max_body_bytes: 6_200_000,
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
		'err_application_exists',
		'err_application_exists_of_other_type',
	],
})

export const findLiveApplication = endpoint({
	method: 'GET',
	path: '/user/applications/live',
	summary: 'One’s own application for a company that has not ended; null when there is none. Nobody else’s is ever told of',
	access: 'user',
	query: z.object({
		companyName: text({ max: 255 }),
		companyCountry: country,
		companyPostCode: optional(text({ max: 20 })),
		hrNumber: optional(text({ max: 60 })),
		companyCreditProviderId: optional(text({ max: 200 })),
	}),
	answer: z.object({ application: applicationSummary.nullable() }),
	refuses: [],
})

export const listApplications = endpoint({
	method: 'GET',
	path: '/user/applications',
	summary: 'One’s own applications, newest first',
	access: 'user',
	answer: z.object({ applications: z.array(listed) }),
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
	summary: 'Submits: accepted only when the status is the one the pre-check reported, and nothing has changed since what was seen',
	access: 'user',
	params: applicationId,
	body: submission,
	answer: applicationView,
	idempotent: true,
	refuses: [
		'err_entity_not_found',
		'err_application_pending_items',
		'err_application_status_change_not_allowed',
		'err_application_status_unexpected',
		'err_authentication_email_not_confirmed',
		'err_version_conflict',
		'terms_and_conditions_invalid',
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
	body: bankInfoChange,
	answer: applicationView,
	refuses: ['err_entity_not_found', 'err_application_update_not_allowed', 'err_iban_country_not_supported', 'err_version_conflict'],
})
