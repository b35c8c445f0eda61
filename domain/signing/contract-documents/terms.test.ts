import { describe, expect, it } from 'vitest'

import { cents, majorOf, rateBps, shiftPoint } from '#domain/platform/money.ts'
import { shownTerms } from '#domain/review/offers/shown.ts'
import type { LoanTerms } from '#domain/review/offers/terms.ts'
import { contractTerms, figuresOf, type ContractTermsInput } from './terms.ts'

type LoanInput = Extract<ContractTermsInput, { kind: 'loan' }>

const offered = (change: Partial<LoanTerms>): LoanTerms => ({
	kind: 'loan',
	currency: 'CHF',
	amount_cents: cents(12_345_678),
	duration_months: 48,
	interest_rate_bps: rateBps(595),
	visible_rate_name: null,
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	transaction_fee_cents: cents(225_050),
	transaction_fee_note: null,
	agio_bps: rateBps(0),
	disagio_bps: rateBps(0),
	payment_processing_fee_cents: cents(250),
	prepayment_fee_cents: cents(0),
	prepayment_rate_bps: rateBps(0),
	external_interest_rate_bps: null,
	external_transaction_fee_cents: null,
	hedging_rate_bps: null,
	reference_rate: null,
	reference_tenor: null,
	reference_fixing: null,
	exception_reason: null,
	conditions: [],
	valid_days: 14,
	...change,
})

const aLoan = (changes: Partial<LoanInput> = {}) =>
	figuresOf(
		contractTerms.parse({
			kind: 'loan',
			currency: 'EUR',
			amount_cents: 15_000_000,
			duration_months: 48,
			interest_rate_bps: 595,
			repayment: {},
			...changes,
		}),
		'de',
	)

describe('the figures of a loan', () => {
	it('are those of its plan', () => {
		const { values, lists } = aLoan()
		expect(values).toMatchObject({
			'loan.paid_out': 15_000_000,
			'loan.instalments': 48,
			'loan.instalment': 351_932,
			'loan.total_interest': 1_892_719,
			'loan.total': 16_892_719,
			'loan.effective_rate': 611,
			'loan.frequency': 'monatlich',
		})
		expect(lists.plan?.at(-1)).toMatchObject({ number: 48, month: 48, balance: 0 })
	})

	it('withhold a discount, add a premium to the debt, and leave the fee to be paid', () => {
		const fee = aLoan({ transaction_fee_cents: 225_000 }).values
		expect([fee['loan.paid_out'], fee['pricing.transaction_fee']]).toEqual([15_000_000, 225_000])
		const discounted = aLoan({ disagio_fee_bps: 100 }).values
		expect([discounted['loan.paid_out'], discounted['pricing.disagio']]).toEqual([14_850_000, 150_000])
		const premium = aLoan({ agio_fee_bps: 100 })
		expect([premium.values['loan.paid_out'], premium.values['pricing.agio']]).toEqual([15_000_000, 150_000])
		expect(premium.lists.plan?.reduce((sum, { principal }) => sum + Number(principal), 0)).toBe(15_150_000)
		for (const dearer of [fee, discounted, premium.values, aLoan({ payment_processing_fee_cents: 250 }).values]) {
			expect(dearer['loan.effective_rate']).toBeGreaterThan(611)
		}
	})

	it('have the effective rate the European Commission publishes', () => {
		// Examples for the calculation of the APRC (Markt/2014/107/H3): 200,000 over 240 months at 6 %, 2 % up front.
		const published = { amount_cents: 20_000_000, duration_months: 240, interest_rate_bps: 600, transaction_fee_cents: 400_000 }
		expect(aLoan(published).values).toMatchObject({ 'loan.instalment': 143_286, 'loan.effective_rate': 643 })
	})

	it('exclude costs that only fall due on early repayment', () => {
		const early = aLoan({ prepayment_fee_cents: 100_000, prepayment_rate_bps: 100 }).values
		expect(early).toMatchObject({ 'loan.effective_rate': 611, 'pricing.prepayment_fee': 100_000, 'pricing.prepayment_rate': 100 })
	})
})

it.each([
	[{}],
	[{ agio_bps: rateBps(125), transaction_fee_cents: cents(0) }],
	[{ disagio_bps: rateBps(275), payment_processing_fee_cents: cents(199), amount_cents: cents(9_999_999_999) }],
	[{ duration_months: 37, repayment: { type: 'linear', frequency: 'quarterly', interest_only_months: 6 } as const }],
	[{ duration_months: 240, repayment: { type: 'bullet', frequency: 'semi_annual', interest_only_months: 0 } as const }],
])('the figures of a contract equal those of the offer to the cent: %j', (change) => {
	const terms = offered(change)
	const { agio_bps, disagio_bps, ...rest } = terms
	const { values, lists } = aLoan({ ...rest, agio_fee_bps: agio_bps, disagio_fee_bps: disagio_bps })
	const shown = shownTerms(terms)
	if (shown.kind !== 'loan') throw new Error('It is a loan.')
	const major = (name: keyof typeof values): number => majorOf(cents(Number(values[name])))
	const { costs } = shown
	expect({
		instalment: major('loan.instalment'),
		interest: major('loan.total_interest'),
		agio: major('pricing.agio'),
		disagio: major('pricing.disagio'),
		paid_out: major('loan.paid_out'),
		total_paid: majorOf(
			cents(
				Number(values['loan.total']) +
					Number(values['pricing.transaction_fee']) +
					Number(values['pricing.processing_fee']) * Number(values['loan.instalments']),
			),
		),
		effective_rate: shiftPoint(Number(values['loan.effective_rate']), -4),
	}).toEqual({
		instalment: costs.instalment,
		interest: costs.interest,
		agio: costs.agio,
		disagio: costs.disagio,
		paid_out: costs.paid_out,
		total_paid: costs.total_paid,
		effective_rate: costs.effective_rate,
	})
	expect(lists.plan?.at(-1)?.balance).toBe(0)
})

it('names a variable rate as the offer does', () => {
	expect(aLoan({ visible_rate_name: 'EURIBOR 3M + 2,50 %' }).values['loan.rate_name']).toBe('EURIBOR 3M + 2,50 %')
})

it('the figures of factoring include the retention and the term', () => {
	const terms = {
		kind: 'factoring',
		currency: 'EUR',
		limit_cents: 50_000_000,
		duration_months: 36,
		fee_bps: 65,
		interest_bps: 525,
		advance_rate_bps: 9_000,
	} as const
	expect(figuresOf(contractTerms.parse(terms), 'de').values).toMatchObject({
		'factoring.retention_rate': 1_000,
		'factoring.duration_months': 36,
		'factoring.service_fee': 0,
	})
})
