import { isoDate } from '#domain/platform/fields.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'

import { fieldsOf } from '#api/platform/providers/registry/choose.ts'

export class NotPublishedRates extends Error {}

interface PublishedFixing {
	readonly rate: ReferenceRate
	readonly tenor: Tenor
	readonly fixed_on: string
	readonly value: number
}

interface Published {
	readonly fixings: readonly PublishedFixing[]
	/** Skipped lines, with the reason. */
	readonly bad_lines: readonly string[]
}

/** Series names of EURIBOR's tenors at the European Central Bank, and of SARON's at SIX. */
const series: Readonly<Record<string, Pick<PublishedFixing, 'rate' | 'tenor'>>> = {
	EURIBOR1WD_: { rate: 'euribor', tenor: '1w' },
	EURIBOR1MD_: { rate: 'euribor', tenor: '1m' },
	EURIBOR3MD_: { rate: 'euribor', tenor: '3m' },
	EURIBOR6MD_: { rate: 'euribor', tenor: '6m' },
	EURIBOR1YD_: { rate: 'euribor', tenor: '12m' },
	SARON: { rate: 'saron', tenor: 'overnight' },
	SAR1MC: { rate: 'saron', tenor: '1m' },
	SAR3MC: { rate: 'saron', tenor: '3m' },
	SAR6MC: { rate: 'saron', tenor: '6m' },
}

interface Layout {
	readonly series: string
	readonly day: string
	readonly value: string
}

/** Columns of the ECB Data Portal, and of the Swiss National Bank's, whose files have a preamble. */
const layouts: readonly Layout[] = [
	{ series: 'PROVIDER_FM_ID', day: 'TIME_PERIOD', value: 'OBS_VALUE' },
	{ series: 'D0', day: 'Date', value: 'Value' },
]

const max_decimals = 8

/** The ECB separates by commas, the SNB by semicolons. */
const fields = (line: string, separator: string): string[] => (fieldsOf(line, separator) ?? []).map((field) => field.trim())

const layoutOf = (names: readonly string[]): Layout | undefined =>
	layouts.find(({ series: name, day, value }) => [name, day, value].every((column) => names.includes(column)))

/** Reads daily rates in per cent; skips monthly and yearly averages, and days after `today`. */
export function readPublished(text: string, today: string): Published {
	const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
	const head = lines.findIndex((line) => [',', ';'].some((separator) => layoutOf(fields(line, separator)) !== undefined))
	const separator = lines[head]?.includes(';') === true ? ';' : ','
	const names = fields(lines[head] ?? '', separator)
	const layout = layoutOf(names)
	if (layout === undefined)
		throw new NotPublishedRates(
			'no line names the columns of the ECB (PROVIDER_FM_ID, TIME_PERIOD, OBS_VALUE) or the SNB (D0, Date, Value)',
		)
	const at = { series: names.indexOf(layout.series), day: names.indexOf(layout.day), value: names.indexOf(layout.value) }
	const fixings: PublishedFixing[] = []
	const bad_lines: string[] = []
	for (const [index, line] of lines.entries()) {
		if (index <= head || line.trim() === '') continue
		const given = fields(line, separator)
		const named = series[given[at.series] ?? '']
		const fixed_on = isoDate.safeParse(given[at.day])
		const typed = given[at.value] ?? ''
		const value = shiftPoint(Number(typed), -2)
		const leftOut = (why: string): number => bad_lines.push(`line ${index + 1}: ${why}`)
		if (given.length > names.length) leftOut('more fields than columns')
		else if (named === undefined) leftOut('a series that is not kept')
		else if (!fixed_on.success) leftOut('no day')
		else if (fixed_on.data > today) leftOut('a day that has not come yet')
		else if (typed === '' || !Number.isFinite(value) || value < -0.1 || value > 0.5) leftOut('no rate in per cent')
		else fixings.push({ ...named, fixed_on: fixed_on.data, value: Number(value.toFixed(max_decimals)) })
	}
	return { fixings, bad_lines }
}
