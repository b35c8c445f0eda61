import { randomUUIDv7 } from 'node:crypto'

import type { Note } from '#contract/cases/staff/notes.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { stepToSection } from '#domain/cases/case/sections.ts'
import { correction_ms, mentionedIn, type NewNote, type NoteCorrection } from '#domain/cases/notes/rules.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { applicationValues } from '#api/accounts/mails/mails.ts'
import { colleaguesOf } from '../queues/queues.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { representedBy } from '../waiting/absences/absences.ts'
import { isMailedAtOnce } from '../waiting/mails/mails.ts'
import {
	findNote,
	insertMention,
	insertNote,
	insertVersion,
	listOfApplication,
	listUnseen,
	listVersions,
	markSeen,
	updatePin,
	updateText,
	type NoteRow,
} from './store.ts'

/** The notes on a case that this member of staff sees. */
export async function notesOf(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	{ partner_id, application_id }: ApplicationRow,
): Promise<Note[]> {
	const now = services.now()
	const place = { partner_id, application_id }
	const for_ids = [actor.id, ...(await representedBy({ services, db, actor }))]
	const unseen = new Set((await db.all(listUnseen, { ...place, for_ids })).map(({ note_id }) => note_id))
	const rows = await db.all(listOfApplication, place)
	const versions = await db.all(listVersions, place)
	const names = await staffNames(db)
	return rows.map((row) => ({
		note_id: row.note_id,
		version: row.version,
		author: names.get(row.staff_id) ?? '',
		text: row.text,
		is_pinned: row.is_pinned,
		names_caller: unseen.has(row.note_id),
		written: row.written_at.toISOString(),
		corrected: row.corrected_at?.toISOString() ?? null,
		correctable_until: row.staff_id === actor.id && endOf(row) > now ? endOf(row).toISOString() : null,
		earlier: versions
			.filter(({ note_id }) => note_id === row.note_id)
			.map(({ text, replaced_at }) => ({ text, replaced: replaced_at.toISOString() })),
	}))
}

const endOf = ({ written_at }: NoteRow): Date => new Date(written_at.getTime() + correction_ms)

/**
 * What names somebody waits for them, and they are mailed about it at once unless they chose to be told with the rest; after a correction
 * only those newly named.
 */
async function tellMentioned(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	{ note_id, text, before = '', now }: { readonly note_id: string; readonly text: string; readonly before?: string; readonly now: Date },
): Promise<void> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const colleagues = await colleaguesOf(context)
	const told = new Set([actor.id, ...mentionedIn(before, colleagues).map(({ staff_id }) => staff_id)])
	for (const { staff_id } of mentionedIn(text, colleagues).filter((person) => !told.has(person.staff_id))) {
		const named = { partner_id, mention_id: randomUUIDv7(), application_id, note_id, staff_id, mentioned_by: actor.id, mentioned_at: now }
		const made = await db.first(insertMention, named)
		if (made === undefined || !(await isMailedAtOnce(db, { staff_id, mention_id: made.mention_id }))) continue
		await enqueueStaffMail(db, {
			partner_id,
			staff_id,
			template: 'note_mention',
			path: `/applications/${application_id}${stepToSection('notes')}`,
			values: { ...applicationValues(application), given_by: actor.display_name },
		})
	}
}

/** Somebody has seen where the notes of a case name them, or somebody they stand in for. */
export async function seeMentions(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	{ partner_id, application_id }: ApplicationRow,
): Promise<number> {
	const for_ids = [actor.id, ...(await representedBy({ services, db, actor }))]
	return (await db.all(markSeen, { partner_id, application_id, for_ids, now: services.now() })).length
}

export async function writeNote(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
	wanted: NewNote,
): Promise<string> {
	const now = context.services.now()
	const { partner_id, application_id } = application
	const note_id = randomUUIDv7()
	// Before the new note, whose mentions nobody has seen; a deputy's note answers for nobody they stand in for.
	await context.db.all(markSeen, { partner_id, application_id, for_ids: [context.actor.id], now })
	await context.db.all(insertNote, { ...wanted, partner_id, note_id, application_id, staff_id: context.actor.id, written_at: now })
	// The text stays in the note, because the event is visible to every reader of the history.
	await recordEvent(context, application, { kind: 'note_written', details: { note_id } })
	await tellMentioned(context, application, { note_id, text: wanted.text, now })
	return note_id
}

async function requireNote(db: StaffDb, note_id: string, version: number): Promise<NoteRow> {
	const row = (await db.first(findNote, { note_id })) ?? refuse('err_entity_not_found')
	if (row.version !== version) refuse('err_version_conflict')
	return row
}

export async function correctNote(
	context: Pick<StaffContext, 'db' | 'actor'>,
	note_id: string,
	{ text, version, now }: NoteCorrection & { readonly now: Date },
): Promise<ApplicationRow> {
	const { db, actor } = context
	const before = await requireNote(db, note_id, version)
	const application = await requireCase(db, before.application_id)
	if (before.staff_id !== actor.id) refuse('err_note_of_other')
	if (endOf(before) <= now) refuse('err_note_too_old')
	if (before.text === text) return application
	const { partner_id } = before
	const row = await db.first(updateText, { partner_id, note_id, version, text, corrected_at: now })
	if (row === undefined) refuse('err_version_conflict')
	await db.all(insertVersion, { partner_id, note_id, version, text: before.text, replaced_at: now })
	await recordEvent(context, application, { kind: 'note_corrected', details: { note_id } })
	await tellMentioned(context, application, { note_id, text, before: before.text, now })
	return application
}

export async function pinNote(
	context: Pick<StaffContext, 'db' | 'actor'>,
	note_id: string,
	{ is_pinned, version }: { readonly is_pinned: boolean; readonly version: number },
): Promise<ApplicationRow> {
	const { db } = context
	const { partner_id, application_id } = await requireNote(db, note_id, version)
	const row = await db.first(updatePin, { partner_id, note_id, version, is_pinned })
	if (row === undefined) refuse('err_version_conflict')
	const application = await requireCase(db, application_id)
	await recordEvent(context, application, { kind: is_pinned ? 'note_pinned' : 'note_unpinned', details: { note_id } })
	return application
}
