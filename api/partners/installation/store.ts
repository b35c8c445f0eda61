import { sql } from 'kysely'

import { prepareInsert, prepareShared } from '#api/platform/db/prepare.ts'

export const insertHouse = prepareInsert('partners', ['partner_id', 'key', 'kind', 'configuration'], (insert) =>
	insert.onConflict((conflict) => conflict.column('partner_id').doNothing()),
)

export const renameHouse = prepareShared((db, param: { configuration: string }) =>
	db
		.updateTable('partners')
		.set({ configuration: sql`${param.configuration}::jsonb` })
		.where('kind', '=', 'house'),
)

export const lockHouse = prepareShared((db, _param: object) =>
	db.selectFrom('partners').select('partner_id').where('kind', '=', 'house').forUpdate(),
)

/** The house's people who may be among the first: all administrators, and whoever has not been in yet. */
export const listFirst = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select([
			'staff_id',
			'email',
			sql<boolean>`password_hash is not null`.as('has_password'),
			sql<boolean>`'admin' = any (roles)`.as('is_admin'),
		])
		.where('partner_id', 'is', null)
		.where('disabled_at', 'is', null)
		.where((either) => either.or([sql<boolean>`'admin' = any (roles)`, either('password_hash', 'is', null)]))
		.forUpdate(),
)

export const insertAdmin = prepareInsert(
	'staff_users',
	['staff_id', 'email', 'display_name', 'interface_language', 'roles', 'partner_id'],
	(insert) => insert.onConflict((conflict) => conflict.column('email').doNothing()).returning('staff_id'),
)

export const setRoles = prepareShared((db, param: { staff_id: string; roles: string[] }) =>
	db
		.updateTable('staff_users')
		.set({ roles: sql`${param.roles}::text[]` })
		.where('staff_id', '=', param.staff_id),
)

/** Everybody of the operator who has been in: of those without a role any more, too, since a recovery that ended leaves nobody. */
export const lockAdministration = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select('staff_id')
		.where('partner_id', 'is', null)
		.where('password_hash', 'is not', null)
		.orderBy('staff_id')
		.forUpdate(),
)

export const lockByEmail = prepareShared((db, param: { email: string }) =>
	db.selectFrom('staff_users').select(['staff_id', 'partner_id', 'disabled_at']).where('email', '=', param.email).forUpdate(),
)

/** Somebody who was disabled is in again; the password is chosen by the new link. */
export const resetPerson = prepareShared((db, param: { staff_id: string }) =>
	db
		.updateTable('staff_users')
		.set({ roles: sql`array_append(array_remove(roles, 'admin'), 'admin')`, password_hash: null, disabled_at: null })
		.where('staff_id', '=', param.staff_id),
)

/** A second recovery of the same person begins a new day. */
export const upsertRecovery = prepareInsert('staff_recoveries', ['recovery_id', 'staff_id', 'disabled_before', 'expires_at'], (insert) =>
	insert.onConflict((conflict) =>
		conflict
			.column('staff_id')
			.where('ended_at', 'is', null)
			.doUpdateSet(({ ref }) => ({
				expires_at: ref('excluded.expires_at'),
				recovered_at: ref('excluded.recovered_at'),
				told_at: null,
			})),
	),
)

export const listUntold = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_recoveries')
		.innerJoin('staff_users', 'staff_users.staff_id', 'staff_recoveries.staff_id')
		.select(['staff_recoveries.recovery_id', 'staff_users.email'])
		.where('staff_recoveries.told_at', 'is', null)
		.orderBy('staff_users.email')
		.forUpdate('staff_recoveries'),
)

export const listOurStaff = prepareShared((db, _param: object) =>
	db.selectFrom('staff_users').select('staff_id').where('partner_id', 'is', null).where('disabled_at', 'is', null).orderBy('staff_id'),
)

export const setTold = prepareShared((db, param: { recovery_id: string; told_at: Date }) =>
	db.updateTable('staff_recoveries').set({ told_at: param.told_at }).where('recovery_id', '=', param.recovery_id),
)

export const listOpen = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_recoveries')
		.select([
			'staff_recoveries.recovery_id',
			'staff_recoveries.staff_id',
			'staff_recoveries.disabled_before',
			'staff_recoveries.recovered_at',
			'staff_recoveries.expires_at',
		])
		.where('staff_recoveries.ended_at', 'is', null)
		.orderBy('staff_recoveries.recovery_id')
		.forUpdate(),
)

/** Administrators who proved a second factor since: a role that nobody can use keeps nothing. */
export const listWhoCameIn = prepareShared((db, param: { since: Date }) =>
	db
		.selectFrom('staff_users')
		.select('staff_id')
		.where(sql<boolean>`'admin' = any (roles)`)
		.where('partner_id', 'is', null)
		.where('disabled_at', 'is', null)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('staff_second_factor_events')
					.select('staff_second_factor_events.event_id')
					.whereRef('staff_second_factor_events.staff_id', '=', 'staff_users.staff_id')
					.where('staff_second_factor_events.kind', 'in', ['second_step_passed', 'factor_added'])
					.where('staff_second_factor_events.happened_at', '>=', param.since),
			),
		),
)

export const closeRecovery = prepareShared((db, param: { recovery_id: string; ended_at: Date; outcome: 'kept' | 'taken_back' }) =>
	db.updateTable('staff_recoveries').set({ ended_at: param.ended_at, outcome: param.outcome }).where('recovery_id', '=', param.recovery_id),
)

/** What the recovery gave goes; what other people have decided meanwhile stays. */
export const takeBack = prepareShared((db, param: { staff_id: string; disabled_at: Date | null }) =>
	db
		.updateTable('staff_users')
		.set(({ fn, ref, val }) => ({
			roles: sql`array_remove(roles, 'admin')`,
			disabled_at: fn.coalesce(ref('disabled_at'), val(param.disabled_at)),
		}))
		.where('staff_id', '=', param.staff_id),
)

/** A recovery proves that the installation was set up once, also where nobody has a password now. */
export const anyRecovery = prepareShared((db, _param: object) => db.selectFrom('staff_recoveries').select('recovery_id').limit(1))
