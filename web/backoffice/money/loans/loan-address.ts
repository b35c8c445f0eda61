import type { SentQueryOf } from '#contract/endpoint.ts'
import type { listLoans } from '#contract/money/staff/loan-list.ts'
import { loanCursor, loanSorts, type LoanSort } from '#domain/money/loans/listing.ts'
import { delayBuckets, loanStatuses, type DelayBucket, type LoanStatus } from '#domain/money/loans/statuses.ts'
import { loanTypes, type LoanType } from '#domain/partners/products/enumerations.ts'

import { path } from '#web/backoffice/platform/path.ts'

/** Within so many days a list may be asked for. */
export const daysAhead = [7, 14, 30] as const
export const compartments = [1, 2, 3] as const

/** What of the list is shown: all of it is part of the address. */
export interface LoanView {
	readonly status: LoanStatus | null
	readonly bucket: DelayBucket | null
	readonly due_within: number | null
	readonly loan_type: LoanType | null
	readonly compartment: number | null
	/** Those with insolvency proceedings alone. */
	readonly is_insolvent: 'true' | null
	readonly search: string | null
	readonly sort: LoanSort
	readonly after: string | null
	readonly before: string | null
}

export const allLoans: LoanView = {
	status: null,
	bucket: null,
	due_within: null,
	loan_type: null,
	compartment: null,
	is_insolvent: null,
	search: null,
	sort: 'next_due',
	after: null,
	before: null,
}

/** The contract's limit; a longer address was not written by us. */
export const max_search_length = 100

const oneOf = <Value extends string | number>(values: readonly Value[], named: string | null): Value | null =>
	values.find((value) => String(value) === named) ?? null

const placeOf = (named: string | null): string | null => (named !== null && loanCursor.safeParse(named).success ? named : null)

/** Parses an address, which may be typed by hand: what is not understood is no filter. */
export function parseLoanView(query: URLSearchParams): LoanView {
	const search = (query.get('search') ?? '').trim().slice(0, max_search_length)
	return {
		status: oneOf(loanStatuses, query.get('status')),
		bucket: oneOf(delayBuckets, query.get('bucket')),
		due_within: oneOf(daysAhead, query.get('due_within')),
		loan_type: oneOf(loanTypes, query.get('loan_type')),
		compartment: oneOf(compartments, query.get('compartment')),
		is_insolvent: oneOf(['true'] as const, query.get('is_insolvent')),
		search: search === '' ? null : search,
		sort: oneOf(loanSorts, query.get('sort')) ?? allLoans.sort,
		after: placeOf(query.get('after')),
		before: placeOf(query.get('before')),
	}
}

const differing = (view: LoanView): [string, string][] =>
	(Object.keys(allLoans) as (keyof LoanView)[])
		.filter((name) => view[name] !== allLoans[name])
		.map((name): [string, string] => [name, String(view[name])])

/** The address of a view: the partner, and what differs from the whole list. */
export const loanAddress = (partner: string, view: LoanView): string => path.loans({ partner, ...Object.fromEntries(differing(view)) })

/** Another filter or order makes another list, which begins with its first page. */
export const changeLoanView = (view: LoanView, change: Partial<LoanView>): LoanView => ({ ...view, after: null, before: null, ...change })

/** Whether any filter is set. */
export const isNarrowed = (view: LoanView): boolean => differing({ ...view, sort: allLoans.sort, after: null, before: null }).length > 0

export const sentQuery = (partner_key: string, view: LoanView): SentQueryOf<typeof listLoans> => ({
	partner_key,
	...Object.fromEntries(differing(view)),
})
