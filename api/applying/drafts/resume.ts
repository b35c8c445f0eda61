import { randomUUIDv7 } from 'node:crypto'

import type { requestResumeLink as requestResumeLinkCall } from '#contract/applying/drafts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { countHits } from '#api/platform/rate-limits/rate-limits.ts'
import type { Secret } from '#api/platform/secret.ts'
import { findDraft, giveToUser, openInBrowser } from './drafts.ts'
import { enqueueResumeLink } from './mails.ts'
import { linkIdOf, linkOf } from './link-text.ts'
import { insertLink } from './store.ts'

const valid_days = 30

/** Rate limits by draft and by mailbox, so that the link cannot be used to send people mails. */
const perDay = { per_draft: 5, per_mailbox: 3 }
const day_s = 86_400

/** Mails the link if this browser has a draft; the answer does not reveal which. An account's draft needs none: signing in opens it. */
export async function sendResumeLink(
	db: TenantDb,
	token: string | undefined,
	{ email, language }: BodyOf<typeof requestResumeLinkCall>,
): Promise<void> {
	const draft = await findDraft(db, { token, user_id: undefined })
	if (draft === undefined) return
	const of_draft = await countHits(db, { name: 'resume_link_of', window_s: day_s }, draft.draft_id)
	const to_mailbox = await countHits(db, { name: 'resume_link_to', window_s: day_s }, `${db.scope}:${email}`)
	if (of_draft.hits > perDay.per_draft || to_mailbox.hits > perDay.per_mailbox) return
	const link_id = randomUUIDv7()
	await db.all(insertLink, { partner_id: db.scope, link_id, draft_id: draft.draft_id, email, language, valid_days })
	await enqueueResumeLink(db, link_id)
}

/**
 * Opens the draft of a link in this browser and returns its cookie's value. A draft of an account is visible to that account only; after an
 * application was created the link is used up.
 */
export async function resumeDraft(db: TenantDb, secret: Secret, { token: text, user_id }: { token: string; user_id: string | undefined }) {
	const link_id = linkIdOf(secret, db.scope, text)
	const link = link_id === undefined ? undefined : await linkOf(db, link_id)
	if (link === undefined) refuse('err_authentication_token_invalid')
	if (link.application_id !== null) refuse('err_authentication_token_used')
	if (link.is_expired) refuse('err_authentication_token_expired')
	if (link.user_id !== null) {
		// Another person's account gets the same answer as for a forged link.
		if (user_id !== undefined && user_id !== link.user_id) refuse('err_authentication_token_invalid')
		return { draft: user_id === undefined ? undefined : link, token: undefined }
	}
	if (user_id !== undefined) {
		await giveToUser(db, link, user_id)
		return { draft: link, token: undefined }
	}
	return { draft: link, token: await openInBrowser(db, link) }
}
