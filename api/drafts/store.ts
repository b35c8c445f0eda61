import { sql } from 'kysely'

import { prepare, prepareInsert, type SqlBuilder } from '../db/prepare.ts'

const columns = ['draft_id', 'answers', 'version', 'creation_key', 'application_id', 'updated_at', 'user_id'] as const

const openDrafts = (db: SqlBuilder) =>
	db
		.selectFrom('drafts')
		.select(columns)
		.where('updated_at', '>', sql<Date>`now() - interval '180 days'`)

export const findDraftByToken = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	openDrafts(db).where('partner_id', '=', param.partner_id).where('token_hash', '=', param.token_hash).where('user_id', 'is', null),
)

export const findDraftByUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	openDrafts(db)
		.where('partner_id', '=', param.partner_id)
		.where('user_id', '=', param.user_id)
		.where('application_id', 'is', null)
		.orderBy('updated_at', 'desc')
		.limit(1),
)

export const insertDraft = prepareInsert(
	'drafts',
	['partner_id', 'draft_id', 'token_hash', 'user_id', 'answers', 'creation_key'],
	(insert) => insert.returning(columns),
)

/** Merges in the database, so that two tabs saving different fields both keep theirs. */
export const mergeAnswers = prepare((db, param: { partner_id: string; draft_id: string; answers: string }) =>
	db
		.updateTable('drafts')
		.set({
			answers: sql<string>`drafts.answers || ${param.answers}::jsonb`,
			version: sql<number>`drafts.version + 1`,
			updated_at: sql<Date>`now()`,
		})
		.where('partner_id', '=', param.partner_id)
		.where('draft_id', '=', param.draft_id)
		.returning(columns),
)

export const giveDraftToUser = prepare((db, param: { partner_id: string; draft_id: string; user_id: string }) =>
	db
		.updateTable('drafts')
		.set({ user_id: param.user_id })
		.where('partner_id', '=', param.partner_id)
		.where('draft_id', '=', param.draft_id),
)

export const closeDraft = prepare((db, param: { partner_id: string; creation_key: string; user_id: string; application_id: string }) =>
	db
		.updateTable('drafts')
		.set({ application_id: param.application_id })
		.where('partner_id', '=', param.partner_id)
		.where('user_id', '=', param.user_id)
		.where('creation_key', '=', sql<string>`${param.creation_key}`),
)
