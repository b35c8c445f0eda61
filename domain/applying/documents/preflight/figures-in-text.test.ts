import { describe, expect, it } from 'vitest'

import { figuresIn, type FoundFigure } from './figures-in-text.ts'
import { amountIn, type PrintedRow } from './printed-rows.ts'

/** A row by the pieces of text and where they end; a label stands at the left. */
const row = (page: number, label: string, ...amounts: readonly (readonly [text: string, end: number])[]): PrintedRow => ({
	page,
	cells: [
		...(label === '' ? [] : [{ text: label, start: 60, end: 60 + 5 * label.length }]),
		...amounts.map(([text, end]) => ({ text, end, start: end - 5 * text.length })),
	],
})

const byLine = (figures: readonly FoundFigure[]) => Object.fromEntries(figures.map(({ line, amount, before }) => [line, [amount, before]]))

const [inner, now, before] = [400, 480, 540]

/** As section 275 of the Commercial Code orders it, the year before in thousands. */
const profitAndLoss: readonly PrintedRow[] = [
	row(7, 'Gewinn- und Verlustrechnung'),
	row(7, 'für die Zeit vom 1. Januar bis 31. Dezember 2025'),
	row(7, '', ['EUR', inner], ['EUR', now], ['Vorjahr TEUR', before]),
	row(7, '1. Umsatzerlöse', ['4.820.114,37', now], ['4.310', before]),
	row(7, '2. Sonstige betriebliche Erträge', ['41.208,55', now], ['37', before]),
	row(7, '3. Materialaufwand'),
	row(7, 'a) Aufwendungen für Roh-, Hilfs- und Betriebs-'),
	row(7, 'stoffe und für bezogene Waren', ['2.198.640,18', inner], ['1.962', before]),
	row(7, 'b) Aufwendungen für bezogene Leistungen', ['411.302,66', inner], ['2.609.942,84', now], ['368', before]),
	row(7, '5. Abschreibungen auf immaterielle Vermögens-'),
	row(7, 'gegenstände und Sachanlagen', ['165.034,00', now], ['165', before]),
	row(7, '6. Sonstige betriebliche Aufwendungen', ['561.335,85', now], ['502', before]),
	row(7, '10. Ergebnis nach Steuern', ['138.509,57', now], ['90', before]),
	row(7, '12. Jahresfehlbetrag', ['138.105,57', now], ['90', before]),
]

/** An income statement of the Swiss law under these heads. */
const swiss = (heads: readonly string[]): readonly PrintedRow[] => [
	row(2, 'Erfolgsrechnung'),
	row(2, '', ...heads.map((text, at) => [text, at === 0 ? now : before] as const)),
	row(2, 'Nettoerlöse aus Lieferungen und Leistungen', ["1'000'000", now], ["2'000'000", before]),
	row(2, 'Materialaufwand', ["(300'000)", now], ["(400'000)", before]),
]

describe('the figures of a statement', () => {
	it('are read from their column, sums of parts included, the year before in its own unit', () => {
		expect(byLine(figuresIn(profitAndLoss, 2025))).toEqual({
			revenue: [4_820_114.37, 4_310_000],
			other_operating_income: [41_208.55, 37_000],
			cost_of_materials: [2_609_942.84, 2_330_000],
			depreciation: [165_034, 165_000],
			other_operating_expenses: [561_335.85, 502_000],
			net_income: [-138_105.57, -90_000],
		})
		expect(figuresIn(profitAndLoss, 2025)[0]).toEqual({ line: 'revenue', amount: 4_820_114.37, before: 4_310_000, page: 7 })
	})

	it('come from both halves of a page', () => {
		const both: readonly PrintedRow[] = [
			{
				page: 3,
				cells: [
					{ text: 'Aktiva', start: 60, end: 90 },
					{ text: 'Passiva', start: 320, end: 360 },
				],
			},
			...(
				[
					['II. Sachanlagen', '600,00', 'I. Gezeichnetes Kapital', '500,00'],
					['IV. Guthaben bei Kreditinstituten', '400,00', 'V. Jahresüberschuss', '100,00'],
					['C. Rechnungsabgrenzungsposten', '5,00', 'E. Rechnungsabgrenzungsposten', '7,00'],
				] as const
			).map(([left, one, right, other]) => ({
				page: 3,
				cells: [
					{ text: left, start: 60, end: 200 },
					{ text: one, start: 260, end: 290 },
					{ text: right, start: 322, end: 440 },
					{ text: other, start: 500, end: 540 },
				],
			})),
		]
		expect(byLine(figuresIn(both, 2025))).toEqual({
			tangible_assets: [600, null],
			subscribed_capital: [500, null],
			cash: [400, null],
			annual_result: [100, null],
			prepaid_expenses: [5, null],
			deferred_income: [7, null],
		})
	})

	it('are told apart by the years above them, the earlier one first too', () => {
		expect(byLine(figuresIn(swiss(['2025', '2024']), 2025))).toEqual({
			revenue: [1_000_000, 2_000_000],
			cost_of_materials: [300_000, 400_000],
		})
		expect(byLine(figuresIn(swiss(['2024', '2025']), 2025))).toEqual({
			revenue: [2_000_000, 1_000_000],
			cost_of_materials: [400_000, 300_000],
		})
	})

	it.each([
		[
			'a word for the earlier year on the left',
			['Vorjahr', '2025'],
			{ revenue: [2_000_000, 1_000_000], cost_of_materials: [400_000, 300_000] },
		],
		[
			'the earlier year with its unit on the left',
			['Vorjahr CHF', 'CHF'],
			{ revenue: [2_000_000, 1_000_000], cost_of_materials: [400_000, 300_000] },
		],
		['a word for it on the right', ['CHF', 'Vorjahr CHF'], { revenue: [1_000_000, 2_000_000], cost_of_materials: [300_000, 400_000] }],
		['nothing that says which year is which', ['CHF', 'CHF'], {}],
	])('with %s', (_, heads, expected) => {
		expect(byLine(figuresIn(swiss(heads), 2025))).toEqual(expected)
	})

	it('are not turned round by a sentence on their page', () => {
		const [heading, ...table] = swiss(['2025', 'Vorjahr'])
		const sentences = [
			'Gegenüber dem Vorjahr stieg der Umsatz im Geschäftsjahr 2025 um 33 %.',
			'mit Vergleichszahlen des Vorjahres zum 31.12.2025',
		]
		for (const sentence of sentences) {
			const rows = [...(heading === undefined ? [] : [heading]), row(2, sentence), ...table]
			expect(byLine(figuresIn(rows, 2025))).toMatchObject({ revenue: [1_000_000, 2_000_000] })
		}
	})

	it('written as one piece with their label count as well', () => {
		const lines = ['Gewinn- und Verlustrechnung 2025', 'Umsatzerlöse 3.000.000,00 EUR', 'Personalaufwand 1.000.000,00 EUR']
		expect(
			byLine(
				figuresIn(
					lines.map((text) => row(1, text)),
					2025,
				),
			),
		).toEqual({
			revenue: [3_000_000, null],
			personnel_expenses: [1_000_000, null],
		})
	})

	it('are none where no heading says which part it is', () => {
		expect(figuresIn([row(1, 'Umsatzerlöse', ['3.000,00', now])], 2025)).toEqual([])
	})
})

it.each([
	['1.234.567,89', 1_234_567.89],
	["1'234.50", 1234.5],
	['1 234,50', 1234.5],
	['(1.234)', -1234],
	['1.234-', -1234],
	['−5,00', -5],
	['–', 0],
	['37', 37],
	['1.234,00 EUR', 1234],
	['31.12.2025', undefined],
	['1.', undefined],
	['Seite 3', undefined],
])('%j is the amount %s', (text, amount) => {
	expect(amountIn(text)).toBe(amount)
})
