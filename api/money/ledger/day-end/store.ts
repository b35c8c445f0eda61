import { sql } from 'kysely'

import { prepare, prepareShared } from '#api/platform/db/prepare.ts'
import type { OfLoan } from '../store.ts'

interface OfPartner {
	partner_id: string
}

export const findBusinessDate = prepare((db, _param: OfPartner) => db.selectFrom('business_dates').select(['business_on', 'is_by_hand']))

/** Whoever books a loan holds the date where it is: it moves after them, and then finds what they have booked. */
export const holdBusinessDate = prepare((db, _param: OfPartner) => db.selectFrom('business_dates').select('business_on').forShare())

export const holdToMove = prepare((db, _param: OfPartner) => db.selectFrom('business_dates').select('business_on').forUpdate())

export const moveBusinessDate = prepare((db, param: OfPartner & { business_on: string; moved_at: Date }) =>
	db
		.insertInto('business_dates')
		.values({ partner_id: param.partner_id, business_on: param.business_on, moved_at: param.moved_at })
		.onConflict((conflict) =>
			conflict
				.column('partner_id')
				.doUpdateSet(({ ref }) => ({ business_on: ref('excluded.business_on'), moved_at: ref('excluded.moved_at') })),
		),
)

/** A date that nobody has moved yet begins where it is given. */
export const chooseMover = prepare((db, param: OfPartner & { business_on: string; is_by_hand: boolean; moved_at: Date }) =>
	db
		.insertInto('business_dates')
		.values({
			partner_id: param.partner_id,
			business_on: param.business_on,
			is_by_hand: param.is_by_hand,
			moved_at: param.moved_at,
		})
		.onConflict((conflict) => conflict.column('partner_id').doUpdateSet(({ ref }) => ({ is_by_hand: ref('excluded.is_by_hand') }))),
)

/** The partner's date, and a later one that a loan is booked through itself. */
export const findLoanDay = prepare((db, param: OfLoan) =>
	db.selectNoFrom(({ selectFrom }) => [
		selectFrom('business_dates').select('business_on').as('business_on'),
		selectFrom('ledger_heads').select('booked_through').where('loan_id', '=', param.loan_id).as('booked_through'),
	]),
)

/** Until the end of the transaction nobody else ends days of the partner. */
export const holdDayEnd = prepareShared((db, param: OfPartner) =>
	db.selectNoFrom(sql`pg_advisory_xact_lock(hashtext('day end'), hashtext(${param.partner_id}::text))`.as('held')),
)

/** The next day after one on which something follows. */
export const findNextDue = prepare((db, param: OfPartner & { day: string }) =>
	db.selectFrom('ledger_heads').select('next_on').where('next_on', '>', param.day).orderBy('next_on').limit(1),
)

interface Due extends OfPartner {
	day: string
	/** The last one of the page before. */
	after_on: string
	after_id: string
	page: number
	/** Loans that could not be booked. */
	failed: readonly string[]
}

export const listDue = prepare((db, param: Due) =>
	db
		.selectFrom('ledger_heads')
		.innerJoin('loans', 'loans.loan_id', 'ledger_heads.loan_id')
		.select(['loans.loan_id', 'loans.currency', 'ledger_heads.next_on'])
		.where('ledger_heads.next_on', '<=', param.day)
		.where(sql<boolean>`(ledger_heads.next_on, ledger_heads.loan_id) > (${param.after_on}::date, ${param.after_id}::uuid)`)
		.where(sql<boolean>`ledger_heads.loan_id <> all (${param.failed}::uuid[])`)
		.orderBy('ledger_heads.next_on')
		.orderBy('ledger_heads.loan_id')
		.limit(param.page),
)
