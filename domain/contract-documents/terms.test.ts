import { describe, expect, it } from 'vitest'

import { contractTerms, figuresOf, type ContractTermsInput } from './terms.ts'

type LoanInput = Extract<ContractTermsInput, { kind: 'loan' }>

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

	it('keep a discount back, add a premium to what is owed, and leave the fee to be paid', () => {
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

	it('count nothing that only falls due on early repayment', () => {
		const early = aLoan({ prepayment_fee_cents: 100_000, prepayment_rate_bps: 100 }).values
		expect(early).toMatchObject({ 'loan.effective_rate': 611, 'pricing.prepayment_fee': 100_000, 'pricing.prepayment_rate': 100 })
	})
})

it('the figures of factoring say what is kept back', () => {
	const terms = {
		kind: 'factoring',
		currency: 'EUR',
		limit_cents: 50_000_000,
		fee_bps: 65,
		interest_bps: 525,
		advance_rate_bps: 9_000,
	} as const
	expect(figuresOf(contractTerms.parse(terms), 'de').values).toMatchObject({
		'factoring.retention_rate': 1_000,
		'factoring.service_fee': 0,
	})
})
