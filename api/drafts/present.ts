import type { Draft } from '#contract/drafts.ts'

export interface DraftRow {
	readonly answers: unknown
	readonly version: number
	readonly creation_key: string
	readonly application_id: string | null
	readonly updated_at: Date
}

export const presentDraft = (row: DraftRow): Draft => ({
	// Written by `saveDraft` only, whose contract checked the shape.
	answers: row.answers as Draft['answers'],
	version: row.version,
	creation_key: row.creation_key,
	application_id: row.application_id,
	updated_at: row.updated_at.toISOString(),
})
