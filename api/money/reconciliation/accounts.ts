import type { BankAccountView } from '#contract/money/staff/bank.ts'
import { gapsIn } from '#domain/money/payments/statement-gaps.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { accountsAt, statementsOf } from '#api/money/payments/payments.ts'
import type { DeskContext } from './context.ts'
import { sumStated } from './store.ts'

const nameless = { number: null, on: null }

/** Each account with its last statement, where one is missing, and whether balances and entries agree. */
export async function bankAccounts({ db, partner: { partner_id } }: DeskContext): Promise<BankAccountView[]> {
	const accounts = await accountsAt(db, partner_id)
	const statements = await statementsOf(db, partner_id)
	const sums = new Map((await db.all(sumStated, { partner_id })).map(({ account_id, sum_cents }) => [account_id, sum_cents]))
	const names = new Map(statements.map(({ statement_id, number, closing_on }) => [statement_id, { number, on: closing_on }]))
	const gaps = gapsIn(statements)
	return accounts.map(({ account_id, holder, iban, currency }) => {
		const of_account = statements.filter((statement) => statement.account_id === account_id)
		const opening_cents = of_account[0]?.opening_cents ?? null
		const last = of_account.at(-1)
		return {
			account_id,
			holder,
			iban,
			// The database knows no other currencies of accounts.
			currency: currency as Currency,
			last: last === undefined ? null : { number: last.number, on: last.closing_on, closing_cents: last.closing_cents },
			difference_cents:
				last === undefined || last.closing_cents === null || opening_cents === null
					? null
					: last.closing_cents - opening_cents - (sums.get(account_id) ?? 0),
			gaps: gaps
				.filter((gap) => gap.account_id === account_id)
				.map(({ after_id, before_id, missing_cents, missing_statements }) => ({
					after: names.get(after_id) ?? nameless,
					before: names.get(before_id) ?? nameless,
					missing_cents,
					missing_statements,
				})),
		}
	})
}
