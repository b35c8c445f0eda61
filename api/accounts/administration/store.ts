import { sql, type InferResult } from 'kysely'

import { likeOf } from '#api/platform/db/like.ts'
import { prepare, prepareInsert, sqlBuilder } from '#api/platform/db/prepare.ts'

interface AccountFilter {
	readonly search: string | null
	readonly partner_id: string | undefined
	/** Partners whose accounts are not listed. */
	readonly left_out: readonly string[]
	readonly is_locked: boolean
	readonly page: number
	readonly page_size: number
}

const columns = [
	'users.partner_id',
	'users.user_id',
	'users.email',
	'users.email_verified_at',
	'users.names',
	'users.disabled_at',
	'users.deleted_at',
	'users.created_at',
] as const

const has_password = sql<boolean>`users.password_hash is not null`.as('has_password')

/** Of one or two letters only a beginning counts: that of the address, which comes first, or of the names. */
const patternsOf = (search: string): string[] => [likeOf(search), ...(search.length < 3 ? [`%\n${likeOf(search)}`] : [])]

/** The accounts that the connection sees, by address, one more than a page has. */
export function listAccounts({ search, partner_id, left_out, is_locked, page, page_size }: AccountFilter) {
	let query = sqlBuilder
		.selectFrom('users')
		.select(columns)
		.select(({ selectFrom }) => [
			has_password,
			selectFrom('known_devices')
				.select(({ fn }) => fn.max('known_devices.last_seen_at').as('at'))
				.whereRef('known_devices.partner_id', '=', 'users.partner_id')
				.whereRef('known_devices.user_id', '=', 'users.user_id')
				.as('last_signed_in'),
		])
	if (partner_id !== undefined) query = query.where('users.partner_id', '=', partner_id)
	if (left_out.length > 0) query = query.where('users.partner_id', 'not in', left_out)
	if (is_locked) query = query.where('users.disabled_at', 'is not', null).where('users.deleted_at', 'is', null)
	if (search !== null)
		query = query.where('users.user_id', 'in', ({ selectFrom }) =>
			selectFrom('account_names')
				.select('account_names.user_id')
				.where(({ or, eb }) => or(patternsOf(search).map((pattern) => eb('account_names.names', 'ilike', pattern)))),
		)
	return query
		.orderBy('users.email')
		.orderBy('users.user_id')
		.limit(page_size + 1)
		.offset((page - 1) * page_size)
}

export type ListedRow = InferResult<ReturnType<typeof listAccounts>>[number]

interface OfAccount {
	readonly partner_id: string
	readonly user_id: string
}

export const findAccount = prepare((db, param: OfAccount) =>
	db
		.selectFrom('users')
		.select(columns)
		.select(({ selectFrom }) => [
			has_password,
			selectFrom('known_devices')
				.select(({ fn }) => fn.max('known_devices.last_seen_at').as('at'))
				.where('known_devices.user_id', '=', param.user_id)
				.as('last_signed_in'),
		])
		.where('users.user_id', '=', param.user_id),
)

/** Held while the account is locked, let in or corrected: of two who do so at once, the second sees the first one's. */
export const holdAccount = prepare((db, param: OfAccount) =>
	db.selectFrom('users').select(['email', 'disabled_at', 'deleted_at', has_password]).where('user_id', '=', param.user_id).forUpdate(),
)

export const setDisabled = prepare((db, param: OfAccount & { disabled_at: Date | null }) =>
	db.updateTable('users').set({ disabled_at: param.disabled_at }).where('user_id', '=', param.user_id),
)

export const insertLock = prepareInsert('account_locks', [
	'partner_id',
	'lock_id',
	'user_id',
	'reason',
	'locked_by',
	'locked_at',
	'correction_id',
])

export const liftLock = prepare((db, param: OfAccount & { lift_reason: string; lifted_by: string; lifted_at: Date }) =>
	db
		.updateTable('account_locks')
		.set({ lift_reason: param.lift_reason, lifted_by: param.lifted_by, lifted_at: param.lifted_at })
		.where('user_id', '=', param.user_id)
		.where('lifted_at', 'is', null),
)

export const listLocks = prepare((db, param: OfAccount) =>
	db.selectFrom('account_locks').selectAll().where('user_id', '=', param.user_id).orderBy('locked_at', 'desc').limit(100),
)

/** Of the companies in whose team the person is now. */
export const listApplications = prepare((db, param: OfAccount) =>
	db
		.selectFrom('applications')
		.innerJoin('memberships', (join) =>
			join.onRef('memberships.partner_id', '=', 'applications.partner_id').onRef('memberships.team_id', '=', 'applications.team_id'),
		)
		.select(['applications.application_id', 'applications.shortApplicationId', 'applications.companyName', 'applications.status'])
		.where('memberships.user_id', '=', param.user_id)
		.where('memberships.ended_at', 'is', null)
		.orderBy('applications.created_at', 'desc')
		.orderBy('applications.application_id')
		.limit(100),
)
