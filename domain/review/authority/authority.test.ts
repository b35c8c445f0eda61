import { describe, expect, it } from 'vitest'

import { centsOf } from '#domain/platform/money.ts'
import { classOf, isDeclineForTwo, isReleasedByPricing, votesFor, type Grant } from './authority.ts'
import { authoritySubject } from './subject.ts'

const authority = authoritySubject.shipped

const grant = (amount: number, change: Partial<Grant> = {}): Grant => ({
	amount_cents: centsOf(amount),
	currency: 'EUR',
	risk_class: 'III',
	...change,
})
const standard = { flow: 'L2', fast_lane_limit: 100_000 } as const

describe('the votes of a credit', () => {
	it.each([
		['at the bound of its class', grant(1_000_000), 1],
		['a cent beyond it', grant(1_000_000.01), 2],
		['of a better class', grant(1_000_000.01, { risk_class: 'II' }), 1],
		['of a weaker class', grant(1_000_000, { risk_class: 'IV' }), 2],
		['of an unknown class, as of the worst', grant(100_000.01, { risk_class: null }), 2],
		['in zlotys', grant(4_000_000, { currency: 'PLN' }), 1],
		['a grosz beyond', grant(4_000_000.01, { currency: 'PLN' }), 2],
	])('%s', (_, of, back_office) => {
		expect(votesFor(authority, of, standard).votes).toEqual({ front_office: 1, back_office })
	})

	it('say up to where they are enough, or where fewer would be', () => {
		expect(votesFor(authority, grant(250_000), standard)).toMatchObject({ up_to: 1_000_000, fewer_up_to: null })
		expect(votesFor(authority, grant(2_000_000), standard)).toMatchObject({ up_to: null, fewer_up_to: 1_000_000 })
	})

	it('are none in the fast lane, whose product bounds the amount', () => {
		const votes = votesFor(authority, grant(80_000, { risk_class: 'V' }), { flow: 'L1', fast_lane_limit: 150_000 })
		expect(votes).toEqual({ votes: { front_office: 0, back_office: 0 }, up_to: 150_000, fewer_up_to: null })
	})
})

it('pricing releases small amounts of good classes', () => {
	expect(
		[grant(100_000), grant(100_000.01), grant(50_000, { risk_class: 'IV' }), grant(1, { risk_class: 'V' })].map((of) =>
			isReleasedByPricing(authority, of),
		),
	).toEqual([true, false, true, false])
})

it('one person declines alone up to a limit in the currency of the request', () => {
	expect([grant(250_000), grant(250_000.01), grant(900_000, { currency: 'PLN' })].map((of) => isDeclineForTwo(authority, of))).toEqual([
		false,
		true,
		false,
	])
})

it('the class is the bureau’s, else that of the probability of default', () => {
	expect([classOf({ risk_class: 'II', pd_bps: 900 }), classOf({ risk_class: null, pd_bps: 900 }), classOf(null)]).toEqual(['II', 'V', null])
})
