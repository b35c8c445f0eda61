import { sql, type Selectable } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { NotesTable } from '#api/platform/db/tables/messages.ts'

export type NoteRow = Selectable<NotesTable>

export const insertNote = prepareInsert('notes', ['partner_id', 'note_id', 'application_id', 'staff_id', 'text', 'written_at'])

export const listOfApplication = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('notes')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('is_pinned', 'desc')
		.orderBy('written_at', 'desc')
		.orderBy('note_id', 'desc'),
)

export const listVersions = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('note_versions')
		.innerJoin('notes', (join) =>
			join.onRef('notes.partner_id', '=', 'note_versions.partner_id').onRef('notes.note_id', '=', 'note_versions.note_id'),
		)
		.select(['note_versions.note_id', 'note_versions.text', 'note_versions.replaced_at'])
		.where('notes.application_id', '=', param.application_id)
		.orderBy('note_versions.version'),
)

export const findNote = prepareAcrossPartners('found_by_id', (db, param: { note_id: string }) =>
	db.selectFrom('notes').selectAll().where('note_id', '=', param.note_id),
)

interface OfVersion {
	partner_id: string
	note_id: string
	version: number
}

/** Only in the expected version, so that of two concurrent changes the second has no effect. */
export const updateText = prepare((db, param: OfVersion & { text: string; corrected_at: Date }) =>
	db
		.updateTable('notes')
		.set({ text: param.text, corrected_at: param.corrected_at, version: sql<number>`notes.version + 1` })
		.where('note_id', '=', param.note_id)
		.where('version', '=', param.version)
		.returningAll(),
)

export const updatePin = prepare((db, param: OfVersion & { is_pinned: boolean }) =>
	db
		.updateTable('notes')
		.set({ is_pinned: param.is_pinned, version: sql<number>`notes.version + 1` })
		.where('note_id', '=', param.note_id)
		.where('version', '=', param.version)
		.returningAll(),
)

export const insertVersion = prepareInsert('note_versions', ['partner_id', 'note_id', 'version', 'text', 'replaced_at'])

/** Whoever is named twice in a note, by a correction too, is named once. */
export const insertMention = prepareInsert(
	'note_mentions',
	['partner_id', 'mention_id', 'application_id', 'note_id', 'staff_id', 'mentioned_by', 'mentioned_at'],
	(insert) => insert.onConflict((conflict) => conflict.columns(['partner_id', 'note_id', 'staff_id']).doNothing()).returning('mention_id'),
)

export const listUnseen = prepare((db, param: { partner_id: string; application_id: string; for_ids: string[] }) =>
	db
		.selectFrom('note_mentions')
		.select('note_id')
		.where('application_id', '=', param.application_id)
		.where('seen_at', 'is', null)
		.where(sql<boolean>`staff_id = any(${param.for_ids}::uuid[])`),
)

export const markSeen = prepare((db, param: { partner_id: string; application_id: string; for_ids: string[]; now: Date }) =>
	db
		.updateTable('note_mentions')
		.set({ seen_at: param.now })
		.where('application_id', '=', param.application_id)
		.where('seen_at', 'is', null)
		.where(sql<boolean>`staff_id = any(${param.for_ids}::uuid[])`)
		.returning('mention_id'),
)
