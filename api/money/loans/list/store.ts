import { sql, type InferResult } from 'kysely'

import { undictated } from '#domain/applying/applications/short-id.ts'
import { dayOfNumber, loans_of_page, type LoanCursor, type LoanSort } from '#domain/money/loans/listing.ts'
import type { LoanStatus } from '#domain/money/loans/statuses.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'

import { likeOf } from '#api/platform/db/like.ts'
import { sqlBuilder } from '#api/platform/db/prepare.ts'

export interface LoanFilter {
	readonly partner_id: string
	readonly statuses: readonly LoanStatus[]
	/** Null where the last one has no end. */
	readonly days_past_due: { readonly from: number; readonly to: number | null } | undefined
	/** The last due day. */
	readonly due_through: string | undefined
	readonly loan_type: LoanType | undefined
	readonly compartment: number | undefined
	readonly is_insolvent: boolean
	readonly search: string | null
	/** All loans that one of these conditions finds, where they are few: only these are looked at. */
	readonly among: readonly string[] | undefined
	readonly sort: LoanSort
	/** The loan before the first one of the page, or the one after its last. */
	readonly beside: { readonly side: 'after' | 'before'; readonly cursor: LoanCursor } | undefined
}

/** Spelt like the index (migration 0126). Row-level security keeps a condition on `coalesce` from it, as that might tell of rows of others. */
const due_on = sql<string>`case when loans.next_due_on is null then '9999-12-31'::date else loans.next_due_on end`

/** What each order compares, as its index has it, and the same as a whole number. */
const keys = {
	next_due: { column: due_on, number: sql<number>`(${due_on} - ${dayOfNumber(0)}::date)::bigint`, value: dayOfNumber, cast: sql`date` },
	days_past_due: { column: sql`loans.days_past_due`, number: sql<number>`loans.days_past_due::bigint`, value: Number, cast: sql`bigint` },
	balance: { column: sql`loans.balance_cents`, number: sql<number>`loans.balance_cents`, value: Number, cast: sql`bigint` },
} as const

/** Against the order of the list where the page ends before a place. */
const isDescending = ({ sort, beside }: LoanFilter): boolean => sort.startsWith('-') !== (beside?.side === 'before')

type Conditions = Pick<LoanFilter, 'partner_id' | 'days_past_due' | 'due_through' | 'loan_type' | 'compartment' | 'is_insolvent'>

function loansOf(conditions: Conditions, statuses: readonly LoanStatus[]) {
	const { partner_id, days_past_due, due_through, loan_type, compartment, is_insolvent } = conditions
	let query = sqlBuilder.selectFrom('loans').where('loans.partner_id', '=', partner_id).where('loans.status', 'in', statuses)
	if (days_past_due !== undefined) query = query.where('loans.days_past_due', '>=', days_past_due.from)
	if (days_past_due !== undefined && days_past_due.to !== null) query = query.where('loans.days_past_due', '<=', days_past_due.to)
	if (due_through !== undefined) query = query.where(due_on, '<=', due_through)
	if (loan_type !== undefined) query = query.where('loans.loan_type', '=', loan_type)
	if (compartment !== undefined) query = query.where('loans.compartment', '=', compartment)
	if (is_insolvent) query = query.where('loans.insolvent_since', 'is not', null)
	return query
}

/** So many loans are sorted for a page as fast as a page is read in the order of an index. */
export const few_loans = 5_000

const likeOfSearch = (search: string): string => likeOf(undictated(search))

/** The loans that one condition alone finds by its own index, or some of them where they are more than a few. */
export function loansByOne(
	filter: Pick<LoanFilter, 'partner_id' | 'statuses'>,
	condition: Partial<Omit<Conditions, 'partner_id'>> & { readonly search?: string },
) {
	const nothing = { days_past_due: undefined, due_through: undefined, loan_type: undefined, compartment: undefined, is_insolvent: false }
	const { search, ...of_loan } = condition
	const found = loansOf({ ...nothing, ...of_loan, partner_id: filter.partner_id }, filter.statuses).select('loans.loan_id')
	if (search === undefined) return found.limit(few_loans + 1)
	return found
		.innerJoin('application_names', 'application_names.application_id', 'loans.application_id')
		.where('application_names.names', 'ilike', likeOfSearch(search))
		.limit(few_loans + 1)
}

function ofStatuses(filter: LoanFilter, statuses: readonly LoanStatus[]) {
	const { search, among, beside } = filter
	const key = keys[filter.sort.replace(/^-/, '') as keyof typeof keys]
	const direction = isDescending(filter) ? 'desc' : 'asc'
	let query = loansOf(filter, statuses).select(['loans.partner_id', 'loans.loan_id', key.number.as('key')])
	if (among !== undefined) query = query.where(sql<boolean>`loans.loan_id = any (${[...among]}::uuid[])`)
	// As a value of each loan, so that the names of all that match are not gathered before the first loan is read.
	if (search !== null)
		query = query.where(
			sql<boolean>`(select application_names.names from application_names where application_names.application_id = loans.application_id)
				ilike ${likeOfSearch(search)}`,
		)
	if (beside !== undefined) {
		const { key: at, loan_id } = beside.cursor
		const is = direction === 'desc' ? sql`<` : sql`>`
		query = query.where(sql<boolean>`(${key.column}, loans.loan_id) ${is} (${key.value(at)}::${key.cast}, ${loan_id}::uuid)`)
	}
	return query
		.orderBy(key.column, direction)
		.orderBy('loans.loan_id', direction)
		.limit(loans_of_page + 1)
}

/**
 * A page of the list and one loan beyond it. Each status is read in the order of its own index and the first of all of them are taken, so that a page
 * costs the same however long the list is. A few that are known are read by their ids, and sorted.
 */
export function loanPage(filter: LoanFilter) {
	const { statuses, among } = filter
	const direction = isDescending(filter) ? 'desc' : 'asc'
	const parts = (among === undefined ? statuses.map((status) => [status]) : [statuses]).map((some) =>
		sqlBuilder.selectFrom(ofStatuses(filter, some).as('part')).selectAll('part'),
	)
	const [first, ...others] = parts
	if (first === undefined) throw new RangeError('A list of loans has a status.')
	const all = others.reduce((union, part) => union.unionAll(part), first)
	const page = sqlBuilder
		.selectFrom(all.as('merged'))
		.selectAll('merged')
		.orderBy('merged.key', direction)
		.orderBy('merged.loan_id', direction)
		.limit(loans_of_page + 1)
	return sqlBuilder
		.selectFrom(page.as('page'))
		.innerJoin('loans', (join) => join.onRef('loans.partner_id', '=', 'page.partner_id').onRef('loans.loan_id', '=', 'page.loan_id'))
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select([
			'page.key',
			'loans.loan_id',
			'loans.status',
			'loans.loan_type',
			'loans.compartment',
			'loans.currency',
			'loans.owed_cents',
			'loans.balance_cents',
			'loans.arrears_cents',
			'loans.written_off_cents',
			'loans.days_past_due',
			'loans.next_due_on',
			'loans.next_due_cents',
			'loans.default_since',
			'loans.insolvent_since',
			'loans.standing_as_of',
			'applications.shortApplicationId as number',
			'applications.companyName',
		])
		.orderBy('page.key', direction)
		.orderBy('page.loan_id', direction)
}

export type LoanListRow = InferResult<ReturnType<typeof loanPage>>[number]
