import { describe, expect, it } from 'vitest'

import { standingOfRequests, type ArrivedMoney, type AskedPayment } from './standing.ts'

const asked = (sequence: number, amount_cents: number, more: Partial<AskedPayment> = {}): AskedPayment => ({
	sequence,
	amount_cents,
	requested_on: `2026-11-0${sequence}`,
	withdrawn_on: null,
	...more,
})
const arrived = (amount_cents: number, value_on: string, sequence: number | null = null): ArrivedMoney => ({
	amount_cents,
	value_on,
	sequence,
})
const statuses = (requests: readonly AskedPayment[], money: readonly ArrivedMoney[]) =>
	standingOfRequests(requests, money).map(({ status, paid_cents, paid_on }) => [status, paid_cents, paid_on])

describe('a payment that was asked for', () => {
	it('is open, paid in part, then paid, by money that names it', () => {
		const one = [asked(1, 100)]
		expect(statuses(one, [])).toEqual([['open', 0, null]])
		expect(statuses(one, [arrived(40, '2026-11-05', 1)])).toEqual([['paid_in_part', 40, '2026-11-05']])
		expect(statuses(one, [arrived(60, '2026-11-07', 1), arrived(40, '2026-11-05', 1)])).toEqual([['paid', 100, '2026-11-07']])
	})

	it('is paid by money that names none, the oldest first and each up to what is open', () => {
		expect(statuses([asked(1, 100), asked(2, 50)], [arrived(120, '2026-11-05')])).toEqual([
			['paid', 100, '2026-11-05'],
			['paid_in_part', 20, '2026-11-05'],
		])
	})

	it('is not paid by what came before it, nor by money that names another', () => {
		expect(statuses([asked(2, 50)], [arrived(50, '2026-11-01')])).toEqual([['open', 0, null]])
		expect(statuses([asked(1, 100), asked(2, 50)], [arrived(50, '2026-11-05', 2)])).toEqual([
			['open', 0, null],
			['paid', 50, '2026-11-05'],
		])
	})

	it('takes nothing once it is withdrawn, but what names it, and what came before', () => {
		const gone = asked(1, 100, { withdrawn_on: '2026-11-04' })
		expect(statuses([gone], [arrived(100, '2026-11-05')])).toEqual([['withdrawn', 0, null]])
		expect(statuses([gone], [arrived(30, '2026-11-03')])).toEqual([['withdrawn', 30, '2026-11-03']])
		expect(statuses([gone], [arrived(100, '2026-11-05', 1)])).toEqual([['paid', 100, '2026-11-05']])
	})

	it('never has more than arrived, whatever arrives in which order', () => {
		const money = [arrived(70, '2026-11-05'), arrived(30, '2026-11-03', 1), arrived(25, '2026-11-06')]
		const sums = [money, money.toReversed()].map((given) =>
			standingOfRequests([asked(1, 100), asked(2, 50)], given).map(({ paid_cents }) => paid_cents),
		)
		expect(sums).toEqual([
			[100, 25],
			[100, 25],
		])
	})
})
