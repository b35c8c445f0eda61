import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
	addCents,
	amountCents,
	cents,
	centsOf,
	fractionOfPercent,
	majorOf,
	percentOfFraction,
	rateBps,
	rateInBps,
	roundHalfUp,
	shareOf,
	shiftPoint,
} from './money.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import { verdict } from '../testing/verdict.ts'

const anAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(cents)

describe('centsOf', () => {
	it.each([
		[0, 0],
		[-0, 0],
		[0.01, 1],
		[1.1, 110],
		[19.99, 1999],
		[1.15, 115],
		[-19.9, -1990],
		[100_000_000, 10_000_000_000],
		[10_000_000_000.01, 1_000_000_000_001],
	])('%d is exactly %d', (major, minor) => {
		expect(centsOf(major)).toBe(minor)
	})

	it.each([0.001, 0.1 + 0.2, 1e-7, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 90_071_992_547_409.94, 1e21])('refuses %d', (major) => {
		expect(() => centsOf(major)).toThrow(RangeError)
	})

	it('is the inverse of majorOf', () => {
		fc.assert(fc.property(anAmount, (amount) => centsOf(majorOf(amount)) === amount))
	})
})

it.each([0.5, Number.NaN, 2 ** 53])('cents refuses %d', (value) => {
	expect(() => cents(value)).toThrow(RangeError)
})

describe('addCents', () => {
	it('adds, and gives zero for none', () => {
		expect(addCents()).toBe(0)
		expect(addCents(centsOf(0.1), centsOf(0.2))).toBe(30)
	})

	it('refuses to leave the safe integers', () => {
		expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError)
	})

	it('does not depend on the order', () => {
		fc.assert(fc.property(fc.array(anAmount), (amounts) => addCents(...amounts) === addCents(...amounts.toReversed())))
	})
})

describe('roundHalfUp', () => {
	it.each([
		['0.4', 0],
		['0.49999999999999999999', 0],
		['0.5', 1],
		['1.5', 2],
		['2.5', 3],
		['-0.5', -1],
		['-0.4', 0],
	])('%s is %d', (exact, rounded) => {
		expect(roundHalfUp(new Exact(exact))).toBe(rounded)
	})

	it('is never further away than half a cent', () => {
		fc.assert(
			fc.property(anAmount, fc.integer({ min: 1, max: 999_999 }), (amount, divisor) => {
				const exact = new Exact(amount).dividedBy(divisor)
				return exact.minus(roundHalfUp(exact)).abs().lte(0.5)
			}),
		)
	})
})

it.each([
	[1.15, 2, 115],
	[0.29, 2, 29],
	[5e-7, 6, 0.5],
	[1.5e21, -2, 1.5e19],
	[-0.07, 2, -7],
	[33.33, -2, 0.3333],
])('%d with its point moved by %d is %d', (value, places, expected) => {
	expect(shiftPoint(value, places)).toBe(expected)
})

it('converts a typed percentage into the exact fraction, and back', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
			const percent = hundredths / 100
			return percentOfFraction(fractionOfPercent(percent)) === percent && String(fractionOfPercent(percent)).length <= 6
		}),
	)
})

describe('shareOf', () => {
	it.each([
		[100_000, 250, 2_500],
		[0.01, 5_000, 0.01],
		[0.01, 4_999, 0],
		[33.33, 333, 1.11],
		[90_000_000_000, 10_000, 90_000_000_000],
	])('of %d at %d basis points is %d', (amount, rate, share) => {
		expect(shareOf(centsOf(amount), rateBps(rate))).toBe(centsOf(share))
	})
})

describe('as fields', () => {
	it.each([
		[amountCents, 0, { accepted: 0 }],
		[amountCents, -1, { refused: ['err_field_too_low'] }],
		[rateInBps, 10_000, { accepted: 10_000 }],
		[rateInBps, 10_001, { refused: ['err_field_too_high'] }],
	])('%# %j', (schema, given, expected) => {
		expect(verdict(schema, given)).toEqual(expected)
	})

	it('a rate is a whole number of basis points', () => {
		expect(() => rateBps(595.5)).toThrow(RangeError)
	})
})
