import { sandboxMade } from '#api/partners/partner-administration/events.ts'
import { eventHandler } from '#api/platform/events/event.ts'
import { chooseMover } from './store.ts'

/** No clock moves the business date of a sandbox, from its first day on. */
export const eventHandlers = [
	eventHandler(sandboxMade, (db, { partner_id, today, now }) =>
		db.all(chooseMover, { partner_id, business_on: today, is_by_hand: true, moved_at: now }),
	),
]
