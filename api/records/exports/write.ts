import { writeXlsxStream } from 'hucre/xlsx'

import { locale, type Language } from '#domain/accounts/account/languages.ts'
import type { Country } from '#domain/platform/countries.ts'

import { csv_start, csvLine, separatorOf } from './csv.ts'

/** A time is local to the row's partner, so that both formats show the same. */
export type Cell = string | number | { readonly wall_clock: Temporal.PlainDateTime }

export interface Sheet {
	readonly name: string
	readonly columns: readonly { readonly title: string; readonly is_moment?: true; readonly is_amount?: true }[]
	readonly rows: AsyncIterable<readonly Cell[]>
	/** Decides the number formats. */
	readonly language: Language
}

/** `2026-11-21 14:05`, which every spreadsheet reads as a time. */
const momentText = (moment: Temporal.PlainDateTime): string => moment.toString({ smallestUnit: 'minute' }).replace('T', ' ')

const homes = { de: 'DE', en: 'GB', fr: 'FR', pl: 'PL' } as const satisfies Record<Language, Country>

async function* csv({ columns, rows, language }: Sheet): AsyncGenerator<Uint8Array> {
	const tag = locale(language, homes[language])
	const separator = separatorOf(tag)
	const number = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 2 })
	const encoder = new TextEncoder()
	const line = (cells: readonly string[]): Uint8Array => encoder.encode(csvLine(cells, separator))
	yield encoder.encode(csv_start)
	yield line(columns.map(({ title }) => title))
	for await (const row of rows) {
		yield line(
			row.map((cell) => (typeof cell === 'string' ? cell : typeof cell === 'number' ? number.format(cell) : momentText(cell.wall_clock))),
		)
	}
}

/** Texts are written as text cells, whatever they begin with: nothing is interpreted as a formula. */
function xlsx({ name, columns, rows }: Sheet): AsyncIterable<Uint8Array> {
	async function* values(): AsyncGenerator<(string | number | Date)[]> {
		for await (const row of rows)
			yield row.map((cell) => (typeof cell === 'object' ? new Date(cell.wall_clock.toZonedDateTime('UTC').epochMilliseconds) : cell))
	}
	return writeXlsxStream(values(), {
		name,
		columns: columns.map(({ title, is_moment, is_amount }) => ({
			header: title,
			width: 20,
			...(is_moment && { numFmt: 'yyyy-mm-dd hh:mm' }),
			...(is_amount && { numFmt: '#,##0.00' }),
		})),
		freezePane: { rows: 1 },
	})
}

export const writers = { csv, xlsx }

export class TooLarge extends Error {
	constructor() {
		super('The file is larger than an export may be.')
	}
}

const piece_bytes = 256 * 1024

/** Cuts the stream into chunks of one size, so that only one is held in memory. */
export async function* inPieces(source: AsyncIterable<Uint8Array>, max_bytes: number): AsyncGenerator<Buffer> {
	let held: Uint8Array[] = []
	let held_bytes = 0
	let all_bytes = 0
	for await (const part of source) {
		held.push(part)
		held_bytes += part.length
		all_bytes += part.length
		if (all_bytes > max_bytes) throw new TooLarge()
		if (held_bytes < piece_bytes) continue
		yield Buffer.concat(held)
		held = []
		held_bytes = 0
	}
	if (held_bytes > 0) yield Buffer.concat(held)
}
