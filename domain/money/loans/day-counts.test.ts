import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { dayCounts, days30E, daysOfYear, monthEnd, parts_of_a_year, shareBetween, shareWithin } from './day-counts.ts'

const { VECTORS_DIR } = process.env

const share = (...[day_count, from, to]: Parameters<typeof shareBetween>) =>
	Number(shareBetween(day_count, from, to).parts) / Number(parts_of_a_year)

describe('a share of a year', () => {
	it.each([
		['30/360', '2026-01-15', '2026-02-01', 16 / 360],
		['30/360', '2026-01-31', '2026-02-28', 28 / 360],
		['30/360', '2026-02-28', '2026-03-31', 32 / 360],
		['act/360', '2026-01-15', '2026-02-15', 31 / 360],
		['act/365', '2024-02-01', '2024-03-01', 29 / 365],
		// ISDA's memorandum on act/act of 1998, example of a short first period: 30 days of 1999 and 182 of 2000.
		['act/act', '1999-12-02', '2000-07-01', 30 / 365 + 182 / 366],
		['act/act', '1999-11-01', '2000-05-01', 61 / 365 + 121 / 366],
	] as const)('by %s from %s to %s', (day_count, from, to, expected) => {
		expect(share(day_count, from, to)).toBeCloseTo(expected, 12)
	})
})

it.each([
	['30/360', '2024-01-15', '2024-02-15', 360],
	['act/360', '2024-01-15', '2024-02-15', 360],
	['act/365', '2024-01-15', '2024-02-15', 365],
	['act/act', '2024-01-15', '2025-01-01', 366],
	['act/act', '2025-12-15', '2026-01-15', 365],
	['act/act', '2023-12-15', '2024-01-15', undefined],
] as const)('the days of a year by %s from %s to %s', (day_count, from, to, expected) => {
	expect(daysOfYear(day_count, from, to)).toBe(expected)
})

const days = fc.integer({ min: 0, max: 20_000 }).map((days_on) => addDays('2000-01-01', days_on))

describe('a period', () => {
	it('is made up by its parts, whatever day it is cut on, and bears its twelfths by 30/360', () => {
		const cut = fc.record({
			from: days,
			length: fc.integer({ min: 28, max: 31 }),
			at: fc.nat(31),
			day_count: fc.constantFrom(...dayCounts),
		})
		fc.assert(
			fc.property(cut, ({ from, length, at, day_count }) => {
				const period = { from, to: addDays(from, length), months: 1 }
				const on = addDays(from, Math.min(at, length))
				const [before, after, whole] = [
					shareWithin(day_count, period, { from, to: on }),
					shareWithin(day_count, period, { from: on, to: period.to }),
					shareWithin(day_count, period, period),
				]
				expect(before.parts + after.parts).toBe(whole.parts)
				expect(before.parts >= 0n && after.parts >= 0n).toBe(true)
				expect(whole.days).toBe(day_count === '30/360' ? 30 : daysBetween(from, period.to))
			}),
			{ seed: 20_260_115 },
		)
	})

	it('of February or March bears no more than thirty days before its end', () => {
		const march = { from: '2026-02-28', to: '2026-03-31', months: 1 }
		expect(shareWithin('30/360', march, { from: march.from, to: '2026-03-30' }).days).toBe(30)
		expect(shareWithin('30/360', march, { from: '2026-03-30', to: march.to }).days).toBe(0)
	})

	it('of a month ends on its last day', () => {
		expect(['2026-02-10', '2028-02-29', '2026-12-31'].map(monthEnd)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
	})
})

describe.runIf(VECTORS_DIR)('30E/360 of LibreOffice', () => {
	it('agrees with each of its European day counts', () => {
		const file = z.object({
			functions: z.record(z.string(), z.object({ cases: z.array(z.object({ formula: z.string(), expected: z.unknown() })) })),
		})
		const { functions } = file.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/pmt-libreoffice.json`, 'utf8')))
		const european = /^DAYS360\("?(\d{4}-\d\d-\d\d)"?;"?(\d{4}-\d\d-\d\d)"?;(?:1|TRUE\(\))\)$/
		const cases = (functions['DAYS360']?.cases ?? []).flatMap(({ formula, expected }) => {
			const [, from = '', to = ''] = european.exec(formula) ?? []
			return from === '' ? [] : [{ formula, expected, ours: days30E(from, to) }]
		})
		expect(cases.length).toBeGreaterThan(0)
		expect(cases.filter(({ expected, ours }) => expected !== ours)).toEqual([])
	})
})
