import { sql } from 'kysely'

import type { Status } from '#domain/applications/status.ts'

import { prepare, sql_builder } from '../db/prepare.ts'

export const findStaffByEmail = prepare((db, param: { email: string }) =>
	db.selectFrom('staff_users').select(['staff_id', 'password_hash', 'disabled_at']).where('email', '=', param.email),
)

export const findStaffEmail = prepare((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select('email').where('staff_id', '=', param.staff_id),
)

export const listStaffNames = prepare((db, _param: object) => db.selectFrom('staff_users').select(['staff_id', 'display_name', 'email']))

export interface QueueFilter {
	readonly status: Status | undefined
	readonly assigned: 'me' | 'nobody' | 'anyone'
	readonly staff_id: string
	readonly partner_id: string | undefined
	readonly search: string | null
	readonly sort: string
	readonly page: number
	readonly page_size: number
}

const sort_columns = { submitted: 'submitted_at', loanSize: 'loan_size_cents', companyName: 'companyName' } as const

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** What was sent, and what the rules refused before it could be: a person may be asked to look again (docs/domain/readings.md B31). */
const isStaffs = sql<boolean>`(applications.submitted_at is not null or applications.rejection_reason = 'declined' or applications.status = 'pre_check')`

/** The queue is what was sent; what the rules refused is found when somebody looks for it. */
const isLookedFor = ({ search, status }: QueueFilter): boolean => search !== null || status === 'Rejected'

const filtered = (filter: QueueFilter) => {
	let query = sql_builder
		.selectFrom('applications')
		.leftJoin('staff_users', 'staff_users.staff_id', 'applications.assigned_staff_id')
		.where(isLookedFor(filter) ? isStaffs : sql<boolean>`applications.submitted_at is not null`)
	if (filter.partner_id !== undefined) query = query.where('applications.partner_id', '=', filter.partner_id)
	if (filter.status !== undefined) query = query.where('applications.status', '=', filter.status)
	if (filter.assigned === 'me') query = query.where('applications.assigned_staff_id', '=', filter.staff_id)
	if (filter.assigned === 'nobody') query = query.where('applications.assigned_staff_id', 'is', null)
	if (filter.search !== null) {
		const like = `%${escapeLike(filter.search)}%`
		query = query.where((either) =>
			either.or([either('applications.companyName', 'ilike', like), either('applications.shortApplicationId', 'ilike', like)]),
		)
	}
	return query
}

export const queuePage = (filter: QueueFilter) => {
	const name = filter.sort.replace(/^-/, '') as keyof typeof sort_columns
	const direction = filter.sort.startsWith('-') ? 'desc' : 'asc'
	return filtered(filter)
		.select([
			'applications.application_id',
			'applications.partner_id',
			'applications.shortApplicationId',
			'applications.companyName',
			'applications.allBanksLoanPurpose',
			'applications.loan_size_cents',
			'applications.loan_duration_months',
			'applications.currency',
			'applications.status',
			'applications.submitted_at',
			'applications.created_at',
			'applications.assigned_staff_id',
			'staff_users.display_name as assigned_name',
		])
		.orderBy(`applications.${sort_columns[name]}`, direction)
		.orderBy('applications.application_id')
		.limit(filter.page_size)
		.offset((filter.page - 1) * filter.page_size)
}

export const queueCount = (filter: QueueFilter) => filtered(filter).select(sql<number>`count(*)`.as('total'))

const ofAnyPartner = (application_id: string) =>
	sql_builder.selectFrom('applications').selectAll().where('application_id', '=', application_id).where(isStaffs)

export const findFile = prepare((_, param: { application_id: string }) => ofAnyPartner(param.application_id))

export const lockFile = prepare((_, param: { application_id: string }) => ofAnyPartner(param.application_id).forUpdate())

export const listEvents = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('application_events')
		.selectAll()
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.orderBy('happened_at', 'desc')
		.orderBy('event_id', 'desc')
		.limit(500),
)

export const findApplicant = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('users')
		.select(['email', 'email_verified_at'])
		.where('partner_id', '=', param.partner_id)
		.where('user_id', '=', param.user_id),
)
