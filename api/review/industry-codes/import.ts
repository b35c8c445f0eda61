import { sectionOf } from '#domain/review/industry-codes/nace.ts'
import { plainCode, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'

import type { Database } from '#api/platform/db/database.ts'
import { fieldsOf } from '#api/platform/providers/registry/choose.ts'
import { upsertCode } from './store.ts'

export class NotAClassification extends Error {}

export interface ImportReport {
	readonly added: number
	readonly changed: number
	/** Skipped lines, with the reason. */
	readonly bad_lines: readonly string[]
}

const columns = ['code', 'title_de', 'title_en', 'title_fr'] as const

/** A section, or digits below an existing division. */
const isCode = (code: string): boolean => /^[A-U]$/.test(code) || (/^\d{2,6}$/.test(code) && sectionOf.has(code.slice(0, 2)))

/** Imports a classification: inserts new codes, updates known ones, deletes nothing. All or nothing. */
export async function importIndustryCodes(
	database: Database,
	{ type, source, text }: { readonly type: IndustryCodeType; readonly source: string; readonly text: string },
): Promise<ImportReport> {
	const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
	const names = fieldsOf(header) ?? []
	const at = Object.fromEntries(columns.map((name) => [name, names.indexOf(name)]))
	if (at['code'] === -1 || at['title_de'] === -1) throw new NotAClassification('its first line must name the columns "code" and "title_de"')
	const bad_lines: string[] = []
	const read = lines.flatMap((line, index) => {
		if (line.trim() === '') return []
		const fields = fieldsOf(line)
		const given = (name: (typeof columns)[number]): string | undefined => {
			const field = fields?.[at[name] ?? -1]?.trim().normalize('NFC')
			return field === '' ? undefined : field
		}
		const code = plainCode(given('code') ?? '')
		const de = given('title_de')
		if (isCode(code) && de !== undefined) return [{ code, titles: { de, en: given('title_en'), fr: given('title_fr') } }]
		bad_lines.push(
			`line ${index + 2}: ${fields === undefined ? 'a quotation mark is missing' : isCode(code) ? 'no German title' : 'no code'}`,
		)
		return []
	})
	const stored = await database.transaction('every_partner', async (db) => {
		const rows = []
		for (const [weight, { code, titles }] of read.entries())
			rows.push(...(await db.all(upsertCode, { type, code, titles: JSON.stringify(titles), weight, source })))
		return rows
	})
	const added = stored.filter(({ is_new }) => is_new).length
	return { added, changed: stored.length - added, bad_lines }
}
