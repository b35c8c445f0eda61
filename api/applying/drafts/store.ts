import { sql } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert, type SqlBuilder } from '#api/platform/db/prepare.ts'

const columns = [
	'drafts.draft_id',
	'answers',
	'custom_answers',
	'form_name',
	'form_version',
	'version',
	'creation_key',
	'application_id',
	'updated_at',
	'user_id',
] as const

/** Days until an untouched draft is deleted (docs/domain/readings Q156). */
const kept_days = 180
const keptSince = sql<Date>`now() - make_interval(days => ${sql.lit(kept_days)})`
export const kept_s = kept_days * 86_400

const openDrafts = (db: SqlBuilder) => db.selectFrom('drafts').select(columns).where('updated_at', '>', keptSince)

export const findDraftByToken = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	openDrafts(db)
		.innerJoin('draft_browsers', (join) =>
			join.onRef('draft_browsers.partner_id', '=', 'drafts.partner_id').onRef('draft_browsers.draft_id', '=', 'drafts.draft_id'),
		)
		.where('token_hash', '=', param.token_hash)
		.where('user_id', 'is', null)
		.where('application_id', 'is', null),
)

export const findDraftByUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	openDrafts(db).where('user_id', '=', param.user_id).where('application_id', 'is', null).orderBy('updated_at', 'desc').limit(1),
)

export const insertDraft = prepareInsert(
	'drafts',
	['partner_id', 'draft_id', 'user_id', 'answers', 'custom_answers', 'form_name', 'form_version', 'creation_key'],
	(insert) => insert.returning(columns),
)

/** A browser with access to the draft. */
export const insertBrowser = prepareInsert('draft_browsers', ['partner_id', 'token_hash', 'draft_id'])

/** Merges in the database, so that concurrent saves of different fields are both kept. */
export const mergeAnswers = prepare((db, param: { partner_id: string; draft_id: string; answers: string; custom_answers: string }) =>
	db
		.updateTable('drafts')
		.set({
			answers: sql<string>`drafts.answers || ${param.answers}::jsonb`,
			custom_answers: sql<string>`drafts.custom_answers || ${param.custom_answers}::jsonb`,
			version: sql<number>`drafts.version + 1`,
			updated_at: sql<Date>`now()`,
		})
		.where('draft_id', '=', param.draft_id)
		.returning(columns),
)

/** Continues under another form, or none; the answers stay. */
export const changeForm = prepare(
	(db, param: { partner_id: string; draft_id: string; form_name: string | null; form_version: number | null }) =>
		db.updateTable('drafts').set({ form_name: param.form_name, form_version: param.form_version }).where('draft_id', '=', param.draft_id),
)

/** Also touches the draft: of several drafts of an account the latest adopted one is continued. */
export const giveDraftToUser = prepare((db, param: { partner_id: string; draft_id: string; user_id: string }) =>
	db
		.updateTable('drafts')
		.set({ user_id: param.user_id, updated_at: sql<Date>`now()` })
		.where('draft_id', '=', param.draft_id),
)

export const closeDraft = prepare((db, param: { partner_id: string; creation_key: string; user_id: string; application_id: string }) =>
	db
		.updateTable('drafts')
		.set({ application_id: param.application_id })
		.where('user_id', '=', param.user_id)
		.where(sql<string>`creation_key::text`, '=', sql<string>`lower(${param.creation_key})`),
)

export const deleteDraft = prepare((db, param: { partner_id: string; draft_id: string }) =>
	db.deleteFrom('drafts').where('draft_id', '=', param.draft_id),
)

export const deleteDraftsOf = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.deleteFrom('drafts').where('user_id', '=', param.user_id),
)

/** Deletes a batch of drafts past their retention with browsers and links. Returns one row for each. */
export const deleteForgotten = prepareAcrossPartners('job', (db, param: { batch: number }) =>
	db
		.deleteFrom('drafts')
		.where((where) =>
			where(
				where.refTuple('partner_id', 'draft_id'),
				'in',
				where
					.selectFrom('drafts as old')
					.select(['old.partner_id', 'old.draft_id'])
					.where('old.application_id', 'is', null)
					.where('old.updated_at', '<', keptSince)
					.limit(sql<number>`${param.batch}::integer`)
					.$asTuple('partner_id', 'draft_id'),
			),
		)
		.returning('drafts.draft_id'),
)

/** Deletes a batch of expired links, with the addresses they were mailed to. */
export const deleteExpiredLinks = prepareAcrossPartners('job', (db, param: { batch: number }) =>
	db
		.deleteFrom('draft_links')
		.where((where) =>
			where(
				where.refTuple('partner_id', 'link_id'),
				'in',
				where
					.selectFrom('draft_links as old')
					.select(['old.partner_id', 'old.link_id'])
					.where('old.expires_at', '<', sql<Date>`now() - interval '30 days'`)
					.limit(sql<number>`${param.batch}::integer`)
					.$asTuple('partner_id', 'link_id'),
			),
		)
		.returning('draft_links.link_id'),
)

export const insertLink = prepare(
	(db, param: { partner_id: string; link_id: string; draft_id: string; email: string; language: string; valid_days: number }) =>
		db.insertInto('draft_links').values({
			partner_id: param.partner_id,
			link_id: param.link_id,
			draft_id: param.draft_id,
			email: param.email,
			language: param.language,
			expires_at: sql<Date>`now() + make_interval(days => ${param.valid_days}::integer)`,
		}),
)

export const findLink = prepare((db, param: { partner_id: string; link_id: string }) =>
	db
		.selectFrom('draft_links')
		.innerJoin('drafts', (join) =>
			join.onRef('draft_links.partner_id', '=', 'drafts.partner_id').onRef('draft_links.draft_id', '=', 'drafts.draft_id'),
		)
		.select([...columns, 'draft_links.email', 'draft_links.language', sql<boolean>`draft_links.expires_at < now()`.as('is_expired')])
		.where('link_id', '=', param.link_id),
)
