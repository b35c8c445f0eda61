import { readFileSync } from 'node:fs'

import type { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { addCents, centsOf, majorOf } from '#domain/platform/money.ts'
import { Exact } from './exact.ts'
import { exactPayment, planAt, type PeriodRate } from './plan.ts'

const { VECTORS_DIR } = process.env
const read = (file: string): unknown => JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/${file}`, 'utf8'))

const value = (expression: string): Decimal => {
	const [number = '', operator, other] = expression.trim().split(/([*/])/)
	if (operator === undefined) return new Exact(number)
	return operator === '*' ? new Exact(number).times(other ?? '1') : new Exact(number).dividedBy(other ?? '1')
}

const rateOf = (numerator: Decimal): PeriodRate => ({ numerator, denominator: 1 })

const same = (rate: Decimal, times: number): PeriodRate[] => Array.from({ length: times }, () => rateOf(rate))
const annuity = { type: 'annuity', interest_only: 0 } as const

/** No residual value, and paid at the end of each period: the other cases are savings plans, or leases. */
const isPlain = (rest: string | undefined, due: string | undefined): boolean =>
	[rest, due].every((text = '') => text === '' || text === 'null' || Number(text) === 0)

const isLoan = (rate: string, periods: string, amount: string): boolean =>
	rate !== '' && amount !== '' && value(periods).gt(0) && value(rate).gte(0) && value(amount).gt(0)

/** This plan pays whole cents; the published ones fractions. */
const driftOf = (periods: number): number => periods * 0.01

describe.runIf(VECTORS_DIR)('published payments', () => {
	const { functions } = z
		.object({ functions: z.record(z.string(), z.object({ cases: z.array(z.object({ formula: z.string(), expected: z.unknown() })) })) })
		.parse(VECTORS_DIR === undefined ? { functions: {} } : read('pmt-libreoffice.json'))

	/** The arguments of every case of a function with a numeric answer. */
	const casesOf = (name: string) =>
		(functions[name]?.cases ?? []).flatMap(({ formula, expected }) => {
			const given = new RegExp(`^${name}\\((.*)\\)$`)
				.exec(formula)?.[1]
				?.split(';')
				.map((text) => text.trim())
			return given === undefined || typeof expected !== 'number' ? [] : [{ formula, expected, given }]
		})

	it('of LibreOffice: PMT', () => {
		const cases = casesOf('PMT').filter(
			({ given: [rate = '', periods = '', amount = '', rest, due] }) => isPlain(rest, due) && isLoan(rate, periods, amount),
		)
		expect(cases.length).toBeGreaterThan(10)
		const faults = cases.filter(({ expected, given: [rate = '', periods = '', amount = ''] }) =>
			exactPayment(value(amount), same(value(rate), value(periods).toNumber()))
				.plus(expected)
				.abs()
				.gt(1e-9),
		)
		expect(faults).toEqual([])
	})

	it('of LibreOffice: IPMT and PPMT, interest and repayment of one instalment', () => {
		const cases = [
			...casesOf('IPMT').map((one) => ({ ...one, part: 'interest_cents' as const })),
			...casesOf('PPMT').map((one) => ({ ...one, part: 'principal_cents' as const })),
		].filter(({ given: [rate = '', , periods = '', amount = '', rest, due] }) => isPlain(rest, due) && isLoan(rate, periods, amount))
		expect(cases.length).toBeGreaterThan(10)
		const faults = cases.filter(({ expected, part, given: [rate = '', number = '', periods = '', amount = ''] }) => {
			const length = value(periods).toNumber()
			const plan = planAt(centsOf(Number(amount)), same(value(rate), length), annuity)
			const ours = plan[Number(number) - 1]?.[part]
			return ours === undefined || Math.abs(majorOf(ours) + expected) > driftOf(length)
		})
		expect(faults).toEqual([])
	})

	it('of LibreOffice: CUMIPMT and CUMPRINC, several instalments together', () => {
		const cases = [
			...casesOf('CUMIPMT').map((one) => ({ ...one, part: 'interest_cents' as const })),
			...casesOf('CUMPRINC').map((one) => ({ ...one, part: 'principal_cents' as const })),
		].filter(({ given: [, , , , , due] }) => isPlain('', due))
		expect(cases.length).toBeGreaterThan(10)
		const faults = cases.filter(({ expected, part, given: [rate = '', periods = '', amount = '', first = '', last = ''] }) => {
			const length = value(periods).toNumber()
			const plan = planAt(centsOf(Number(amount)), same(value(rate), length), annuity)
			const ours = addCents(...plan.slice(Number(first) - 1, Number(last)).map((instalment) => instalment[part]))
			return Math.abs(majorOf(ours) + expected) > driftOf(length)
		})
		expect(faults).toEqual([])
	})

	it('of numpy-financial: pmt to 25 digits, ppmt to cents', () => {
		const { cases } = z
			.object({ cases: z.array(z.object({ fn: z.string(), args: z.array(z.unknown()), expected: z.unknown() })) })
			.parse(read('numpy-financial.json'))
		const payments = cases.filter(({ fn }) => fn === 'pmt')
		expect(payments.length).toBeGreaterThan(3)
		for (const { args, expected } of payments) {
			const [rate = '', periods = '', amount = ''] = args.map(String)
			const payment = exactPayment(value(amount), same(value(rate), value(periods).toNumber()))
			expect(payment.plus(String(expected)).abs().lt('1e-20'), `${rate} ${periods} ${amount}`).toBe(true)
		}
		const repayments = cases.filter(({ fn, args }) => fn === 'ppmt' && !args.includes('begin'))
		expect(repayments).toHaveLength(3)
		for (const { args, expected } of repayments) {
			const [rate = '', , periods = '', amount = ''] = args.map(String)
			const plan = planAt(centsOf(Number(amount)), same(value(rate), Number(periods)), annuity)
			const theirs = [expected].flat().map(Number)
			const ours = theirs.map((_, index) => majorOf(plan[index]?.principal_cents ?? centsOf(0)))
			expect(ours.every((repaid, index) => Math.abs(repaid + (theirs[index] ?? 0)) < driftOf(2))).toBe(true)
		}
	})

	it('of Frappe: the payment before its rounding to whole units', () => {
		const { cases } = z
			.object({
				cases: z.array(
					z.object({
						principal: z.number(),
						annual_rate_percent: z.number().optional(),
						periods: z.number(),
						method: z.string().optional(),
						monthly_instalment: z.number().optional(),
					}),
				),
			})
			.parse(read('schedules-frappe.json'))
		// The other cases fix the payment instead of the term, or state calendar days only.
		const over_periods = cases.filter(({ method }) => method === 'Repay Over Number of Periods')
		expect(over_periods).toHaveLength(1)
		for (const { principal, annual_rate_percent = 0, periods, monthly_instalment } of over_periods) {
			const rate = new Exact(annual_rate_percent).dividedBy(1_200)
			expect(exactPayment(principal, same(rate, periods)).ceil().toNumber()).toBe(monthly_instalment)
		}
	})
})
