import { sql, type ExpressionBuilder, type SqlBool, type Expression } from 'kysely'

import { prepare, prepareShared, prepareInsert } from '#api/platform/db/prepare.ts'
import type { Tables } from '#api/platform/db/tables.ts'

/** The owner of devices: an applicant at a partner, or a member of staff. The fields are the columns of the tables. */
export type UserOwner = { readonly partner_id: string; readonly user_id: string }
export type StaffOwner = { readonly staff_id: string }
export type Owner = UserOwner | StaffOwner

type Name = 'second_factors' | 'second_factor_enrolments' | 'recovery_codes' | 'pending_sign_ins' | 'second_factor_events'

/** Lifetime of a pending second step or enrolment: ten minutes. */
const is_fresh = sql<boolean>`created_at > now() - interval '10 minutes'`

/**
 * One set of statements, compiled for both families of tables: staff's have the same columns except for the owner. They are written and
 * typed as an applicant's.
 */
function compile(prefix: '' | 'staff_', owner_columns: readonly (keyof UserOwner)[]) {
	const table = <Of extends Name>(name: Of): Of => `${prefix}${name}` as Of
	const isOf =
		(param: UserOwner) =>
		<Of extends Name>(where: ExpressionBuilder<Tables, Of>): Expression<SqlBool> =>
			where.and(owner_columns.map((column) => where(column as never, '=', param[column] as never)))
	const byToken = (param: { partner_id?: string; token_hash: Buffer }) => {
		const columns = owner_columns.filter((column) => column === 'partner_id')
		return (where: ExpressionBuilder<Tables, 'pending_sign_ins'>): Expression<SqlBool> =>
			where.and([
				...columns.map((column) => where(column, '=', param[column as 'partner_id'] as never)),
				where('token_hash', '=', param.token_hash),
			])
	}
	return {
		list: prepare((db, param: UserOwner) =>
			db.selectFrom(table('second_factors')).selectAll().where(isOf(param)).orderBy('created_at').orderBy('factor_id'),
		),
		/** Concurrent removals wait for each other, because the last device may have to stay. */
		lockAll: prepare((db, param: UserOwner) => db.selectFrom(table('second_factors')).selectAll().where(isOf(param)).forUpdate()),
		insertTotp: prepareInsert(table('second_factors'), [...owner_columns, 'factor_id', 'kind', 'name', 'sealed_key', 'last_time_step']),
		insertPasskey: prepareInsert(
			table('second_factors'),
			[...owner_columns, 'factor_id', 'kind', 'name', 'rp_id', 'credential_id', 'public_key', 'use_count', 'transports'],
			(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('factor_id'),
		),
		delete: prepare((db, param: UserOwner & { factor_id: string }) =>
			db.deleteFrom(table('second_factors')).where(isOf(param)).where('factor_id', '=', param.factor_id),
		),
		/** Of two concurrent uses of a code, one finds the time step taken. */
		takeTimeStep: prepare((db, param: UserOwner & { factor_id: string; time_step: number }) =>
			db
				.updateTable(table('second_factors'))
				.set({ last_time_step: param.time_step, last_used_at: sql<Date>`now()` })
				.where(isOf(param))
				.where('factor_id', '=', param.factor_id)
				.where((either) => either.or([either('last_time_step', 'is', null), either('last_time_step', '<', param.time_step)]))
				.returning('factor_id'),
		),
		countUse: prepare((db, param: UserOwner & { factor_id: string; use_count: number }) =>
			db
				.updateTable(table('second_factors'))
				.set({ use_count: param.use_count, last_used_at: sql<Date>`now()` })
				.where(isOf(param))
				.where('factor_id', '=', param.factor_id),
		),

		startEnrolment: prepareInsert(table('second_factor_enrolments'), [...owner_columns, 'kind', 'sealed_key', 'challenge'], (insert) =>
			insert.onConflict((conflict) =>
				conflict.columns([...owner_columns]).doUpdateSet({
					kind: (excluded) => excluded.ref('excluded.kind'),
					sealed_key: (excluded) => excluded.ref('excluded.sealed_key'),
					challenge: (excluded) => excluded.ref('excluded.challenge'),
					created_at: (excluded) => excluded.ref('excluded.created_at'),
				}),
			),
		),
		findEnrolment: prepare((db, param: UserOwner) =>
			db.selectFrom(table('second_factor_enrolments')).selectAll().where(isOf(param)).where(is_fresh).forUpdate(),
		),
		endEnrolment: prepare((db, param: UserOwner) => db.deleteFrom(table('second_factor_enrolments')).where(isOf(param))),

		countRecoveryCodes: prepare((db, param: UserOwner) =>
			db
				.selectFrom(table('recovery_codes'))
				.select(sql<number>`count(*)`.as('left'))
				.where(isOf(param)),
		),
		insertRecoveryCode: prepareInsert(table('recovery_codes'), [...owner_columns, 'code_hash']),
		deleteRecoveryCodes: prepare((db, param: UserOwner) => db.deleteFrom(table('recovery_codes')).where(isOf(param))),
		useRecoveryCode: prepare((db, param: UserOwner & { code_hash: Buffer }) =>
			db.deleteFrom(table('recovery_codes')).where(isOf(param)).where('code_hash', '=', param.code_hash).returning('code_hash'),
		),

		insertPending: prepareInsert(table('pending_sign_ins'), [...owner_columns, 'token_hash']),
		findPending: prepareShared((db, param: { partner_id?: string; token_hash: Buffer }) =>
			db.selectFrom(table('pending_sign_ins')).selectAll().where(byToken(param)).where(is_fresh),
		),
		setChallenge: prepareShared((db, param: { partner_id?: string; token_hash: Buffer; challenge: string | null }) =>
			db.updateTable(table('pending_sign_ins')).set({ challenge: param.challenge }).where(byToken(param)),
		),
		/** Returns the row only once: of two concurrent completions, one finds it gone. */
		endPending: prepareShared((db, param: { partner_id?: string; token_hash: Buffer }) =>
			db.deleteFrom(table('pending_sign_ins')).where(byToken(param)).where(is_fresh).returning('token_hash'),
		),
		/** Changing an account's protection cancels its pending sign-ins. */
		deletePending: prepare((db, param: UserOwner) => db.deleteFrom(table('pending_sign_ins')).where(isOf(param))),

		insertEvent: prepareInsert(table('second_factor_events'), [...owner_columns, 'event_id', 'kind', 'details']),
	}
}

const of_users = compile('', ['partner_id', 'user_id'])
const of_staff = compile('staff_', ['staff_id' as 'user_id'])

export type Realm = 'user' | 'staff'

export const statementsOf = (realm: Realm): typeof of_users => (realm === 'staff' ? of_staff : of_users)

/** The statements for an owner, with the owner as their parameter. */
export const statementsFor = (owner: Owner) => ({
	...statementsOf('staff_id' in owner ? 'staff' : 'user'),
	own: owner as UserOwner,
})

/** Keys of the apps of demo staff, for development. */
export const listStaffKeys = prepareShared((db, _: object) =>
	db
		.selectFrom('staff_second_factors')
		.innerJoin('staff_users', 'staff_users.staff_id', 'staff_second_factors.staff_id')
		.select(['staff_users.email', 'factor_id', 'sealed_key'])
		.where('kind', '=', 'totp')
		.orderBy('staff_users.email')
		.orderBy('staff_second_factors.created_at'),
)
