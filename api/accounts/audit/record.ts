import { randomUUIDv7 } from 'node:crypto'

import type { Context } from '#api/platform/context.ts'
import { instance_chain } from './chain.ts'
import { insertAuditEvent } from './store.ts'

/** Records an event without an application; the others are recorded with their events (`api/applying/applications/moves.ts`). */
export async function recordAudit(
	{ db, actor }: Pick<Context, 'db' | 'actor'>,
	kind: string,
	details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	await db.all(insertAuditEvent, {
		partner_id: instance_chain,
		event_id: randomUUIDv7(),
		kind,
		actor_type: actor.type,
		actor_id: actor.id,
		content: JSON.stringify({ details }),
	})
}
