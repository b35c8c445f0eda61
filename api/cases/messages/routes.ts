import { countUnread, listMessages, readMessages, sendMessage as sendCall } from '#contract/cases/messages.ts'
import { listCaseMessages, readCaseMessages, sendCaseMessage } from '#contract/cases/staff/messages.ts'

import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { conversationOf, readUntil, sendMessage } from './messages.ts'
import { listUnreadFor } from './store.ts'

/** A conversation concerns the whole application, so members with single parts have no access. */
export function routes(serve: Serve): void {
	serve(listMessages, async (call) => conversationOf(call, await requireOwnApplication(call, call.params.applicationId), call.query.newest))
	serve(sendCall, async (call) =>
		sendMessage(call, await requireOwnApplication(call, call.params.applicationId, { lock: true }), call.body),
	)
	serve(readMessages, async (call) => readUntil(call, await requireOwnApplication(call, call.params.applicationId), call.params.messageId))
	serve(countUnread, async ({ db, actor }) => ({
		applications: (await db.all(listUnreadFor, { partner_id: db.scope, user_id: actor.id })).map(({ application_id, unread }) => ({
			applicationId: application_id,
			unread,
		})),
	}))

	serve(listCaseMessages, async (call) => conversationOf(call, await requireCase(call.db, call.params.applicationId), call.query.newest))
	serve(sendCaseMessage, async (call) =>
		sendMessage(call, await requireCase(call.db, call.params.applicationId, { lock: true }), call.body),
	)
	serve(readCaseMessages, async (call) => readUntil(call, await requireCase(call.db, call.params.applicationId), call.params.messageId))
}
