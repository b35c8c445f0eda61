import {
	correctNote as correctCall,
	listNotes,
	pinNote as pinCall,
	seeMentions as seeCall,
	writeNote as writeCall,
} from '#contract/cases/staff/notes.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { colleaguesOf } from '../queues/queues.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { correctNote, notesOf, pinNote, seeMentions, writeNote } from './notes.ts'

export function routes(serve: Serve): void {
	serve(listNotes, async (call) => ({
		notes: await notesOf(call, await requireCase(call.db, call.params.applicationId)),
		colleagues: (await colleaguesOf(call)).filter(({ staff_id }) => staff_id !== call.actor.id),
	}))

	serve(writeCall, async (call) => {
		const application = await requireCase(call.db, call.params.applicationId)
		return one(call, application, await writeNote(call, application, call.body))
	})

	serve(correctCall, async (call) => {
		const { services, params, body } = call
		const application = await correctNote(call, params.noteId, { ...body, now: services.now() })
		return one(call, application, params.noteId)
	})

	serve(seeCall, async (call) => ({ seen: await seeMentions(call, await requireCase(call.db, call.params.applicationId)) }))

	serve(pinCall, async (call) => one(call, await pinNote(call, call.params.noteId, call.body), call.params.noteId))
}

async function one(context: Pick<StaffContext, 'services' | 'db' | 'actor'>, application: ApplicationRow, wanted: string) {
	const note = (await notesOf(context, application)).find(({ note_id }) => note_id === wanted)
	if (note === undefined) throw new Error('A note that was written is there.')
	return note
}
