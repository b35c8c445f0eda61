import { correctNote as correctCall, listNotes, pinNote as pinCall, writeNote as writeCall } from '#contract/cases/staff/notes.ts'

import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { colleaguesOf } from '../queues/queues.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { correctNote, notesOf, pinNote, writeNote } from './notes.ts'

export function routes(serve: Serve): void {
	serve(listNotes, async (call) => ({
		notes: await notesOf(call, await requireCase(call.db, call.params.applicationId), call.services.now()),
		colleagues: (await colleaguesOf(call)).filter(({ staff_id }) => staff_id !== call.actor.id),
	}))

	serve(writeCall, async (call) => {
		const { services, db, params, body } = call
		const application = await requireCase(db, params.applicationId)
		return one(call, application, {
			wanted: await writeNote(call, application, { wanted: body, now: services.now() }),
			now: services.now(),
		})
	})

	serve(correctCall, async (call) => {
		const { services, params, body } = call
		const application = await correctNote(call, params.noteId, { ...body, now: services.now() })
		return one(call, application, { wanted: params.noteId, now: services.now() })
	})

	serve(pinCall, async (call) =>
		one(call, await pinNote(call, call.params.noteId, call.body), { wanted: call.params.noteId, now: call.services.now() }),
	)
}

async function one(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	{ wanted, now }: { readonly wanted: string; readonly now: Date },
) {
	const note = (await notesOf(context, application, now)).find(({ note_id }) => note_id === wanted)
	if (note === undefined) throw new Error('A note that was written is there.')
	return note
}
