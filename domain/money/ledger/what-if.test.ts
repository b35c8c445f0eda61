import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime } from '#domain/testing/a-ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { centsOf, rateBps } from '#domain/platform/money.ts'
import { whatIf, type Change } from './what-if.ts'

const facts = factsOf({ terms: { prepayment_rate_bps: rateBps(100) } }, ...paidOnTime('2026-02-15', '2026-03-15'))
const ifOnly = (change: Change) => whatIf(facts, lawRates, change)
const totalOn = (on: string) => ifOnly({ kind: 'termination', on })?.quote?.total_cents ?? 0

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

	it('asks a part for its principal and charge, and for what is due', () => {
		const ahead = { kind: 'prepayment', amount_cents: centsOf(3_000), effect: 'smaller' } as const
		expect(ifOnly({ ...ahead, on: '2026-03-25' })?.quote).toMatchObject({
			principal_cents: 300_000,
			interest_cents: 0,
			fee_cents: 3_000,
			due_cents: 0,
			total_cents: 303_000,
			per_day_cents: 0,
			valid_until: '2026-04-08',
		})
		// Instalment 3 with late interest for five days, and no instalment falls due before the quote ends.
		expect(ifOnly({ ...ahead, on: '2026-04-20' })?.quote).toMatchObject({ due_cents: 103_364, valid_until: '2026-05-04' })
		expect(ifOnly({ ...ahead, on: '2026-05-10' })?.quote?.valid_until).toBe('2026-05-14')
	})

	it.each([
		['2026-03-25', '2026-04-08'],
		// Late, of instalment 3, of 3 and 4, and of 3 to 5.
		['2026-04-20', '2026-05-04'],
		['2026-05-20', '2026-06-03'],
		['2026-06-30', '2026-07-14'],
		['2026-11-16', '2026-11-30'],
		['2026-12-20', '2027-01-03'],
	])('of %s is no more on any day to %s than was said', (on, valid_until) => {
		for (const amount_cents of [centsOf(500), centsOf(99_999)]) {
			const quoteOn = (day: string) => ifOnly({ kind: 'prepayment', on: day, amount_cents, effect: 'smaller' })?.quote
			const quote = quoteOn(on)
			expect(quote?.valid_until).toBe(valid_until)
			for (let days = 1; addDays(on, days) <= valid_until; days += 1)
				expect(quoteOn(addDays(on, days))?.total_cents).toBeLessThanOrEqual((quote?.total_cents ?? 0) + days * (quote?.per_day_cents ?? 0))
		}
	})

	it('ends with February by 30/360, whose last day counts three', () => {
		const lent = factsOf({}, ...paidOnTime('2026-02-15'))
		const quote = whatIf(lent, lawRates, { kind: 'prepayment', on: '2026-02-20', amount_cents: centsOf(99_999), effect: 'smaller' })?.quote
		expect(quote).toMatchObject({ per_day_cents: 184, valid_until: '2026-02-28' })
	})

	it('asks on a month’s last day for no day more', () => {
		// Interest on the rest: 30 June is the 15th day after the instalment, 29 June the 14th. Late interest: 3 to 5 for a day.
		expect(totalOn('2026-06-30') - totalOn('2026-06-29')).toBe(118 + 51)
	})

	it('puts off from the instalment that is named', () => {
		const plan = ifOnly({ kind: 'deferral', on: '2026-03-25', first: 5, instalments: 2, is_full: false })?.plan
		expect(plan?.filter(({ principal_cents }) => principal_cents === 0).map(({ number }) => number)).toEqual([5, 6])
		expect(plan?.every(({ is_put_off }) => !is_put_off)).toBe(true)
	})
})
