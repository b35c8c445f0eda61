import type { PrintedBlock } from './compose.ts'
import { printable } from './printable.ts'

type Cell = string | null | undefined

export const heading = (text: string): PrintedBlock => ({ type: 'heading', text: printable(text) })

export const paragraph = (text: string, style = 'normal'): PrintedBlock => ({ type: 'paragraph', style, text: printable(text) })

/** Unknown values are left out. */
export const facts = (title: string | null, rows: readonly (readonly [label: string, value: Cell])[]): PrintedBlock => ({
	type: 'facts',
	title: title === null ? null : printable(title),
	rows: rows.flatMap(([label, value]) =>
		value === null || value === undefined || value === '' ? [] : [{ label: printable(label), value: printable(value) }],
	),
})

/** Columns after those of words are figures. */
export const table = (labels: readonly string[], rows: readonly (readonly Cell[])[], words = labels.length): PrintedBlock => ({
	type: 'table',
	columns: labels.map((label, at) => ({ label: printable(label), is_number: at >= words, is_narrow: false })),
	rows: rows.map((row) => row.map((value) => printable(value ?? ''))),
})
