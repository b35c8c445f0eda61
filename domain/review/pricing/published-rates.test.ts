import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { daysBetween } from '#domain/platform/dates.ts'
import { effectiveRate, type Flow, type Interval } from './effective-rate.ts'
import { Exact } from './exact.ts'

const { VECTORS_DIR } = process.env
const read = (file: string): unknown => JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/${file}`, 'utf8'))

/** The file writes months as twelfths with twelve digits; this restores whole ones. */
function intervalOf(years: number): Interval {
	const months = Math.round(years * 12)
	if (Math.abs(years * 12 - months) < 1e-9) return { months }
	const whole = Math.floor(years * 12)
	return { months: whole, year_share: new Exact(years).minus(new Exact(whole).dividedBy(12)) }
}

const flowsOf = (timed: readonly (readonly [number, number])[]): Flow[] =>
	timed.map(([years, amount]) => ({ amount, ...intervalOf(years) }))

const timedAmounts = z.array(z.tuple([z.number(), z.number()]))
const apr = z.object({
	cases: z.array(
		z.object({
			id: z.string(),
			advances: timedAmounts,
			payments: timedAmounts,
			apr_percent_exact: z.number().nullable(),
			apr_percent_displayed: z.number(),
			recomputed_percent: z.number(),
		}),
	),
})

/** The report prints six decimals of a rate from unrounded instalments; the printed instalments differ from the fourth on. */
const fromUnrounded = ['EC-9', 'EC-33i', 'EC-32', 'EC-34', 'EC-35', 'EC-36', 'EC-37', 'EC-38', 'EC-39']

const list = (text = ''): unknown[] => z.array(z.unknown()).parse(JSON.parse(text))

/** Some flows begin with a deposit: with the signs swapped they are a loan. */
const asLoan = (flows: readonly Flow[]): Flow[] => {
	const is_other_side = new Exact(flows.find(({ amount }) => !new Exact(amount).isZero())?.amount ?? 0).lt(0)
	return flows.map((flow) => ({ ...flow, amount: is_other_side ? new Exact(flow.amount).negated() : flow.amount }))
}

describe.runIf(VECTORS_DIR)('published effective rates', () => {
	it('of the European Commission, of the directive of 1998 and of other calculators', () => {
		const { cases } = apr.parse(read('apr.json'))
		expect(cases.length).toBe(70)
		const faults = cases.flatMap(({ id, advances, payments, ...printed }) => {
			const rate = effectiveRate(flowsOf(advances), flowsOf(payments))?.times(100)
			const exact = fromUnrounded.includes(id) ? printed.recomputed_percent : (printed.apr_percent_exact ?? printed.recomputed_percent)
			const is_same =
				// Six decimals, as printed; for rates above a thousand per cent as many digits as the file's times have.
				rate
					?.minus(exact)
					.abs()
					.lt(Math.max(1.01e-6, exact * 1e-9)) === true &&
				rate.toDecimalPlaces(1).equals(printed.apr_percent_displayed) &&
				rate
					.minus(printed.apr_percent_exact ?? exact)
					.abs()
					.lt(Math.max(5e-4, exact * 1e-9))
			return is_same ? [] : [`${id}: ${rate?.toFixed(7)} instead of ${exact}`]
		})
		expect(faults).toEqual([])
	})

	const { functions } = z
		.object({
			functions: z.record(z.string(), z.object({ cases: z.array(z.object({ formula: z.string(), expected: z.unknown() })) })),
		})
		.parse(VECTORS_DIR === undefined ? { functions: {} } : read('pmt-libreoffice.json'))

	/** The arguments of every case of a function with a numeric answer. */
	const casesOf = (name: string) =>
		(functions[name]?.cases ?? []).flatMap(({ formula, expected }) => {
			const written = new RegExp(`^(?:ROUND\\()?${name}\\((.*?)\\)(?:;(\\d)\\))?$`).exec(formula)
			if (written === null || typeof expected !== 'number') return []
			return [{ formula, expected, decimals: Number(written[2] ?? 9), given: (written[1] ?? '').split(';').map((text) => text.trim()) }]
		})

	it('of LibreOffice: EFFECT, a nominal rate paid so many times a year', () => {
		const faults = casesOf('EFFECT')
			.filter(({ given }) => /^\d/.test(given[0] ?? ''))
			.filter(({ expected, given: [nominal = '', times = ''] }) => {
				const between = 12 / Number(times)
				const interest = new Exact(nominal).dividedBy(times)
				const paid: Flow[] = Array.from({ length: Number(times) }, (_, index) => ({
					amount: interest.plus(index + 1 === Number(times) ? 1 : 0),
					months: between * (index + 1),
				}))
				return (
					effectiveRate([{ amount: 1, months: 0 }], paid)
						?.minus(expected)
						.abs()
						.lt(1e-12) !== true
				)
			})
		expect(faults).toEqual([])
	})

	it('of LibreOffice: XIRR, by days of 365', () => {
		const cases = casesOf('XIRR')
		// An account that changes sign has several rates; LibreOffice names the one nearest to its guess.
		const single = cases.filter(({ formula }) => !formula.includes('45092.66'))
		expect(cases.length - single.length).toBe(2)
		const faults = single.filter(({ expected, given: [amounts, days] }) => {
			const dates = z.array(z.string()).parse(list(days))
			const flows = list(amounts).map((amount, index) => ({
				amount: Number(amount),
				months: 0,
				year_share: new Exact(daysBetween(dates[0] ?? '', dates[index] ?? '')).dividedBy(365),
			}))
			return effectiveRate(asLoan(flows), [])?.minus(expected).abs().lt(1e-7) !== true
		})
		expect(faults).toEqual([])
	})

	it('of LibreOffice: IRR, by years', () => {
		const cases = casesOf('IRR').filter(({ given }) => given.length === 1 && given[0]?.startsWith('[') === true)
		expect(cases.length).toBeGreaterThan(4)
		const faults = cases.filter(({ expected, given: [amounts] }) => {
			const flows = list(amounts)
				.filter((amount) => amount !== null)
				.map((amount, index) => ({ amount: Number(amount), months: 12 * index }))
			return effectiveRate(asLoan(flows), [])?.minus(expected).abs().lt(1e-7) !== true
		})
		expect(faults).toEqual([])
	})

	it('of LibreOffice: RATE, of equal payments in arrears', () => {
		const cases = casesOf('RATE').filter(
			({ given: [periods = '', payment = '', amount = '', rest = '0', due = '0'] }) =>
				// Not loans: paid in advance, over parts of a period, over very many, or received once more at the end (then two rates solve it).
				/^\d+(?:\.0)?$/.test(periods) &&
				Number(periods) <= 60 &&
				['0', '0.0', 'null', ''].includes(due) &&
				Number(payment) * Number(amount) < 0 &&
				!(Number(rest) * Number(amount) > 0),
		)
		expect(cases.length).toBeGreaterThan(60)
		const faults = cases.filter(({ expected, decimals, given: [periods = '', payment = '', amount = '', rest = '0'] }) => {
			const last = Number(periods)
			const flows = Array.from({ length: last }, (_, index) => ({
				amount: new Exact(payment).plus(index + 1 === last && rest !== 'null' && rest !== '' ? rest : 0),
				months: 12 * (index + 1),
			}))
			const rate = effectiveRate(asLoan([{ amount, months: 0 }, ...flows]), [])
			return (
				rate
					?.minus(expected)
					.abs()
					.lte(decimals === 9 ? 1e-6 : 0.5 * 10 ** -decimals) !== true
			)
		})
		expect(faults.map(({ formula }) => formula)).toEqual([])
	})

	it('of numpy-financial, and none where it has none', () => {
		expect(
			effectiveRate([{ amount: 3_500, months: 0 }], [{ amount: 10_000, months: 120 }])
				// Only the first eleven printed digits are correct, because the iteration stops there.
				?.minus('0.1106908537142689284704528100')
				.abs()
				.lt(1e-11),
		).toBe(true)
		const all_received = Array.from({ length: 13 }, (_, index) => ({ amount: index === 0 ? 10_000 : 400, months: 12 * index }))
		expect(effectiveRate(all_received, [])).toBeUndefined()
	})
})
