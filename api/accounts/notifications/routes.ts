import { changeNotification, getNotifications, unsubscribe } from '#contract/accounts/notifications.ts'
import { notificationKinds } from '#domain/accounts/account/notifications.ts'
import { refuse as refuseCall } from '#domain/platform/errors/catalogue.ts'

import type { ApplicantContext } from '#api/platform/context.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { userOfToken } from './links.ts'
import { findRefused, refuse, want } from './store.ts'

async function choicesOf({ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>) {
	const stored = await db.first(findRefused, { partner_id: db.scope, user_id: actor.id })
	// Kinds that no longer exist are left out.
	return { refused: notificationKinds.filter((kind) => stored?.refused_mails.includes(kind)) }
}

export function routes(serve: Serve): void {
	serve(getNotifications, (call) => choicesOf(call))

	serve(changeNotification, async ({ db, actor, body: { kind, is_wanted } }) => {
		await db.all(is_wanted ? want : refuse, { partner_id: db.scope, user_id: actor.id, kind })
		return choicesOf({ db, actor })
	})

	serve(
		unsubscribe,
		async ({ services, db, params: { kind }, body }) => {
			const user_id =
				userOfToken(services.secret, { partner_id: db.scope, kind, token: body.token }) ?? refuseCall('err_authentication_token_invalid')
			await db.all(refuse, { partner_id: db.scope, user_id, kind })
		},
		{ limits: [{ name: 'unsubscribe', max: 120, window_s: 3600 }] },
	)
}
