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
	deleteDraftsOf,
	findDraftByToken,
	findDraftByUser,
	giveDraftToUser,
	insertBrowser,
	insertDraft,
	kept_s,
	mergeAnswers,
} from './store.ts'

/** Lifetime of the draft's cookie, so that closing the window loses nothing. */
export const draft_max_age_s = kept_s

/** The draft's owner: the browser's draft cookie, the signed-in account, or both; the account's own draft takes precedence. */
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

/** A draft on the wire. */
export const draftView = presentDraft

/**
 * Saves the answers; the first save creates a draft and returns the cookie's value. Answers for a draft that is no longer this browser's
 * (expired session, discarded or sent elsewhere) are refused and not written to another.
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

/** Adds a browser to the draft; returns its cookie's value. */
export async function openInBrowser(db: TenantDb, { draft_id }: { draft_id: string }): Promise<string> {
	const token = makeToken()
	await db.all(insertBrowser, { partner_id: db.scope, token_hash: hashToken(token), draft_id })
	return token
}

/** Deletes the draft with its links. */
export async function discardDraft(db: TenantDb, owner: DraftOwner): Promise<void> {
	const found = await findDraft(db, owner)
	if (found !== undefined) await db.all(deleteDraft, { partner_id: db.scope, draft_id: found.draft_id })
}

/** At the sign-in the browser's draft becomes the account's, so that it is available on every device. */
export async function adoptDraft(db: TenantDb, owner: { token: string | undefined; user_id: string }): Promise<void> {
	if (owner.token === undefined) return
	const draft = await findDraft(db, { token: owner.token, user_id: undefined })
	if (draft !== undefined) await giveToUser(db, draft, owner.user_id)
}

export const giveToUser = (db: TenantDb, { draft_id }: { draft_id: string }, user_id: string): Promise<unknown> =>
	db.all(giveDraftToUser, { partner_id: db.scope, draft_id, user_id })

/** Closes the draft after its application was created; the next one starts empty. */
export const finishDraft = (db: TenantDb, done: { creation_key: string; user_id: string; application_id: string }): Promise<unknown> =>
	db.all(closeDraft, { partner_id: db.scope, ...done })

/** The account is deleted. */
export const forgetDraftsOf = (db: TenantDb, { user_id }: { readonly user_id: string }): Promise<unknown> =>
	db.all(deleteDraftsOf, { partner_id: db.scope, user_id })
