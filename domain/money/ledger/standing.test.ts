import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Fact, FactContent } from './facts.ts'

const fee: FactContent = { kind: 'fee', amount_cents: centsOf(25), instalment: null, is_deferred: false }

const correction = (number: number): FactContent => ({ kind: 'correction', corrects: idOfFact(number) })

const returnOf = (number: number, major: number): FactContent => ({
	kind: 'return',
	receipt: idOfFact(number),
	amount_cents: centsOf(major),
})

const ahead = (major: number, effect: 'shorter' | 'smaller', order?: number): FactContent => ({
	kind: 'prepayment',
	amount_cents: centsOf(major),
	effect,
	...(order !== undefined && { order }),
})

/** The same facts, known in the other order. */
const otherWayRound = (facts: readonly Fact[]): Fact[] =>
	facts.toReversed().map((fact, index) => ({ ...fact, fact_id: idOfFact(index + 1) }))

const balances = (facts: readonly Fact[], until: string) => balancesOf(journalsOf(facts, until))

const money = [...paidOnTime('2026-02-15', '2026-03-15'), ['2026-03-25', receipt(3_000)]] as const

const inOrder = (shorter: number, smaller: number) =>
	factsOf({}, ...money, ['2026-03-25', ahead(1_000, 'shorter', shorter)], ['2026-03-25', ahead(2_000, 'smaller', smaller)])

describe('facts of one kind and value date', () => {
	it('hold in an order of their content, whatever came to be known first', () => {
		const facts = factsOf({}, ...money, ['2026-03-25', ahead(1_000, 'shorter')], ['2026-03-25', ahead(2_000, 'smaller')])
		expect(balances(otherWayRound(facts), '2026-09-30')).toEqual(balances(facts, '2026-09-30'))
	})

	it('hold in the order that was given', () => {
		expect(balances(inOrder(0, 1), '2026-09-30')).not.toEqual(balances(inOrder(1, 0), '2026-09-30'))
		expect(balances(otherWayRound(inOrder(0, 1)), '2026-09-30')).toEqual(balances(inOrder(0, 1), '2026-09-30'))
	})
})

describe('a return', () => {
	it.each(['2026-03-16', '2026-03-10'])('of value %s takes back money of 16 March on that day, and is no cost', (value_on) => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15'), ['2026-03-16', receipt(1_032.8)], [value_on, returnOf(4, 1_032.8)])
		const journals = journalsOf(facts, '2026-03-16')
		expect(booked(journals, 'return', 'clearing')).toEqual(['2026-03-16 -1032.80'])
		expect(balancesOf(journals)).toMatchObject({ principal: 11_027.2, interest_due: 55.14 })
		expect(balancesOf(journals)).not.toHaveProperty('fees_due')
		expect(balancesOf(journals)).not.toHaveProperty('unallocated')
	})

	it('of money that was no money of this loan takes nothing back', () => {
		const facts = factsOf({}, ['2026-02-01', receipt(50)], ['2026-02-03', returnOf(3, 50)], ['2026-02-04', correction(3)])
		expect(balances(facts, '2026-02-10')).toEqual(balances(factsOf({}), '2026-02-10'))
	})
})

describe('corrections', () => {
	it.each([
		[0, true],
		[1, false],
		[2, true],
		[3, false],
		[4, true],
	])('%i of them, each of the one before, leave the fact standing: %s', (count, stands) => {
		const chain = Array.from({ length: count }, (_, index) => ['2026-02-02', correction(index + 3)] as const)
		const facts = factsOf({}, ['2026-02-01', fee], ...chain)
		expect('fees_due' in balances(facts, '2026-02-10')).toBe(stands)
	})
})

const rate = (rate_percent: string): FactContent => ({ kind: 'plan_version', version: { change: 'rate', rate_percent } })

describe('a rate from a day before the payout', () => {
	it('holds from the payout on', () => {
		const facts = factsOf({}, ['2026-01-10', rate('7')], ['2026-01-05', rate('9')])
		expect(booked(journalsOf(facts, '2026-02-15'), 'due', 'interest_due')).toEqual(['2026-02-15 70.00'])
	})
})
