import { publicationReleased } from '#api/partners/publishing/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { recountOfPartner } from './job-names.ts'

/** By then every process answers by it, whatever its clock. */
const margin_ms = 5_000

export const eventHandlers = [
	// How many votes are needed changes with the first moment at which another authority holds.
	eventHandler(publicationReleased, async (db, { partner_id, subjects, effective_from }) => {
		if (subjects.includes('authority')) await db.enqueue(recountOfPartner, { partner_id }, new Date(effective_from.getTime() + margin_ms))
	}),
]
