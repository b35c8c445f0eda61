import { describe, expect, test } from 'vitest'

import { cents } from '#domain/platform/money.ts'
import { cockpitOf, expectedOpen, suggestedCover, type CockpitDebitor } from './cockpit.ts'

const aDebitor = (id: string, sales: number, cover: CockpitDebitor['cover'] = null): CockpitDebitor => ({
	debitor_id: id,
	company_name: id,
	annual_sales_cents: cents(sales),
	cover,
})
const aCover = (change: Partial<NonNullable<CockpitDebitor['cover']>> = {}) => ({
	status: 'Cover' as const,
	requested_cents: cents(200_00),
	amount_cents: cents(200_00),
	expires_on: null,
	cut: null,
	...change,
})

const alertsOf = (one: CockpitDebitor, today = '2026-03-01') =>
	cockpitOf([one, aDebitor('other', 10_000_00), aDebitor('third', 10_000_00)], today).rows.find(
		({ debitor_id }) => debitor_id === one.debitor_id,
	)?.alerts

describe('the cockpit', () => {
	test('estimates open receivables by 60 days of a year of 360, and suggests whole thousands', () => {
		expect(expectedOpen(cents(600_00))).toBe(100_00)
		expect(expectedOpen(cents(1))).toBe(1)
		expect(suggestedCover(cents(6_000_00))).toBe(1_000_00)
		expect(suggestedCover(cents(6_000_06))).toBe(2_000_00)
		expect(suggestedCover(cents(0))).toBe(1_000_00)
	})

	test('adds up requested, insured and free amounts', () => {
		const found = cockpitOf(
			[
				aDebitor('a', 600_00, aCover()),
				aDebitor('b', 1_200_00, aCover({ status: 'Partial', amount_cents: cents(50_00) })),
				aDebitor('c', 600_00, aCover({ status: 'Pending', amount_cents: null })),
				aDebitor('d', 0),
			],
			'2026-03-01',
		)
		expect(found.rows.map(({ debitor_id, insured_cents, headroom_cents }) => [debitor_id, insured_cents, headroom_cents])).toEqual([
			['b', 50_00, -150_00],
			['a', 200_00, 100_00],
			['c', 0, null],
			['d', 0, null],
		])
		expect(found).toMatchObject({
			expected_cents: 400_00,
			wanted_cents: 600_00,
			insured_cents: 250_00,
			free_cents: 100_00,
			largest_share: 0.5,
		})
		expect(found.top_three_share).toBe(1)
	})

	test('counts a cover through its last day', () => {
		const ends = aDebitor('a', 600_00, aCover({ expires_on: '2026-03-01' }))
		expect(cockpitOf([ends], '2026-03-01').insured_cents).toBe(200_00)
		expect(cockpitOf([ends], '2026-03-02').insured_cents).toBe(0)
		expect(alertsOf(ends)).toEqual(['expiring'])
		expect(alertsOf(ends, '2026-03-02')).toEqual(['expired', 'gap'])
	})

	test.each([
		['2026-03-31', ['expiring']],
		['2026-04-01', []],
	])('warns of one that ends on %s', (expires_on, expected) => {
		expect(alertsOf(aDebitor('a', 600_00, aCover({ expires_on })))).toEqual(expected)
	})

	test('warns of a cut, of a gap, and of a debtor with more than 30 % of the sales', () => {
		expect(alertsOf(aDebitor('a', 600_00, aCover({ cut: { from_cents: cents(300_00), to_cents: cents(200_00) } })))).toEqual(['cut'])
		expect(alertsOf(aDebitor('a', 600_00, aCover({ amount_cents: cents(99_99) })))).toEqual(['gap'])
		expect(alertsOf(aDebitor('a', 600_00, aCover({ amount_cents: cents(100_00) })))).toEqual([])
		const shares = (one: number) => cockpitOf([aDebitor('a', one), aDebitor('b', 35), aDebitor('c', 35)], '2026-03-01').rows
		expect(shares(30).find(({ debitor_id }) => debitor_id === 'a')?.alerts).toEqual([])
		expect(shares(31).find(({ debitor_id }) => debitor_id === 'a')?.alerts).toEqual(['concentration'])
		expect(cockpitOf([aDebitor('a', 600_00)], '2026-03-01').rows[0]?.alerts).toEqual([])
	})
})
