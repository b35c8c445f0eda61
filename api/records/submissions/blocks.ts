import type { Language } from '#domain/accounts/account/languages.ts'
import type { Declaration } from '#domain/applying/applications/rules.ts'
import type { PrintedBlock } from '#domain/signing/contract-documents/compose.ts'
import { printable } from '#domain/signing/contract-documents/printable.ts'
import type { Texts } from '#domain/texts/texts.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'

export interface Submitted {
	readonly db: TenantDb
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly actor: { readonly email: string; readonly interface_language: Language }
	readonly texts: Texts
	readonly submitted_at: Date
	readonly declarations: readonly { readonly name: Declaration; readonly sentence: string }[]
}

export type Row = readonly [label: string, value: string | null | undefined]

export const heading = (text: string): PrintedBlock => ({ type: 'heading', text: printable(text) })
export const paragraph = (text: string, style = 'normal'): PrintedBlock => ({ type: 'paragraph', style, text: printable(text) })

/** Unknown values are left out. */
export const facts = (rows: readonly Row[]): PrintedBlock => ({
	type: 'facts',
	title: null,
	rows: rows.flatMap(([label, value]) =>
		value === null || value === undefined || value === '' ? [] : [{ label: printable(label), value: printable(value) }],
	),
})

export const table = (labels: readonly string[], rows: readonly (readonly string[])[]): PrintedBlock => ({
	type: 'table',
	columns: labels.map((label) => ({ label: printable(label), is_number: false, is_narrow: false })),
	rows: rows.map((cells) => cells.map(printable)),
})
