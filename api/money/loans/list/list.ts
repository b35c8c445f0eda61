import type { QueryOf } from '#contract/endpoint.ts'
import type { ListedLoan, listLoans as listCall } from '#contract/money/staff/loan-list.ts'
import { cursorText, listedStatuses, loans_of_page } from '#domain/money/loans/listing.ts'
import { daysOfBucket } from '#domain/money/loans/statuses.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { addDays } from '#domain/platform/dates.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { few_loans, loanPage, loansByOne, type LoanFilter, type LoanListRow } from './store.ts'

const listed = (row: LoanListRow): ListedLoan => ({
	loan_id: row.loan_id,
	number: row.number,
	companyName: row.companyName,
	status: row.status,
	loan_type: row.loan_type,
	compartment: row.compartment,
	// The schema guaranteed the enumeration on write.
	currency: row.currency as Currency,
	owed_cents: row.owed_cents,
	standing:
		row.standing_as_of === null
			? null
			: {
					balance_cents: row.balance_cents,
					arrears_cents: row.arrears_cents,
					written_off_cents: row.written_off_cents,
					days_past_due: row.days_past_due,
					next_due_on: row.next_due_on,
					next_due_cents: row.next_due_cents,
					default_since: row.default_since,
					insolvent_since: row.insolvent_since,
				},
})

const placeOf = (row: LoanListRow | undefined, is_there: boolean): string | null =>
	row !== undefined && is_there ? cursorText({ key: row.key, loan_id: row.loan_id }) : null

/** The conditions of a list one by one, without the one in whose order it is read anyway. */
function conditionsOf(filter: Omit<LoanFilter, 'among'>) {
	const { days_past_due, due_through, loan_type, compartment, is_insolvent, search, sort } = filter
	const key = sort.replace(/^-/, '')
	return [
		...(is_insolvent ? [{ is_insolvent }] : []),
		...(search === null ? [] : [{ search }]),
		...(days_past_due === undefined || key === 'days_past_due' ? [] : [{ days_past_due }]),
		...(due_through === undefined || key === 'next_due' ? [] : [{ due_through }]),
		...(loan_type === undefined ? [] : [{ loan_type }]),
		// Nearly all are of the first one.
		...(compartment === undefined || compartment === 1 ? [] : [{ compartment }]),
	]
}

/**
 * The loans that one of the conditions finds, where they are few: sorted by themselves they are a page at once, while a walk in the order of the list
 * would look at nearly all loans for them. Of many every page of such a walk has enough.
 */
async function fewOf(db: StaffContext['db'], filter: Omit<LoanFilter, 'among'>): Promise<readonly string[] | undefined> {
	for (const condition of conditionsOf(filter)) {
		const found = await db.dynamic(loansByOne(filter, condition))
		if (found.length <= few_loans) return found.map(({ loan_id }) => loan_id)
	}
	return undefined
}

/** A page of the loans of a partner. Of two places that are given the first one holds. */
export async function listLoans({ db, services }: Pick<StaffContext, 'db' | 'services'>, wanted: QueryOf<typeof listCall>) {
	const partner = (await services.partners.ofKey(wanted.partner_key)) ?? refuse('err_entity_not_found')
	const { status, bucket, due_within, loan_type, compartment, is_insolvent, search, sort, after, before } = wanted
	const { acts_on } = await businessDate({ db, partner, now: services.now() })
	const beside =
		after !== undefined
			? ({ side: 'after', cursor: after } as const)
			: before !== undefined
				? ({ side: 'before', cursor: before } as const)
				: undefined
	const filter = {
		partner_id: partner.partner_id,
		statuses: listedStatuses({ status, search }),
		days_past_due: bucket === undefined ? undefined : daysOfBucket(bucket),
		due_through: due_within === undefined ? undefined : addDays(acts_on, due_within),
		loan_type,
		compartment,
		is_insolvent: is_insolvent !== undefined,
		search,
		sort,
		beside,
	}
	const rows = await db.dynamic(loanPage({ ...filter, among: await fewOf(db, filter) }))
	const is_more = rows.length > loans_of_page
	const page = rows.slice(0, loans_of_page)
	if (beside?.side === 'before') page.reverse()
	return {
		loans: page.map(listed),
		previous: placeOf(page[0], beside?.side === 'before' ? is_more : beside !== undefined),
		next: placeOf(page.at(-1), beside?.side === 'before' || is_more),
	}
}
