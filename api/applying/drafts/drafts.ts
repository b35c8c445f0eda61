import { randomUUID, randomUUIDv7 } from 'node:crypto'

import type { saveDraft as saveDraftCall } from '#contract/applying/drafts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { hashToken, makeToken } from '#api/platform/sessions/sessions.ts'
import { presentDraft } from './present.ts'
import {
	changeForm,
	closeDraft,
	deleteDraft,
	findDraftByToken,
	findDraftByUser,
	giveDraftToUser,
	insertBrowser,
	insertDraft,
	kept_s,
	mergeAnswers,
} from './store.ts'

/** How long a browser keeps the draft's cookie: closing the window loses nothing. */
export const draft_max_age_s = kept_s

/** Who asks: the browser's draft cookie, the signed-in account, or both; the account's own draft wins. */
export interface DraftOwner {
	readonly token: string | undefined
	readonly user_id: string | undefined
}

/** The open draft of this account or browser. */
export async function findDraft(db: TenantDb, owner: DraftOwner) {
	if (owner.user_id !== undefined) {
		const own = await db.first(findDraftByUser, { partner_id: db.scope, user_id: owner.user_id })
		if (own !== undefined) return own
	}
	if (owner.token === undefined) return undefined
	return db.first(findDraftByToken, { partner_id: db.scope, token_hash: hashToken(owner.token) })
}

/** A draft as it travels. */
export const draftView = presentDraft

/**
 * Keeps what was typed; the first save begins a draft and answers the cookie's new value. What was typed into a draft that is
 * not this one's any more (the session is over, it was discarded or sent elsewhere) is refused, and not put into another.
 */
export async function saveDraft(db: TenantDb, owner: DraftOwner, body: BodyOf<typeof saveDraftCall>) {
	const { answers, custom_answers, form, creation_key } = body
	const given = { answers: JSON.stringify(answers), custom_answers: JSON.stringify(custom_answers) }
	const under = { form_name: form?.name ?? null, form_version: form?.version ?? null }
	const found = await findDraft(db, owner)
	if (creation_key !== undefined && found?.creation_key !== creation_key) refuse('err_draft_version_conflict')
	if (found !== undefined) {
		const of = { partner_id: db.scope, draft_id: found.draft_id }
		if (form !== undefined) await db.all(changeForm, { ...of, ...under })
		const merged = await db.first(mergeAnswers, { ...of, ...given })
		if (merged !== undefined) return { draft: merged, token: undefined }
	}
	const draft = await db.first(insertDraft, {
		partner_id: db.scope,
		draft_id: randomUUIDv7(),
		user_id: owner.user_id ?? null,
		...given,
		...under,
		creation_key: randomUUID(),
	})
	if (draft === undefined) throw new Error('The draft was not stored.')
	return { draft, token: await openInBrowser(db, draft) }
}

/** One more browser that has the draft; answers its cookie's value. */
export async function openInBrowser(db: TenantDb, { draft_id }: { draft_id: string }): Promise<string> {
	const token = makeToken()
	await db.all(insertBrowser, { partner_id: db.scope, token_hash: hashToken(token), draft_id })
	return token
}

/** Thrown away for good, with the links that lead to it. */
export async function discardDraft(db: TenantDb, owner: DraftOwner): Promise<void> {
	const found = await findDraft(db, owner)
	if (found !== undefined) await db.all(deleteDraft, { partner_id: db.scope, draft_id: found.draft_id })
}

/** At sign-in the browser's draft becomes the account's, so that it is there on every device. */
export async function adoptDraft(db: TenantDb, owner: { token: string | undefined; user_id: string }): Promise<void> {
	if (owner.token === undefined) return
	const draft = await findDraft(db, { token: owner.token, user_id: undefined })
	if (draft !== undefined) await giveToUser(db, draft, owner.user_id)
}

export const giveToUser = (db: TenantDb, { draft_id }: { draft_id: string }, user_id: string): Promise<unknown> =>
	db.all(giveDraftToUser, { partner_id: db.scope, draft_id, user_id })

/** The draft has become an application; the next one starts empty. */
export const finishDraft = (db: TenantDb, done: { creation_key: string; user_id: string; application_id: string }): Promise<unknown> =>
	db.all(closeDraft, { partner_id: db.scope, ...done })
