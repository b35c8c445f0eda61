import { describe, expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, termsOfLoanA } from '#domain/testing/a-ledger.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { replay } from '#domain/money/ledger/replay.ts'
import { rateBps } from '#domain/platform/money.ts'
import { loanTerms, type LoanTerms } from '#domain/review/offers/terms.ts'
import { fixingDay, percentFixed, resetsOf, variableRateOf, type Fixing } from './rate-resets.ts'

const terms: LoanTerms = loanTerms.parse({
	kind: 'loan',
	currency: 'EUR',
	duration_months: 12,
	conditions: [],
	valid_days: 14,
	external_interest_rate_bps: null,
	external_transaction_fee_cents: null,
	hedging_rate_bps: null,
	reference_rate: 'euribor',
	reference_tenor: '3m',
	reference_fixing: { fixed_on: '2026-01-13', value: 0.020_12 },
	amount_cents: 1_200_000,
	interest_rate_bps: 600,
	visible_rate_name: 'EURIBOR 3M + 3,99 %',
	repayment: termsOfLoanA.repayment,
	transaction_fee_cents: 0,
	agio_bps: 0,
	disagio_bps: 0,
	payment_processing_fee_cents: 0,
	prepayment_fee_cents: 0,
	prepayment_rate_bps: 0,
})

const variable = { rate: 'euribor', tenor: '3m', months: 3, margin_e8: 3_988_000 } as const

describe('a rate is variable', () => {
	it('by the name the borrower was promised, and its margin is what the fixing leaves', () => {
		expect(variableRateOf(terms)).toEqual(variable)
	})

	it.each<[string, Partial<LoanTerms>]>([
		['without a name', { visible_rate_name: null }],
		['without a reference', { reference_rate: null }],
		['by a swap of years', { reference_rate: 'hedging', reference_tenor: '5y' }],
		['without a fixing', { reference_fixing: null }],
		['by the week', { reference_tenor: '1w' }],
	])('not %s', (_, change) => {
		expect(variableRateOf({ ...terms, ...change })).toBeUndefined()
	})
})

it.each([
	[2_012_000, '6'],
	[2_112_340, '6.10034'],
	[-500_000, '3.488'],
	[-3_988_000, '0'],
	[-4_500_000, '0'],
	[-3_987_999, '0.000001'],
])('a fixing of %i comes to %s percent, never below nothing', (value_e8, percent) => {
	expect(percentFixed(variable, { value_e8 })).toBe(percent)
})

it.each([
	['2026-04-15', '2026-04-13'],
	['2026-07-13', '2026-07-09'],
	// Easter Monday and Good Friday are none.
	['2026-04-07', '2026-04-01'],
])('what holds from %s is fixed on %s', (resets_on, fixed_on) => {
	expect(fixingDay('TARGET', resets_on)).toBe(fixed_on)
})

const own: Fixing = { fixed_on: '2026-04-13', value_e8: 3_012_000 }
const earlier: Fixing = { fixed_on: '2026-04-09', value_e8: 2_512_000 }
const resets = (facts: readonly Fact[], fixings: readonly Fixing[], through = '2026-04-20', from = '2026-01-15') =>
	resetsOf({ facts, law_rates: lawRates, variable, fixings }, { from, through })

const loan = factsOf({})
const rated = (rate_percent: string) => ({
	value_on: '2026-04-15',
	content: { kind: 'plan_version', version: { change: 'rate', rate_percent } },
})
/** As they are recorded, with ids of their own. */
const withFacts = (facts: readonly Fact[], recorded: ReturnType<typeof resets>['facts']): Fact[] => [
	...facts,
	...recorded.map((fact, at) => ({ ...fact, fact_id: idOfFact(facts.length + at + 1) })),
]

describe('the rate of a loan by EURIBOR 3M', () => {
	it('is reset with the third instalment, and again with the sixth', () => {
		expect(resets(loan, [own])).toEqual({ facts: [rated('7')], waiting: [], settled: ['2026-04-15'], next_on: '2026-07-15' })
		expect(resets(loan, [], '2026-04-14')).toEqual({ facts: [], waiting: [], settled: [], next_on: '2026-04-15' })
	})

	it('once recorded is not recorded again, nor where it is the one before', () => {
		const facts = withFacts(loan, resets(loan, [own]).facts)
		expect(resets(facts, [own]).facts).toEqual([])
		expect(resets(loan, [{ ...own, value_e8: 2_012_000 }])).toMatchObject({ facts: [], settled: ['2026-04-15'], next_on: '2026-07-15' })
	})

	it('without its fixing takes the last one, and is replayed as it would have been once that comes', () => {
		const first = resets(loan, [earlier])
		expect(first).toEqual({ facts: [rated('6.5')], waiting: ['2026-04-15'], settled: [], next_on: '2026-04-15' })
		const held = withFacts(loan, first.facts)
		expect(resets(held, [earlier], '2026-04-21', '2026-04-15').facts).toEqual([])
		const second = resets(held, [own, earlier], '2026-05-20', '2026-04-15')
		expect(second).toMatchObject({
			facts: [{ content: { kind: 'correction', corrects: idOfFact(3) } }, rated('7')],
			settled: ['2026-04-15'],
			next_on: '2026-07-15',
		})
		const late = replay(withFacts(held, second.facts), lawRates, '2026-05-20').standing
		const at_once = replay(withFacts(loan, resets(loan, [own]).facts), lawRates, '2026-05-20').standing
		expect(late).toEqual(at_once)
	})

	it('is only corrected where the fixing that comes is the rate before', () => {
		const held = withFacts(loan, resets(loan, [earlier]).facts)
		const { facts } = resets(held, [{ ...own, value_e8: 2_012_000 }, earlier])
		expect(facts.map(({ content }) => content.kind)).toEqual(['correction'])
	})

	it('without any fixing stays, and is waited for', () => {
		expect(resets(loan, [])).toEqual({ facts: [], waiting: ['2026-04-15'], settled: [], next_on: '2026-04-15' })
	})

	it('follows no market before the day it is asked from, after a rate agreed anew, or with the last instalment', () => {
		expect(resets(loan, [own], '2026-04-20', '2026-04-16')).toMatchObject({ facts: [], next_on: '2026-07-15' })
		const agreed = { change: 'restructuring', rate_percent: '4', instalments: 9, instalment_cents: null, free_months: 0 } as const
		const facts = factsOf({}, ['2026-04-15', { kind: 'plan_version', version: agreed }])
		expect(resets(facts, [own])).toEqual({ facts: [], waiting: [], settled: [], next_on: null })
		expect(resets(loan, [own], '2027-02-01', '2026-10-16')).toMatchObject({ facts: [], next_on: null })
	})
})

it('the offer’s rate is its fixing and the margin', () => {
	expect(percentFixed(variable, { value_e8: 2_012_000 })).toBe(String(Number(rateBps(600)) / 100))
})
