import { sql } from 'kysely'

import { certification_months } from '#domain/accounts/staff/rules.ts'

import { prepare, prepareShared, prepareInsert } from '#api/platform/db/prepare.ts'

/** All people, or one partner's, with the date of each role. */
export const listPeople = prepareShared((db, param: { partner_id: string | null }) =>
	db
		.selectFrom('staff_users')
		.select(({ selectFrom, exists }) => [
			'staff_users.staff_id',
			'staff_users.email',
			'staff_users.display_name',
			'staff_users.partner_id',
			'staff_users.disabled_at',
			sql<boolean>`password_hash is not null`.as('has_password'),
			exists(
				selectFrom('staff_second_factors').select('factor_id').whereRef('staff_second_factors.staff_id', '=', 'staff_users.staff_id'),
			).as('has_second_factor'),
			selectFrom('staff_second_factor_events')
				.select(({ fn }) => fn.max('happened_at').as('at'))
				.whereRef('staff_second_factor_events.staff_id', '=', 'staff_users.staff_id')
				.where('kind', '=', 'second_step_passed')
				.as('last_signed_in'),
			selectFrom('staff_invitations')
				.select(({ fn }) => fn.max('expires_at').as('at'))
				.whereRef('staff_invitations.staff_id', '=', 'staff_users.staff_id')
				.where('used_at', 'is', null)
				.as('invitation_expires'),
		])
		.where((either) =>
			either.or([sql<boolean>`${param.partner_id}::uuid is null`, either('staff_users.partner_id', '=', param.partner_id)]),
		)
		.orderBy('staff_users.display_name')
		.orderBy('staff_users.staff_id'),
)

const due = sql<Date>`coalesce(certified_at, granted_at) + make_interval(months => ${sql.lit(certification_months)})`

export const listGrants = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_role_grants')
		.leftJoin('staff_users as certifier', 'certifier.staff_id', 'staff_role_grants.certified_by')
		.select([
			'staff_role_grants.staff_id',
			'staff_role_grants.role',
			'staff_role_grants.granted_at',
			'staff_role_grants.certified_at',
			'certifier.display_name as certified_by',
			due.as('due_at'),
		])
		.orderBy('staff_role_grants.role'),
)

const withNames = ['staff_changes.change_id', 'staff_changes.kind', 'staff_changes.staff_id', 'staff_changes.partner_id'] as const

export const listOpenChanges = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_changes')
		.innerJoin('staff_users as proposer', 'proposer.staff_id', 'staff_changes.proposed_by')
		.leftJoin('staff_users as person', 'person.staff_id', 'staff_changes.staff_id')
		.select([
			...withNames,
			'staff_changes.content',
			'staff_changes.proposed_by',
			'staff_changes.proposed_at',
			'proposer.display_name as proposer_name',
			'person.display_name as person_name',
			'person.partner_id as partner_of_person',
		])
		.where('staff_changes.answered_at', 'is', null)
		.orderBy('staff_changes.proposed_at'),
)

export const lockPerson = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').selectAll().where('staff_id', '=', param.staff_id).forUpdate(),
)

/** Concurrent withdrawals of the right wait for each other, so that one administrator remains. */
export const lockAdmins = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select('staff_id')
		.where(sql<boolean>`'admin' = any (roles)`)
		.where('disabled_at', 'is', null)
		.where('password_hash', 'is not', null)
		.orderBy('staff_id')
		.forUpdate(),
)

export const insertPerson = prepareInsert(
	'staff_users',
	['staff_id', 'email', 'display_name', 'interface_language', 'roles', 'partner_id'],
	(insert) => insert.onConflict((conflict) => conflict.column('email').doNothing()).returning('staff_id'),
)

export const updateRoles = prepareShared((db, param: { staff_id: string; roles: string[] }) =>
	db
		.updateTable('staff_users')
		.set({ roles: sql`${param.roles}::text[]` })
		.where('staff_id', '=', param.staff_id),
)

export const setDisabled = prepareShared((db, param: { staff_id: string; disabled_at: Date | null }) =>
	db.updateTable('staff_users').set({ disabled_at: param.disabled_at }).where('staff_id', '=', param.staff_id),
)

export const setPassword = prepareShared((db, param: { staff_id: string; password_hash: string }) =>
	db.updateTable('staff_users').set({ password_hash: param.password_hash }).where('staff_id', '=', param.staff_id),
)

export const deleteSessions = prepareShared((db, param: { staff_id: string }) =>
	db.deleteFrom('staff_sessions').where('staff_id', '=', param.staff_id),
)
export const deletePending = prepareShared((db, param: { staff_id: string }) =>
	db.deleteFrom('staff_pending_sign_ins').where('staff_id', '=', param.staff_id),
)
export const deleteFactors = prepareShared((db, param: { staff_id: string }) =>
	db.deleteFrom('staff_second_factors').where('staff_id', '=', param.staff_id),
)
export const deleteEnrolments = prepareShared((db, param: { staff_id: string }) =>
	db.deleteFrom('staff_second_factor_enrolments').where('staff_id', '=', param.staff_id),
)
export const deleteRecoveryCodes = prepareShared((db, param: { staff_id: string }) =>
	db.deleteFrom('staff_recovery_codes').where('staff_id', '=', param.staff_id),
)

export const insertInvitation = prepareInsert('staff_invitations', ['token_id', 'staff_id', 'expires_at'])

export const voidInvitations = prepareShared((db, param: { staff_id: string; used_at: Date }) =>
	db.updateTable('staff_invitations').set({ used_at: param.used_at }).where('staff_id', '=', param.staff_id).where('used_at', 'is', null),
)

export const lockInvitation = prepareShared((db, param: { token_id: string }) =>
	db.selectFrom('staff_invitations').selectAll().where('token_id', '=', param.token_id).forUpdate(),
)

/** The addressee of the mail while the link is valid. */
export const findInvited = prepareShared((db, param: { token_id: string }) =>
	db
		.selectFrom('staff_invitations')
		.innerJoin('staff_users', 'staff_users.staff_id', 'staff_invitations.staff_id')
		.select(['staff_users.email', 'staff_users.interface_language', 'staff_users.display_name', 'staff_users.partner_id'])
		.where('token_id', '=', param.token_id)
		.where('used_at', 'is', null)
		.where('disabled_at', 'is', null),
)

export const insertChange = prepareInsert(
	'staff_changes',
	['change_id', 'kind', 'staff_id', 'partner_id', 'content', 'proposed_by'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('change_id'),
)

export const lockChange = prepareShared((db, param: { change_id: string }) =>
	db.selectFrom('staff_changes').selectAll().where('change_id', '=', param.change_id).forUpdate(),
)

export const answerChange = prepareShared(
	(db, param: { change_id: string; answered_by: string; answered_at: Date; outcome: 'confirmed' | 'declined' }) =>
		db
			.updateTable('staff_changes')
			.set({ answered_by: param.answered_by, answered_at: param.answered_at, outcome: param.outcome })
			.where('change_id', '=', param.change_id),
)

export const certify = prepareShared((db, param: { staff_id: string; role: string; by: string; now: Date }) =>
	db
		.updateTable('staff_role_grants')
		.set({ certified_at: param.now, certified_by: param.by })
		.where('staff_id', '=', param.staff_id)
		.where('role', '=', param.role)
		.returning('role'),
)

export const setEntitlements = prepare((db, param: { partner_id: string; entitlements: string }) =>
	db
		.updateTable('partners')
		.set({ configuration: sql`jsonb_set(configuration, '{entitlements}', ${param.entitlements}::jsonb)` })
		.where('partner_id', '=', param.partner_id),
)

/** A partner's entitlements, locked for a change. */
export const lockEntitlements = prepare((db, param: { partner_id: string }) =>
	db
		.selectFrom('partners')
		.select(sql<string[] | null>`configuration -> 'entitlements'`.as('entitlements'))
		.where('partner_id', '=', param.partner_id)
		.forNoKeyUpdate(),
)
