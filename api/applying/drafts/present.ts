import type { Draft } from '#contract/applying/drafts.ts'

export interface DraftRow {
	readonly answers: unknown
	readonly custom_answers: unknown
	readonly form_name: string | null
	readonly form_version: number | null
	readonly version: number
	readonly creation_key: string
	readonly application_id: string | null
	readonly updated_at: Date
}

export const presentDraft = (row: DraftRow): Draft => ({
	// Written by `saveDraft` only, whose contract checked the shape.
	answers: row.answers as Draft['answers'],
	custom_answers: row.custom_answers as Draft['custom_answers'],
	form: row.form_name === null || row.form_version === null ? null : { name: row.form_name, version: row.form_version },
	version: row.version,
	creation_key: row.creation_key,
	application_id: row.application_id,
	updated_at: row.updated_at.toISOString(),
})
