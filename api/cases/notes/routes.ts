import { correctNote as correctCall, listNotes, pinNote as pinCall, writeNote as writeCall } from '#contract/cases/staff/notes.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { colleaguesOf } from '../queues/queues.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { correctNote, notesOf, pinNote, writeNote } from './notes.ts'

export function routes(serve: Serve): void {
	serve(listNotes, async ({ services, db, actor, params }) => ({
		notes: await notesOf(db, actor, await requireCase(db, params.applicationId), services.now()),
		colleagues: (await colleaguesOf(db, actor)).filter(({ staff_id }) => staff_id !== actor.id),
	}))

	serve(writeCall, async ({ services, db, actor, params, body }) => {
		const file = await requireCase(db, params.applicationId)
		return one(db, actor, file, await writeNote(db, actor, file, body, services.now()), services.now())
	})

	serve(correctCall, async ({ services, db, actor, params, body }) => {
		const file = await correctNote(db, actor, params.noteId, body, services.now())
		return one(db, actor, file, params.noteId, services.now())
	})

	serve(pinCall, async ({ services, db, actor, params, body }) =>
		one(db, actor, await pinNote(db, actor, params.noteId, body), params.noteId, services.now()),
	)
}

async function one(db: StaffDb, staff: SessionStaff, file: ApplicationRow, wanted: string, now: Date) {
	const note = (await notesOf(db, staff, file, now)).find(({ note_id }) => note_id === wanted)
	if (note === undefined) throw new Error('A note that was written is there.')
	return note
}
