import { randomUUID, randomUUIDv7 } from 'node:crypto'

import type { Draft } from '#contract/drafts.ts'

import type { TenantDb } from '../db/database.ts'
import { hashToken, makeToken } from '../sessions/sessions.ts'
import { presentDraft } from './present.ts'
import { closeDraft, findDraftByToken, findDraftByUser, giveDraftToUser, insertDraft, mergeAnswers } from './store.ts'

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
	const found = await db.first(findDraftByToken, { partner_id: db.scope, token_hash: hashToken(owner.token) })
	return found?.application_id === null ? found : undefined
}

/** A draft as it travels. */
export const draftView = presentDraft

/** Keeps what was typed; the first save begins a draft and answers the cookie's new value. */
export async function saveDraft(db: TenantDb, owner: DraftOwner, answers: Draft['answers']) {
	const found = await findDraft(db, owner)
	if (found !== undefined) {
		const merged = await db.first(mergeAnswers, { partner_id: db.scope, draft_id: found.draft_id, answers: JSON.stringify(answers) })
		if (merged !== undefined) return { draft: merged, token: undefined }
	}
	const token = makeToken()
	const draft = await db.first(insertDraft, {
		partner_id: db.scope,
		draft_id: randomUUIDv7(),
		token_hash: hashToken(token),
		user_id: owner.user_id ?? null,
		answers: JSON.stringify(answers),
		creation_key: randomUUID(),
	})
	if (draft === undefined) throw new Error('The draft was not stored.')
	return { draft, token }
}

/** At sign-in the browser's draft becomes the account's, so that it is there on every device. */
export async function adoptDraft(db: TenantDb, owner: { token: string | undefined; user_id: string }): Promise<void> {
	if (owner.token === undefined) return
	const draft = await findDraft(db, { token: owner.token, user_id: undefined })
	if (draft !== undefined) await db.all(giveDraftToUser, { partner_id: db.scope, draft_id: draft.draft_id, user_id: owner.user_id })
}

/** The draft has become an application; the next one starts empty. */
export const finishDraft = (db: TenantDb, done: { creation_key: string; user_id: string; application_id: string }): Promise<unknown> =>
	db.all(closeDraft, { partner_id: db.scope, ...done })
