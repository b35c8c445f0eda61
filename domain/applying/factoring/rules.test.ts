import { describe, expect, it } from 'vitest'

import { aFactoringRecord, factoringAnswers } from '../../testing/a-factoring.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import { factoringLimits } from './limits.ts'
import { factoringMissing, factoringParts, isNeeded, partIssues, settlePart, type FactoringPart } from './rules.ts'

const limits = factoringLimits.parse({})
const homeOnly = { has_international_customers: false, limits, currency: 'EUR' } as const
const worldwide = { ...homeOnly, has_international_customers: true } as const

const codes = (part: FactoringPart, change: object): unknown[] =>
	issuesIn(factoringParts[part], { ...factoringAnswers[part], ...change }).map(({ code, field }) => [field, code])

describe.each([
	['financials', 'company_portfolio', 'x'.repeat(39), 'err_field_too_short'],
	['financials', 'company_portfolio', `${' '.repeat(5)}${'x'.repeat(39)}`, 'err_field_too_short'],
	['financials', 'company_portfolio', 'x'.repeat(301), 'err_field_too_long'],
	['financials', 'company_portfolio', '', 'err_field_required'],
	['financials', 'has_international_customers', null, 'err_field_required'],
	['financials', 'annual_sales_previous_year', 1_000_000_000, 'err_field_too_high'],
	['financials', 'annual_sales_previous_year', 999_999_999.01, 'err_field_too_high'],
	['financials', 'annual_sales_previous_year', -0.01, 'err_field_too_low'],
	['financials', 'annual_sales_previous_year', 1.005, 'err_field_invalid'],
	['financials', 'annual_sales_previous_year', 'viel', 'err_field_not_a_number'],
	['financials', 'annual_sales_previous_year_abroad', 1_000_000_000, 'err_field_too_high'],
	['financials', 'planned_annual_sales_factoring', null, 'err_field_required'],
	['invoices', 'number_of_outgoing_invoices', 0, 'err_field_too_low'],
	['invoices', 'number_of_outgoing_invoices', 10_000_000, 'err_field_too_high'],
	['invoices', 'number_of_outgoing_invoices', 1.5, 'err_field_not_a_number'],
	['invoices', 'invoice_currencies', [], 'err_field_required'],
	['invoices', 'invoice_currencies', null, 'err_field_required'],
	['invoices', 'payment_deadline_for_outgoing_invoices', 366, 'err_field_too_high'],
	['invoices', 'payment_deadline_for_outgoing_invoices', -1, 'err_field_too_low'],
	['risk_protection', 'are_receivables_assigned', null, 'err_field_required'],
	['risk_protection', 'centralized_settlement_entity', undefined, 'err_field_required'],
	['risk_protection', 'already_has_factoring_comment', 'x'.repeat(501), 'err_field_too_long'],
	['risk_protection', 'receivables_default_amount_current_year', 1_000_000_000, 'err_field_too_high'],
] as const)('%s: %s with %j', (part, field, value, code) => {
	it(`is refused with ${code}`, () => {
		expect(codes(part, { [field]: value })).toEqual([[field, code]])
	})
})

it.each([
	['financials', 'company_portfolio', 'x'.repeat(40)],
	['financials', 'company_portfolio', 'x'.repeat(300)],
	['financials', 'annual_sales_previous_year', 999_999_999],
	['financials', 'annual_sales_previous_year', 0],
	['financials', 'annual_sales_previous_year_abroad', null],
	['invoices', 'number_of_outgoing_invoices', 1],
	['invoices', 'number_of_outgoing_invoices', 9_999_999],
	['invoices', 'payment_deadline_for_outgoing_invoices', 0],
	['invoices', 'payment_deadline_for_outgoing_invoices', 365],
	['risk_protection', 'receivables_default_amount_previous_year', null],
	['risk_protection', 'already_has_factoring_comment', 'x'.repeat(500)],
	['risk_protection', 'already_has_factoring_comment', ''],
] as const)('%s accepts %s of %j', (part, field, value) => {
	expect(codes(part, { [field]: value })).toEqual([])
})

it('refuses an unknown currency, and stores the others once and in order', () => {
	expect(issuesIn(factoringParts.invoices, { ...factoringAnswers.invoices, invoice_currencies: ['EUR', 'XXX'] })).toMatchObject([
		{ code: 'err_field_invalid', field: 'invoice_currencies.1' },
	])
	const given = { ...factoringAnswers.invoices, invoice_currencies: ['USD', 'EUR', 'USD'] }
	expect(verdict(factoringParts.invoices, given)).toMatchObject({ accepted: { invoice_currencies: ['EUR', 'USD'] } })
})

it('refuses fields of another part, and unknown ones', () => {
	expect(codes('invoices', { company_portfolio: 'x' })).toEqual([['company_portfolio', 'err_field_unknown']])
})

/** Leaves out the fields for abroad. */
const without = (part: 'financials' | 'invoices') =>
	Object.fromEntries(Object.entries(factoringAnswers[part]).map(([field, value]) => [field, field.endsWith('_abroad') ? null : value]))

describe('customers abroad', () => {
	it('require the twin of every figure', () => {
		expect(partIssues('financials', without('financials'), worldwide).map(({ field, code }) => [field, code])).toEqual([
			['annual_sales_previous_year_abroad', 'err_field_required'],
			['planned_annual_sales_following_year_abroad', 'err_field_required'],
			['planned_annual_sales_factoring_abroad', 'err_field_required'],
		])
		expect(partIssues('invoices', without('invoices'), worldwide).map(({ field }) => field)).toEqual([
			'max_invoice_value_previous_year_abroad',
			'payment_deadline_for_outgoing_invoices_abroad',
		])
	})

	it('may be absent: then no twin is required', () => {
		expect(partIssues('financials', without('financials'), homeOnly)).toEqual([])
		expect(partIssues('invoices', without('invoices'), homeOnly)).toEqual([])
	})

	it('do not require figures of losses', () => {
		expect(partIssues('risk_protection', {}, worldwide)).toEqual([])
	})
})

describe('a field that is not asked', () => {
	it('is cleared when it concerns customers abroad and there are none', () => {
		const { annual_sales_previous_year, annual_sales_previous_year_abroad } = settlePart(factoringAnswers.financials, homeOnly)
		expect([annual_sales_previous_year, annual_sales_previous_year_abroad]).toEqual([2_400_000, null])
		expect(settlePart(factoringAnswers.financials, worldwide)).toEqual(factoringAnswers.financials)
	})

	it('is cleared when it comments on a no', () => {
		const said = { ...factoringAnswers.risk_protection, are_receivables_assigned_comment: 'An die Hausbank.' }
		expect(settlePart(said, worldwide).are_receivables_assigned_comment).toBeNull()
		const yes = { ...said, are_receivables_assigned: true }
		expect(settlePart(yes, worldwide).are_receivables_assigned_comment).toBe('An die Hausbank.')
	})
})

it.each([
	['financials', 'annual_sales_previous_year', true],
	['financials', 'annual_sales_previous_year_abroad', true],
	['risk_protection', 'receivables_default_amount_previous_year', false],
	['risk_protection', 'receivables_default_amount_previous_year_abroad', false],
	['risk_protection', 'are_receivables_assigned_comment', false],
	['risk_protection', 'centralized_settlement_entity', true],
] as const)('%s: %s is required: %s', (part, field, is_needed) => {
	expect(isNeeded(part, field)).toBe(is_needed)
})

const missing = (change: Parameters<typeof aFactoringRecord>[0]) =>
	factoringMissing(aFactoringRecord(change), homeOnly).map(({ code, field, values }) => [values?.['part'], code, field])

describe('details missing at submission', () => {
	it('are none for a complete record', () => {
		expect(missing({})).toEqual([])
	})

	it('include each part that was never saved, whatever the request contained', () => {
		const { financials, invoices, risk_protection } = aFactoringRecord()
		expect(missing({ financials: { ...financials, version: 0 } })).toEqual([
			['financials', 'err_application_factoring_details_missing', undefined],
		])
		expect(
			missing({ invoices: { ...invoices, version: 0 }, risk_protection: { ...risk_protection, version: 0 } }).map(([part]) => part),
		).toEqual(['invoices', 'risk_protection'])
	})

	it('include fields that customers abroad have made necessary since', () => {
		const { invoices } = aFactoringRecord()
		expect(missing({ invoices: { ...invoices, max_invoice_value_previous_year_abroad: null } })).toEqual([
			['invoices', 'err_field_required', 'max_invoice_value_previous_year_abroad'],
		])
	})

	it('include each fault of a total once', () => {
		const { financials } = aFactoringRecord()
		expect(missing({ financials: { ...financials, planned_annual_sales_factoring: 3_000_000.01 } })).toEqual([
			['financials', 'err_factoring_above_planned_sales', 'planned_annual_sales_factoring'],
		])
	})
})
