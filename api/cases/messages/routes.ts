import { countUnread, listMessages, readMessages, sendMessage as sendCall } from '#contract/cases/messages.ts'
import { listCaseMessages, readCaseMessages, sendCaseMessage } from '#contract/cases/staff/messages.ts'

import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { conversationOf, readUntil, sendMessage } from './messages.ts'
import { listUnreadFor } from './store.ts'

/** A conversation concerns the whole application, so members with single parts have no access. */
export function routes(serve: Serve): void {
	serve(listMessages, async ({ db, actor, params, query }) =>
		conversationOf(db, actor, await requireOwnApplication(db, actor, params.applicationId), query.newest),
	)
	serve(sendCall, async ({ db, actor, params, body }) =>
		sendMessage(db, actor, await requireOwnApplication(db, actor, params.applicationId, { lock: true }), body),
	)
	serve(readMessages, async ({ db, actor, params }) =>
		readUntil(db, actor, await requireOwnApplication(db, actor, params.applicationId), params.messageId),
	)
	serve(countUnread, async ({ db, actor }) => ({
		applications: (await db.all(listUnreadFor, { partner_id: db.scope, user_id: actor.id })).map(({ application_id, unread }) => ({
			applicationId: application_id,
			unread,
		})),
	}))

	serve(listCaseMessages, async ({ db, actor, params, query }) =>
		conversationOf(db, actor, await requireCase(db, params.applicationId), query.newest),
	)
	serve(sendCaseMessage, async ({ db, actor, params, body }) =>
		sendMessage(db, actor, await requireCase(db, params.applicationId, { lock: true }), body),
	)
	serve(readCaseMessages, async ({ db, actor, params }) =>
		readUntil(db, actor, await requireCase(db, params.applicationId), params.messageId),
	)
}
