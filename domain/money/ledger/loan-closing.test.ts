import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { cents } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'
import { nothingOutside, obstaclesOf, outsideWithout, type Outside } from './loan-closing.ts'
import { bookOf, replayBeside } from './replay.ts'

const prepaid = { kind: 'prepayment', amount_cents: null, effect: 'shorter' } as const satisfies FactContent
/** Paid off on 25 March, to the cent. */
const paidOff = (...more: readonly (readonly [string, FactContent])[]) =>
	factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-03-25', receipt(10_066.29)], ['2026-03-25', prepaid], ...more)
const debited: Outside = { pending: [], debited: [{ on: '2026-03-25', amount_cents: cents(100) }] }
const collection = { kind: 'collection', id: 'a', amount_cents: cents(103_280) } as const

const on = (day: string, outside = nothingOutside, facts = paidOff()) => replayBeside(facts, lawRates, { day, outside })
const statusOn = (...of: Parameters<typeof on>) => on(...of).standing.status
const obstacles = (day: string, outside: Outside, facts = paidOff()) => obstaclesOf(bookOf(facts, lawRates, day).book, { day, outside })

describe('a loan closes', () => {
	it('with its last cent, and not before', () => {
		expect([statusOn('2026-03-24'), statusOn('2026-03-25')]).toEqual(['open', 'repaid'])
		expect(obstacles('2026-03-24', nothingOutside)).toMatchObject([{ kind: 'principal', amount_cents: 1_004_954 }])
	})

	it('eight weeks after the last direct debit, on a day it is due for', () => {
		expect(on('2026-03-25', debited)).toMatchObject({ next_on: '2026-05-21', standing: { status: 'open', balance_cents: 0 } })
		expect([statusOn('2026-05-20', debited), statusOn('2026-05-21', debited)]).toEqual(['open', 'repaid'])
		expect(obstacles('2026-05-20', debited)).toMatchObject([{ kind: 'refund_window', amount_cents: 100, until: '2026-05-20' }])
		// Nothing of an instalment that was paid is open meanwhile.
		expect(on('2026-04-01', debited).standing.instalments[1]?.status).toBe('paid')
	})

	it('at once where a person gives up waiting, but not for what is debited later', () => {
		const closed = paidOff(['2026-04-01', { kind: 'closing' }])
		expect([statusOn('2026-03-31', debited, closed), statusOn('2026-04-01', debited, closed)]).toEqual(['open', 'repaid'])
		const later: Outside = { pending: [], debited: [...debited.debited, { on: '2026-04-02', amount_cents: cents(1) }] }
		expect(obstacles('2026-04-02', later, closed)).toMatchObject([{ kind: 'refund_window', amount_cents: 1, until: '2026-05-28' }])
	})

	it('not while something is on its way, which is looked at again every day', () => {
		const outside: Outside = { pending: [collection], debited: [] }
		expect(on('2026-03-25', outside)).toMatchObject({ next_on: '2026-03-26', standing: { status: 'open' } })
		expect(obstacles('2026-03-25', outside)).toMatchObject([{ kind: 'collection', id: 'a', amount_cents: 103_280, until: null }])
		expect(statusOn('2026-03-25', outsideWithout(outside, 'a'))).toBe('repaid')
	})

	it('with its rest waived, and is open again when the bank takes a payment back', () => {
		const waived = { kind: 'waiver', account: 'principal', instalment: null, amount_cents: cents(99_999_999) } as const
		const costs = (account: 'interest_due' | 'late_interest_due') => ({ ...waived, account }) as const
		const all = factsOf(
			{},
			...paidOnTime('2026-02-15', '2026-03-15'),
			['2026-04-20', { kind: 'termination' }],
			['2026-04-21', waived],
			['2026-04-21', costs('interest_due')],
			['2026-04-21', costs('late_interest_due')],
			['2026-04-27', { kind: 'return', receipt: '00000000-0000-7000-8000-000000000004', amount_cents: cents(103_280) }],
		)
		expect(statusOn('2026-04-21', nothingOutside, all)).toBe('repaid')
		expect(statusOn('2026-04-27', nothingOutside, all)).not.toBe('repaid')
	})
})
