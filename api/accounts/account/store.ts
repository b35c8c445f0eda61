import { sql } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { AccountTokensTable } from '#api/platform/db/tables/account.ts'

export type TokenKind = AccountTokensTable['kind']

export const insertUser = prepareInsert(
	'users',
	[
		'partner_id',
		'user_id',
		'email',
		'password_hash',
		'interface_language',
		'communication_language',
		'marketing_consent_accepted',
		'names',
		'telephone',
	],
	(insert) => insert.onConflict((conflict) => conflict.columns(['partner_id', 'email']).doNothing()).returning('user_id'),
)

export const insertConsent = prepareInsert('user_consents', [
	'partner_id',
	'consent_id',
	'user_id',
	'kind',
	'is_accepted',
	'document_url',
	'document_version',
	'language',
])

export const findUserByEmail = prepare((db, param: { partner_id: string; email: string }) =>
	db
		.selectFrom('users')
		.select([
			'user_id',
			'email',
			'password_hash',
			'email_verified_at',
			'disabled_at',
			'deleted_at',
			'communication_language',
			'refused_mails',
			'names',
		])
		.where('email', '=', param.email),
)

export const findUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.selectFrom('users').selectAll().where('user_id', '=', param.user_id),
)

export const updatePassword = prepare((db, param: { partner_id: string; user_id: string; password_hash: string }) =>
	db
		.updateTable('users')
		.set({ password_hash: param.password_hash })
		.where('user_id', '=', param.user_id)
		.where('disabled_at', 'is', null)
		.returning('user_id'),
)

export const updateLanguages = prepare(
	(db, param: { partner_id: string; user_id: string; interface_language: string; communication_language: string }) =>
		db
			.updateTable('users')
			.set({ interface_language: param.interface_language, communication_language: param.communication_language })
			.where('user_id', '=', param.user_id),
)

interface OwnProfile {
	readonly partner_id: string
	readonly user_id: string
	readonly interface_language: string
	readonly communication_language: string
	readonly names: string | null
	readonly telephone: string | null
}

export const updateOwnProfile = prepare((db, { user_id, interface_language, communication_language, names, telephone }: OwnProfile) =>
	db.updateTable('users').set({ interface_language, communication_language, names, telephone }).where('user_id', '=', user_id),
)

export const updateMarketingConsent = prepare((db, param: { partner_id: string; user_id: string; marketing_consent_accepted: boolean }) =>
	db.updateTable('users').set({ marketing_consent_accepted: param.marketing_consent_accepted }).where('user_id', '=', param.user_id),
)

export const markEmailVerified = prepare((db, param: { partner_id: string; user_id: string; email: string }) =>
	db
		.updateTable('users')
		// The first time counts; `least` leaves null out.
		.set({ email_verified_at: sql<Date>`least(email_verified_at, now())` })
		.where('user_id', '=', param.user_id)
		.where('email', '=', param.email)
		.returning('user_id'),
)

export const insertToken = prepare(
	(
		db,
		param: {
			partner_id: string
			token_id: string
			user_id: string
			kind: TokenKind
			email: string
			valid_minutes: number
		},
	) =>
		db.insertInto('account_tokens').values({
			partner_id: param.partner_id,
			token_id: param.token_id,
			user_id: param.user_id,
			kind: param.kind,
			email: param.email,
			expires_at: sql<Date>`now() + make_interval(mins => ${param.valid_minutes})`,
		}),
)

/** Locks the row: a concurrent use waits and then finds it used. */
export const lockToken = prepare((db, param: { partner_id: string; token_id: string }) =>
	db
		.selectFrom('account_tokens')
		.select(['user_id', 'kind', 'email', 'used_at', sql<boolean>`expires_at < now()`.as('is_expired')])
		.where('token_id', '=', param.token_id)
		.forUpdate(),
)

/** Uses up all links of a kind: a new password invalidates older reset links. */
export const useTokens = prepare((db, param: { partner_id: string; user_id: string; kind: TokenKind }) =>
	db
		.updateTable('account_tokens')
		.set({ used_at: sql<Date>`now()` })
		.where('user_id', '=', param.user_id)
		.where('kind', '=', param.kind)
		.where('used_at', 'is', null),
)
