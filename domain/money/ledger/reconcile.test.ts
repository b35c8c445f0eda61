import { describe, expect, it } from 'vitest'

import { factsOf, journalsOf, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { accountingDay, differencesOf, mirrored } from './reconcile.ts'

const named = (journals: ReturnType<typeof journalsOf>) => journals.map((journal, number) => ({ ...journal, journal_id: String(number) }))

describe('money found later', () => {
	it('reverses the late interest of a closed month on the day it is found, and leaves equal journals alone', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15'))
		const standing = named(journalsOf(facts, '2026-04-08'))
		const wanted = journalsOf(factsOf({}, ...paidOnTime('2026-02-15'), ['2026-03-16', receipt(1_032.8)]), '2026-04-08')
		const { to_reverse, to_book } = differencesOf(wanted, standing)
		expect(to_reverse).toMatchObject([
			{ kind: 'late_interest', value_on: '2026-03-31', entries: [{ amount_cents: 269 }, { amount_cents: -269 }] },
		])
		expect(to_book.map(({ kind }) => kind)).toEqual(['receipt', 'allocation'])
		const closed = { booked_on: '2026-04-08', closed_through: '2026-03-31' }
		expect(to_reverse.map(({ value_on }) => accountingDay(value_on, closed))).toEqual(['2026-04-08'])
		expect(mirrored(to_reverse[0]?.entries ?? []).map(({ amount_cents }) => amount_cents)).toEqual([-269, 269])
	})

	it('equal journals count as often as they stand', () => {
		const [one] = journalsOf(factsOf({}), '2026-01-15')
		if (one === undefined) throw new Error('A payout is booked.')
		expect(differencesOf([one, one], named([one])).to_book).toHaveLength(1)
		expect(differencesOf([one], named([one, one])).to_reverse).toHaveLength(1)
		expect(differencesOf([one], named([one]))).toEqual({ to_reverse: [], to_book: [] })
	})
})

describe('the accounting date', () => {
	it.each([
		['2026-04-02', null, '2026-04-02'],
		['2026-04-02', '2026-03-31', '2026-04-02'],
		['2026-03-31', '2026-03-31', '2026-04-08'],
		['2026-03-31', '2026-04-30', '2026-05-01'],
	])('of value %s with months closed through %s, booked on 8 April, is %s', (value_on, closed_through, expected) => {
		expect(accountingDay(value_on, { booked_on: '2026-04-08', closed_through })).toBe(expected)
	})
})
