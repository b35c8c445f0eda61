import { z } from 'zod'

import { invoiceCurrencies } from '#domain/applying/factoring/invoice-currencies.ts'
import { factoringParts } from '#domain/applying/factoring/rules.ts'

import { applicationId } from './applications.ts'
import { endpoint } from '../endpoint.ts'

const figure = z.number().nullable()
const answer = z.boolean().nullable()
const line = z.string().nullable()

/**
 * The details of factoring; null is unknown. Each part has its own version: 0 until it is first saved; until then it holds the
 * answers of the creation form.
 */
export const factoringView = z.object({
	/** The requested limit; null when the form did not ask. */
	factoring_limit: figure,
	/** The limits of each total of home and abroad. */
	limits: z.object({ min_total: z.number(), max_total: z.number() }),
	financials: z.object({
		version: z.int(),
		company_portfolio: line,
		has_international_customers: answer,
		annual_sales_previous_year: figure,
		annual_sales_previous_year_abroad: figure,
		planned_annual_sales_following_year: figure,
		planned_annual_sales_following_year_abroad: figure,
		planned_annual_sales_factoring: figure,
		planned_annual_sales_factoring_abroad: figure,
	}),
	invoices: z.object({
		version: z.int(),
		number_of_outgoing_invoices: figure,
		invoice_currencies: z.array(z.enum(invoiceCurrencies)).nullable(),
		max_invoice_value_previous_year: figure,
		max_invoice_value_previous_year_abroad: figure,
		payment_deadline_for_outgoing_invoices: figure,
		payment_deadline_for_outgoing_invoices_abroad: figure,
	}),
	risk_protection: z.object({
		version: z.int(),
		receivables_default_amount_previous_year: figure,
		receivables_default_amount_previous_year_abroad: figure,
		receivables_default_amount_current_year: figure,
		receivables_default_amount_current_year_abroad: figure,
		are_receivables_assigned: answer,
		are_receivables_assigned_comment: line,
		has_commercial_credit_insurance: answer,
		has_commercial_credit_insurance_comment: line,
		already_has_factoring: answer,
		already_has_factoring_comment: line,
		centralized_settlement_entity: answer,
	}),
})
export type FactoringView = z.output<typeof factoringView>

export const getFactoring = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/factoring',
	summary: 'The details of an application for factoring',
	access: 'user',
	params: applicationId,
	answer: factoringView,
	refuses: ['err_entity_not_found', 'err_factoring_not_applied_for'],
})

/** The version of the part that is changed; 0 for the first. */
const version = { version: z.int().min(0).optional() }

const saved = {
	method: 'PATCH',
	access: 'user',
	params: applicationId,
	answer: factoringView,
} as const

const refuses = [
	'err_entity_not_found',
	'err_factoring_not_applied_for',
	'err_application_update_not_allowed',
	'err_version_conflict',
] as const

export const updateFinancials = endpoint({
	...saved,
	path: '/user/applications/{applicationId}/factoring/financials',
	summary: 'Saves the financial details as a whole. Without customers abroad, all details keep nothing of abroad',
	body: factoringParts.financials.extend(version),
	refuses: [...refuses, 'err_factoring_total_too_low', 'err_factoring_total_too_high', 'err_factoring_above_planned_sales'],
})

export const updateInvoices = endpoint({
	...saved,
	path: '/user/applications/{applicationId}/factoring/invoices',
	summary: 'Saves what is asked of the invoices as a whole',
	body: factoringParts.invoices.extend(version),
	refuses,
})

export const updateRiskProtection = endpoint({
	...saved,
	path: '/user/applications/{applicationId}/factoring/risk_protection',
	summary: 'Saves what is asked of losses and protection as a whole',
	body: factoringParts.risk_protection.extend(version),
	refuses,
})
