import { hasChecklists } from '#domain/review/checklists/kinds.ts'

import { caseChanged } from '#api/applying/applications/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { settleChecklists } from './job-names.ts'

export const eventHandlers = [
	// Whatever is recorded of a case may be a fact that answers an item, or the end of one.
	eventHandler(caseChanged, async (db, { partner_id, application_id, status }) => {
		if (hasChecklists(status)) await db.enqueue(settleChecklists, { partner_id, application_id })
	}),
]
