import { sql } from 'kysely'

import { prepare, prepareInsert } from '../db/prepare.ts'

const alive = sql<boolean>`sessions.last_seen_at > now() - interval '30 minutes' and sessions.created_at > now() - interval '12 hours'`
const staff_alive = sql<boolean>`staff_sessions.last_seen_at > now() - interval '30 minutes' and staff_sessions.created_at > now() - interval '8 hours'`
/** Writing `last_seen_at` on every request would make each read a write; once a minute is enough for a 30 minute limit. */
const wants_touch = sql<boolean>`last_seen_at < now() - interval '1 minute'`

export const findSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db
		.selectFrom('sessions')
		.innerJoin('users', (join) =>
			join.onRef('users.partner_id', '=', 'sessions.partner_id').onRef('users.user_id', '=', 'sessions.user_id'),
		)
		.select([
			'users.user_id',
			'users.email',
			'users.email_verified_at',
			'users.interface_language',
			'users.communication_language',
			'users.marketing_consent_accepted',
			wants_touch.as('wants_touch'),
		])
		.where('sessions.partner_id', '=', param.partner_id)
		.where('sessions.token_hash', '=', param.token_hash)
		.where('users.disabled_at', 'is', null)
		.where(alive),
)

export const touchSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db
		.updateTable('sessions')
		.set({ last_seen_at: sql<Date>`now()` })
		.where('partner_id', '=', param.partner_id)
		.where('token_hash', '=', param.token_hash),
)

export const insertSession = prepareInsert('sessions', ['partner_id', 'token_hash', 'user_id'])

export const deleteSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db.deleteFrom('sessions').where('partner_id', '=', param.partner_id).where('token_hash', '=', param.token_hash),
)

export const deleteSessionsOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db.deleteFrom('sessions').where('partner_id', '=', param.partner_id).where('user_id', '=', param.user_id),
)

export const findStaffSession = prepare((db, param: { token_hash: Buffer }) =>
	db
		.selectFrom('staff_sessions')
		.innerJoin('staff_users', 'staff_users.staff_id', 'staff_sessions.staff_id')
		.select([
			'staff_users.staff_id',
			'staff_users.email',
			'staff_users.display_name',
			'staff_users.roles',
			'staff_users.interface_language',
			wants_touch.as('wants_touch'),
		])
		.where('staff_sessions.token_hash', '=', param.token_hash)
		.where('staff_users.disabled_at', 'is', null)
		.where(staff_alive),
)

export const touchStaffSession = prepare((db, param: { token_hash: Buffer }) =>
	db
		.updateTable('staff_sessions')
		.set({ last_seen_at: sql<Date>`now()` })
		.where('token_hash', '=', param.token_hash),
)

export const insertStaffSession = prepareInsert('staff_sessions', ['token_hash', 'staff_id'])

export const deleteStaffSession = prepare((db, param: { token_hash: Buffer }) =>
	db.deleteFrom('staff_sessions').where('token_hash', '=', param.token_hash),
)
