import { loanAccount } from '#domain/money/ledger/loan-account.ts'
import { refundable } from '#domain/money/refunds/rules.ts'

import { businessDate, laterOf, loanDay } from '#api/money/ledger/day-end/business-date.ts'
import { factsOf, lawRates } from '#api/money/ledger/ledger.ts'
import { follows, type StaffsLoan } from '#api/money/loans/account/account.ts'
import { accountsAt } from '#api/money/payments/payments.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { listPayers, listRefunds } from './store.ts'

/** A loan with its money and refunds as they stand. */
export async function standingOf({ db, services }: Pick<StaffContext, 'db' | 'services'>, found: StaffsLoan) {
	const { loan, partner } = found
	const { partner_id, loan_id } = loan
	const facts = await factsOf(db, loan)
	const of = { db, partner, now: services.now() }
	const day = laterOf(await loanDay(of, loan), (await businessDate(of)).acts_on)
	const waiting_cents = loanAccount(facts, await lawRates(db), day)?.waiting_cents ?? 0
	const refunds = await db.all(listRefunds, { partner_id, loan_id })
	return {
		...found,
		day,
		refunds,
		is_followed: follows(partner, facts, day),
		refundable_cents: refundable({ waiting_cents, refunds }),
		payers: await db.all(listPayers, { partner_id, loan_id }),
		accounts: (await accountsAt(db, partner_id)).filter(({ currency }) => currency === loan.currency),
	}
}
export type Standing = Awaited<ReturnType<typeof standingOf>>
