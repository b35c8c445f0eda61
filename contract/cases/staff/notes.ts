import { z } from 'zod'

import { newNote, noteCorrection } from '#domain/cases/notes/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { colleague } from '#contract/accounts/staff/account.ts'

const note = z.object({
	note_id: z.uuid(),
	version: z.int(),
	author: z.string(),
	text: z.string(),
	is_pinned: z.boolean(),
	/** It names the caller, or somebody they stand in for, who has not seen it. */
	names_caller: z.boolean(),
	written: z.iso.datetime(),
	corrected: z.iso.datetime().nullable(),
	/** The end of the caller's time for corrections; null for notes they may not correct. */
	correctable_until: z.iso.datetime().nullable(),
	/** Earlier texts, the oldest first. */
	earlier: z.array(z.object({ text: z.string(), replaced: z.iso.datetime() })),
})
export type Note = z.output<typeof note>

const noteId = z.object({ noteId: z.uuid() })

export const listNotes = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/notes',
	summary: 'What staff have noted about a case, pinned ones first; the applicant’s side never sees any of it',
	access: 'bouser',
	permission: 'note_read',
	params: applicationId,
	answer: z.object({ notes: z.array(note), colleagues: z.array(colleague) }),
	refuses: ['err_entity_not_found'],
})

export const writeNote = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/notes',
	summary: 'Writes a note; a colleague named with @ finds it among what waits, and is mailed at once unless they chose otherwise',
	access: 'bouser',
	permission: 'note_write',
	params: applicationId,
	body: newNote,
	answer: note,
	status: 201,
	refuses: ['err_entity_not_found'],
})

export const correctNote = endpoint({
	method: 'PUT',
	path: '/staff/notes/{noteId}',
	summary: 'Corrects one’s own note within a quarter of an hour; what it said before is kept',
	access: 'bouser',
	permission: 'note_write',
	params: noteId,
	body: noteCorrection,
	answer: note,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_note_of_other', 'err_note_too_old'],
})

export const pinNote = endpoint({
	method: 'POST',
	path: '/staff/notes/{noteId}/pin',
	summary: 'Puts a note on top, or lets it go back among the others',
	access: 'bouser',
	permission: 'note_write',
	params: noteId,
	body: z.strictObject({ is_pinned: z.boolean(), version: z.int() }),
	answer: note,
	refuses: ['err_entity_not_found', 'err_version_conflict'],
})

export const seeMentions = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/mentions/seen',
	summary: 'Says that the caller has seen where the notes of a case name them; it waits for them no longer',
	access: 'bouser',
	permission: 'note_read',
	params: applicationId,
	answer: z.object({ seen: z.int() }),
	refuses: ['err_entity_not_found'],
})
