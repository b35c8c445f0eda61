import { sql, type InferResult } from 'kysely'

import { undictated } from '#domain/applying/applications/short-id.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { QueueStage } from '#domain/applying/applications/stages.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'
import { typedCoverCode } from '#domain/signing/signatures/rounds.ts'
import { happenedOf, monthsBetween } from '#domain/cases/queues/happenings.ts'
import { max_counted, type QueueName } from '#domain/cases/queues/queues.ts'

import { is_at_work } from '#api/platform/db/at-work.ts'
import { likeOf } from '#api/platform/db/like.ts'
import { prepareInsert, prepareShared, sqlBuilder } from '#api/platform/db/prepare.ts'

export interface QueueFilter {
	readonly queue: QueueName
	readonly stage: QueueStage | undefined
	readonly status: Status | undefined
	readonly assigned_staff_id: string | undefined
	/** The person whose own queue is meant. */
	readonly staff_id: string
	readonly partner_id: string | undefined
	/** Partners whose cases are not listed; a filter kept from before there were sandboxes names none. */
	readonly left_out?: readonly string[]
	readonly loan_type?: LoanType | undefined
	/** What happened to the cases, as the reports have counted it. */
	readonly happened?: string | undefined
	/** `flow status` of the places from which free cases are shown; undefined for all. */
	readonly places: readonly string[] | undefined
	readonly search: string | null
	readonly sort: string
	readonly page: number
	readonly page_size: number
}

const sortColumns = {
	turn_since: 'turn_since',
	submitted: 'submitted_at',
	loanSize: 'loan_size_cents',
	companyName: 'companyName',
} as const

const has_come_in = sql<boolean>`(applications.submitted_at is not null or applications.status = 'pre_check')`
/** Includes applications refused by rule before they could be submitted (docs/domain/readings B31). */
const isStaffs = sql<boolean>`(applications.submitted_at is not null or applications.rejection_reason = 'declined' or applications.status = 'pre_check')`
/** Spelt like the condition of the partial indexes. */
const goes_on = sql<boolean>`applications.turn is not null`

/** Queues list open cases only. Ended ones are found by stage, status or search. */
function scopeOf({ queue, search, stage, status, happened }: QueueFilter) {
	if (queue !== 'all') return goes_on
	if (happened !== undefined || search !== null || status === 'Rejected') return isStaffs
	return stage === undefined && status === undefined ? goes_on : has_come_in
}

const filtered = (filter: QueueFilter) => {
	let query = sqlBuilder.selectFrom('applications').where(scopeOf(filter))
	// Literals and not parameters, because a partial index is used only if the statement contains its condition.
	if (filter.queue === 'mine') query = query.where('applications.assigned_staff_id', '=', filter.staff_id)
	if (filter.queue === 'to_be_assigned')
		query = query.where(sql<boolean>`applications.turn = 'ours'`).where('applications.assigned_staff_id', 'is', null)
	if (filter.queue === 'to_be_assigned' && filter.places !== undefined)
		query = query.where(sql<boolean>`applications.flow || ' ' || applications.status = any(${[...filter.places]})`)
	if (filter.queue === 'waiting') query = query.where(sql<boolean>`applications.turn = 'others'`)
	if (filter.stage !== undefined) query = query.where('applications.queue_stage', '=', filter.stage)
	if (filter.status !== undefined) query = query.where('applications.status', '=', filter.status)
	if (filter.assigned_staff_id !== undefined) query = query.where('applications.assigned_staff_id', '=', filter.assigned_staff_id)
	if (filter.partner_id !== undefined) query = query.where('applications.partner_id', '=', filter.partner_id)
	if (filter.left_out !== undefined && filter.left_out.length > 0)
		query = query.where(sql<boolean>`applications.partner_id <> all(${[...filter.left_out]}::uuid[])`)
	if (filter.loan_type !== undefined) query = query.where('applications.allBanksLoanPurpose', '=', filter.loan_type)
	const happened = happenedOf(filter.happened ?? '')
	if (happened !== undefined) {
		const { happening, reason, ...span } = happened
		query = query.where(({ exists, selectFrom }) => {
			const marks = selectFrom('report_marks')
				.select('report_marks.application_id')
				.whereRef('report_marks.partner_id', '=', 'applications.partner_id')
				.whereRef('report_marks.application_id', '=', 'applications.application_id')
				.where('report_marks.happening', '=', happening)
				// A list and no range: a comparison by order would keep row-level security from the index.
				.where(sql<boolean>`report_marks.month = any(${monthsBetween(span)})`)
			return exists(reason === undefined ? marks : marks.where('report_marks.reason', '=', reason))
		})
	}
	if (filter.search !== null) {
		const like = likeOf(undictated(filter.search))
		const cover_code = typedCoverCode.safeParse(filter.search).data
		query = query.where(({ or, eb, selectFrom }) =>
			or([
				eb(
					'applications.application_id',
					'in',
					selectFrom('application_names').select('application_names.application_id').where('application_names.names', 'ilike', like),
				),
				// The code on the sheet of an envelope that came by post.
				...(cover_code === undefined
					? []
					: [
							eb(
								'applications.application_id',
								'in',
								selectFrom('signing_covers').select('signing_covers.application_id').where('signing_covers.cover_code', '=', cover_code),
							),
						]),
			]),
		)
	}
	return query
}

/** A stable order: ties are broken by id. */
const orderOf = ({ sort }: QueueFilter) => {
	const direction: 'asc' | 'desc' = sort.startsWith('-') ? 'desc' : 'asc'
	return { column: sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns], direction }
}

const ordered = (filter: QueueFilter) => {
	const { column, direction } = orderOf(filter)
	return filtered(filter)
		.selectAll('applications')
		.orderBy(`applications.${column}`, direction)
		.orderBy('applications.application_id', direction)
}

/** A page of the list. */
export const queuePage = (filter: QueueFilter) =>
	shown(
		filter,
		ordered(filter)
			.limit(Math.max(0, Math.min(filter.page_size, max_counted - (filter.page - 1) * filter.page_size)))
			.offset((filter.page - 1) * filter.page_size),
	)

/** All of the list. */
export const queueRows = (filter: QueueFilter) => shown(filter, ordered(filter))

export type QueueListRow = InferResult<ReturnType<typeof queueRows>>[number]

function shown(filter: QueueFilter, page: ReturnType<typeof ordered>) {
	const { column, direction } = orderOf(filter)
	return sqlBuilder
		.selectFrom(page.as('page'))
		.leftJoin('staff_users', 'staff_users.staff_id', 'page.assigned_staff_id')
		.innerJoin('users', (join) => join.onRef('users.partner_id', '=', 'page.partner_id').onRef('users.user_id', '=', 'page.user_id'))
		.select([
			'page.application_id',
			'page.partner_id',
			'page.product_id',
			'page.shortApplicationId',
			'page.version',
			'page.companyName',
			'page.allBanksLoanPurpose',
			'page.loan_size_cents',
			'page.loan_duration_months',
			'page.currency',
			'page.status',
			'page.flow',
			'page.turn',
			'page.turn_since',
			'page.submitted_at',
			'page.created_at',
			'page.assigned_staff_id',
			'staff_users.display_name as assigned_name',
			'users.communication_language',
		])
		.orderBy(`page.${column}`, direction)
		.orderBy('page.application_id', direction)
}

/** Counts up to one above the limit, so that "more" can be shown cheaply. */
export const queueCount = (filter: QueueFilter) =>
	sqlBuilder
		.selectFrom(
			filtered(filter)
				.select('applications.application_id')
				.limit(max_counted + 1)
				.as('found'),
		)
		.select(sql<number>`count(*)`.as('found'))

/** Several counts in one statement, each by its own index. */
export function queueCounts(parts: readonly (readonly [part: string, filter: QueueFilter])[]) {
	const counts = parts.map(([part, filter]) => queueCount(filter).select(sql.lit(part).as('part')))
	return counts.reduce((all, count) => all.unionAll(count))
}

/** Colleagues belong to the same house: ours, or one partner's. */
export const listColleagues = prepareShared((db, param: { partner_id: string | null }) =>
	db
		.selectFrom('staff_users')
		.select(['staff_id', 'display_name', 'roles'])
		.where('partner_id', 'is not distinct from', param.partner_id)
		.where(is_at_work)
		.orderBy('display_name')
		.orderBy('staff_id'),
)

/** Those of a person, and those that colleagues of the same house share, the oldest first. */
export const listViews = prepareShared((db, param: { staff_id: string; partner_id: string | null }) =>
	db
		.selectFrom('saved_views')
		.innerJoin('staff_users', 'staff_users.staff_id', 'saved_views.staff_id')
		.select(['saved_views.view_id', 'saved_views.staff_id', 'saved_views.name', 'saved_views.query', 'saved_views.is_shared'])
		.select('staff_users.display_name')
		.where(({ or, and, eb }) =>
			or([
				eb('saved_views.staff_id', '=', param.staff_id),
				and([eb('saved_views.is_shared', '=', true), eb('staff_users.partner_id', 'is not distinct from', param.partner_id), is_at_work]),
			]),
		)
		.orderBy('saved_views.created_at')
		.orderBy('saved_views.view_id'),
)

export const insertView = prepareInsert('saved_views', ['staff_id', 'view_id', 'name', 'folded_name', 'query', 'is_shared'], (insert) =>
	insert.onConflict((conflict) => conflict.columns(['staff_id', 'folded_name']).doNothing()).returning('view_id'),
)

export const deleteView = prepareShared((db, param: { staff_id: string; view_id: string }) =>
	db.deleteFrom('saved_views').where('staff_id', '=', param.staff_id).where('view_id', '=', param.view_id).returning('view_id'),
)

/** Until the transaction ends nobody else shares a view, because all of them are counted. */
export const lockSharedViews = prepareShared((db, _: object) =>
	db.selectNoFrom(sql<unknown>`pg_advisory_xact_lock(hashtext('shared views'))`.as('held')),
)

/** Locks a person, so that two of their concurrent writes are serialised. */
export const lockStaff = prepareShared((db, param: { staff_id: string }) =>
	db.selectFrom('staff_users').select('staff_id').where('staff_id', '=', param.staff_id).forNoKeyUpdate(),
)
