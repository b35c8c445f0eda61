import { sql } from 'kysely'

import { prepare, prepareInsert, prepareShared } from '../db/prepare.ts'
import { allLeft, idleLeft, isAlive, isConfirmed, sessionOf, wants_touch } from '../db/reader.ts'

export const findSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) => sessionOf(db, param))

export const touchSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db
		.updateTable('sessions')
		.set({ last_seen_at: sql<Date>`now()` })
		.where('token_hash', '=', param.token_hash),
)

export const findChallenge = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db.selectFrom('sessions').select('challenge').where('token_hash', '=', param.token_hash),
)

export const setChallenge = prepare((db, param: { partner_id: string; token_hash: Buffer; challenge: string }) =>
	db.updateTable('sessions').set({ challenge: param.challenge }).where('token_hash', '=', param.token_hash),
)

export const confirmSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db
		.updateTable('sessions')
		.set({ confirmed_at: sql<Date>`now()`, challenge: null })
		.where('token_hash', '=', param.token_hash),
)

export const insertSession = prepareInsert('sessions', ['partner_id', 'token_hash', 'session_id', 'user_id', 'user_agent'])

export const deleteSession = prepare((db, param: { partner_id: string; token_hash: Buffer }) =>
	db.deleteFrom('sessions').where('token_hash', '=', param.token_hash),
)

export const listSessionsOfUser = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('sessions')
		.select(['session_id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
		.where('user_id', '=', param.user_id)
		.where(isAlive('sessions'))
		.orderBy('last_seen_at', 'desc')
		.orderBy('session_id'),
)

export const deleteSessionById = prepare((db, param: { partner_id: string; user_id: string; session_id: string }) =>
	db.deleteFrom('sessions').where('user_id', '=', param.user_id).where('session_id', '=', param.session_id).returning('session_id'),
)

export const deleteSessionsOfUser = prepare((db, param: { partner_id: string; user_id: string; except_token_hash: Buffer }) =>
	db.deleteFrom('sessions').where('user_id', '=', param.user_id).where('token_hash', '!=', param.except_token_hash),
)

export const findStaffSession = prepareShared((db, param: { token_hash: Buffer }) =>
	db
		.selectFrom('staff_sessions')
		.innerJoin('staff_users', 'staff_users.staff_id', 'staff_sessions.staff_id')
		.leftJoin('partners', 'partners.partner_id', 'staff_users.partner_id')
		.select([
			'staff_users.staff_id',
			'staff_users.email',
			'staff_users.display_name',
			'staff_users.roles',
			'staff_users.partner_id',
			sql<string[] | null>`partners.configuration -> 'entitlements'`.as('entitlements'),
			'staff_users.interface_language',
			'staff_users.sees_sandboxes',
			wants_touch.as('wants_touch'),
			idleLeft('staff_sessions').as('idle_left_s'),
			allLeft('staff_sessions').as('left_s'),
			isConfirmed('staff_sessions').as('is_confirmed'),
		])
		.where('staff_sessions.token_hash', '=', param.token_hash)
		.where('staff_users.disabled_at', 'is', null)
		.where(isAlive('staff_sessions')),
)

export const touchStaffSession = prepareShared((db, param: { token_hash: Buffer }) =>
	db
		.updateTable('staff_sessions')
		.set({ last_seen_at: sql<Date>`now()` })
		.where('token_hash', '=', param.token_hash),
)

export const insertStaffSession = prepareInsert('staff_sessions', ['token_hash', 'staff_id'])

export const deleteStaffSession = prepareShared((db, param: { token_hash: Buffer }) =>
	db.deleteFrom('staff_sessions').where('token_hash', '=', param.token_hash),
)

export const findStaffChallenge = prepareShared((db, param: { token_hash: Buffer }) =>
	db.selectFrom('staff_sessions').select('challenge').where('token_hash', '=', param.token_hash),
)

export const setStaffChallenge = prepareShared((db, param: { token_hash: Buffer; challenge: string }) =>
	db.updateTable('staff_sessions').set({ challenge: param.challenge }).where('token_hash', '=', param.token_hash),
)

export const confirmStaffSession = prepareShared((db, param: { token_hash: Buffer }) =>
	db
		.updateTable('staff_sessions')
		.set({ confirmed_at: sql<Date>`now()`, challenge: null })
		.where('token_hash', '=', param.token_hash),
)
