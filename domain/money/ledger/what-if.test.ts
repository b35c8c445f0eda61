import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime } from '#domain/testing/a-ledger.ts'
import { centsOf, rateBps } from '#domain/platform/money.ts'
import { whatIf, type Change } from './what-if.ts'

const facts = factsOf({ terms: { prepayment_rate_bps: rateBps(100) } }, ...paidOnTime('2026-02-15', '2026-03-15'))
const ifOnly = (change: Change) => whatIf(facts, lawRates, change)

describe('what would be, on loan A', () => {
	it('3,000.00 ahead on 25 March: sooner done, or smaller', () => {
		const ahead = { kind: 'prepayment', on: '2026-03-25', amount_cents: centsOf(3_000) } as const
		expect(ifOnly({ ...ahead, effect: 'smaller' })).toMatchObject({
			before: { payment_cents: 103_280, ends_on: '2027-01-15' },
			after: { payment_cents: 72_500, ends_on: '2027-01-15' },
			fee_cents: 3_000,
			prepaid_cents: 300_000,
		})
		const shorter = ifOnly({ ...ahead, effect: 'shorter' })
		expect(shorter).toMatchObject({ after: { payment_cents: 103_280, ends_on: '2026-10-15' } })
		expect(shorter?.saved_cents).toBe((shorter?.before.interest_cents ?? 0) - (shorter?.after.interest_cents ?? 0) - 3_000)
	})

	it('more than is left is the whole, with the interest to the day', () => {
		expect(ifOnly({ kind: 'prepayment', on: '2026-03-25', amount_cents: centsOf(99_999), effect: 'smaller' })).toMatchObject({
			prepaid_cents: 1_004_954,
			fee_cents: 10_050,
			after: { ends_on: '2026-03-25', interest_cents: 1_675, instalments: 0 },
		})
	})

	it('instalments 3 and 4 put off in full come at the end', () => {
		expect(ifOnly({ kind: 'deferral', on: '2026-03-25', instalments: 2, is_full: true })).toMatchObject({
			before: { ends_on: '2027-01-15' },
			after: { ends_on: '2027-03-15' },
			fee_cents: 0,
		})
	})

	it('7 % from 15 April', () => {
		expect(ifOnly({ kind: 'rate', on: '2026-04-15', rate_percent: '7' })).toMatchObject({ after: { payment_cents: 103_705 } })
	})

	it('is nothing once nothing is to come', () => {
		expect(ifOnly({ kind: 'rate', on: '2027-02-15', rate_percent: '7' })).toBeUndefined()
	})
})
