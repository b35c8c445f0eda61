import { expect, it } from 'vitest'

import { findableLines } from '#domain/applying/documents/preflight/statement-labels.ts'

import { earlierDifferences, foundFor, foundUnder, proposalsOf, type FoundValue } from './found.ts'
import { lines, type Line } from './lines.ts'

const at = (line: Line, amount: number): FoundValue => ({ line, amount, before: null, page: 3 })
const nothing = { typed: {}, touched: new Set<Line>(), unit: 1 }

it('the examination of files knows no line that a statement lacks', () => {
	expect(findableLines.filter((line) => !lines.some((known) => known === line))).toEqual([])
})

it('a line of another law is left out', () => {
	const found = [at('special_items', 5), at('revenue', 7)]
	expect(foundUnder('swiss_or', found).map(({ line }) => line)).toEqual(['revenue'])
	expect(foundUnder('hgb', found)).toEqual(found)
})

it('what was typed is never proposed again, an emptied line neither', () => {
	const found = [at('cash', 400), at('revenue', 3000), at('equity', 90)]
	expect(proposalsOf(found, { ...nothing, typed: { revenue: 2900 }, touched: new Set<Line>(['revenue', 'cash']) })).toEqual({ equity: 90 })
})

it('a total is asked for only where its parts come to something else', () => {
	const parts = [at('subscribed_capital', 500), at('annual_result', 100)]
	expect(proposalsOf([...parts, at('equity', 600)], nothing)).toEqual({ subscribed_capital: 500, annual_result: 100 })
	expect(proposalsOf([...parts, at('equity', 650)], nothing)).toMatchObject({ equity: 650 })
	// A part that somebody has corrected counts as typed.
	const corrected = { ...nothing, typed: { annual_result: 150 }, touched: new Set<Line>(['annual_result']) }
	expect(proposalsOf([...parts, at('equity', 650)], corrected)).toEqual({ subscribed_capital: 500 })
})

it('figures come in the unit of the statement', () => {
	expect(proposalsOf([at('revenue', 4_820_114.37)], { ...nothing, unit: 1000 })).toEqual({ revenue: 4820.11 })
})

it('the year before is compared with its own statement; thousands round', () => {
	const found = [
		{ ...at('revenue', 1), before: 4_310_000 },
		{ ...at('cash', 1), before: 95_400.5 },
		{ ...at('equity', 1), before: 90_000 },
		at('depreciation', 1),
	]
	const known = { revenue: 4_310_483, cash: 95_100, depreciation: 7 } as Partial<Record<Line, number>>
	expect(earlierDifferences(found, (line) => known[line])).toEqual([{ line: 'cash', printed: 95_400.5, known: 95_100 }])
})

it('a document says something about its own year, and about the year before only what it prints of it', () => {
	const found = [{ ...at('revenue', 3000), before: 2800 }, at('cash', 400)]
	const of = (as_of_date: string, printed_on: string | null = '2024-12-31') => foundFor({ type: 'annual', as_of_date }, printed_on, found)
	expect(of('2024-12-31')).toEqual(found)
	expect(of('2023-12-31')).toEqual([at('revenue', 2800)])
	for (const other of ['2022-12-31', '2025-12-31']) expect(of(other)).toEqual([])
	expect(of('2023-12-31', null)).toEqual(found)
	expect(foundFor({ type: 'forecast', as_of_date: '2024-12-31' }, '2024-12-31', found)).toEqual([])
})
