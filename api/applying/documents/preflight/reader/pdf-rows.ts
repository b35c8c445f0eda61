import type { PrintedCell, PrintedRow } from '#domain/applying/documents/preflight/printed-rows.ts'

/** A piece of text as pdf.js tells it. */
export interface TextPiece {
	readonly str: string
	readonly width: number
	readonly height: number
	/** The fifth and sixth number are its place from the lower left corner. */
	readonly transform: readonly number[]
}

/** Pieces whose baselines differ by less stand in one row. */
const same_row = 3
/** A gap of more than so many heights begins another cell. */
const gap_in_heights = 0.8
const max_cell_letters = 300
/** More rows and pieces on a page than any statement has. */
const max_pieces = 4_000

interface Placed extends PrintedCell {
	readonly y: number
	readonly height: number
}

/** The rows of a page from top to bottom. A program may write its pieces in any order. */
export function rowsOf(pieces: readonly TextPiece[], page: number): PrintedRow[] {
	const placed = pieces
		.slice(0, max_pieces)
		.flatMap(({ str, width, height, transform: [, , , , x = 0, y = 0] }): Placed[] =>
			str.trim() === '' ? [] : [{ text: str.slice(0, max_cell_letters), start: x, end: x + width, y, height }],
		)
		.toSorted((one, other) => other.y - one.y)
	const rows: Placed[][] = []
	for (const piece of placed) {
		const row = rows.at(-1)
		if (row !== undefined && (row[0]?.y ?? piece.y) - piece.y < same_row) row.push(piece)
		else rows.push([piece])
	}
	return rows.map((row) => ({ page, cells: cellsOf(row.toSorted((one, other) => one.start - other.start)) }))
}

function cellsOf(row: readonly Placed[]): PrintedCell[] {
	const cells: PrintedCell[] = []
	for (const { text, start, end, height } of row) {
		const last = cells.at(-1)
		if (last === undefined || start - last.end > height * gap_in_heights) cells.push({ text, start, end })
		else {
			const blank = start - last.end > height * 0.15 ? ' ' : ''
			cells.splice(-1, 1, { text: `${last.text}${blank}${text}`.slice(0, max_cell_letters), start: last.start, end })
		}
	}
	return cells
}
