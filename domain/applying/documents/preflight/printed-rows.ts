import { withLeadingSign } from '#domain/platform/accounting-signs.ts'

/** A piece of text in a row, with its edges in points from the left of the page. */
export interface PrintedCell {
	readonly text: string
	readonly start: number
	readonly end: number
}

export interface PrintedRow {
	readonly page: number
	readonly cells: readonly PrintedCell[]
}

export interface PrintedAmount {
	readonly amount: number
	readonly end: number
}

/** A label and the amounts behind it. A row has two of them where assets stand beside liabilities. */
export interface Segment {
	readonly page: number
	readonly start: number
	readonly label: string
	readonly amounts: readonly PrintedAmount[]
}

const printed = /^-?(?:\d{1,3}(?:([.,'’\u00A0\u202F ])\d{3})(?:\1\d{3})*|\d+)(?:[.,]\d{1,2})?$/

/** The amount a text is, as statements print it; undefined for anything else. A dash is nothing. */
export function amountIn(text: string): number | undefined {
	const bare = text.replace(/\s*(?:€|EUR|CHF)$/, '').trim()
	if (/^[–—-]$/.test(bare)) return 0
	const signed = withLeadingSign(bare).replace('−', '-')
	if (!printed.test(signed)) return undefined
	const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(signed) ?? []
	return Number(`${whole.replaceAll(/[^\d-]/g, '')}.${cents || '0'}`)
}

/** Behind a label in the same piece of text only what is clearly an amount counts: not a year, not a number of the notes. */
const behindLabel = /\s+([-−(]?\d{1,3}(?:[.'’]\d{3})+(?:,\d{2})?[-−)]?|[-−(]?\d+,\d{2}[-−)]?)(?=(?:\s*(?:€|EUR|CHF))?$)/

/** Beyond any page: columns by their order, for amounts whose edges nobody knows. */
const [first_column, next_column] = [100_000, 1000]

/** Splits label and amounts that a program wrote as one piece. Where such amounts end is not known, so their order makes the columns. */
function partsOf({ text, start, end }: PrintedCell): PrintedCell[] {
	const behind: string[] = []
	let rest = text.trimEnd()
	for (let match = behindLabel.exec(rest); match !== null; match = behindLabel.exec(rest)) {
		behind.unshift(match[1] ?? '')
		rest = rest.slice(0, match.index)
	}
	const places = behind.map((amount, at) => ({ text: amount, start: end, end: first_column + at * next_column }))
	return [{ text: rest, start, end }, ...places]
}

export function segmentsOf({ page, cells }: PrintedRow): Segment[] {
	const segments: { page: number; start: number; label: string; amounts: PrintedAmount[] }[] = []
	for (const { text, start, end } of cells.flatMap(partsOf)) {
		const amount = amountIn(text)
		const last = segments.at(-1)
		// A number before any label counts the rows; behind nothing but a number it is an amount without a label.
		if (amount !== undefined && last !== undefined) last.amounts.push({ amount, end })
		else if (amount !== undefined) segments.push({ page, start, label: '', amounts: [{ amount, end }] })
		else if (last === undefined || last.amounts.length > 0) segments.push({ page, start, label: text.trim(), amounts: [] })
		else last.label = `${last.label} ${text.trim()}`
	}
	return segments
}
