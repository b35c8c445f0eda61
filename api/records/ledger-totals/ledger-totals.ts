import type { LedgerTotals } from '#contract/records/staff/ledger-totals.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { lastDayOf } from '#domain/money/ledger/closing.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import { leftOut } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { listTurnover, listTurnoverOf } from './store.ts'

interface Months {
	readonly from: string
	readonly to: string
	readonly partner_key?: string | undefined
}

/** What was booked in accounting months, by partner, book, currency, compartment and account. */
export async function turnoverOf(
	{ db, services, actor }: Pick<StaffContext, 'db' | 'actor'> & { readonly services: Pick<Services, 'partners'> },
	{ from, to, partner_key }: Months,
): Promise<LedgerTotals> {
	const partners = new Map((await services.partners.all()).map((of) => [String(of.partner_id), of.configuration.display_name]))
	const days = { from: `${from}-01`, to: lastDayOf(to) }
	const chosen = partner_key === undefined ? undefined : ((await services.partners.ofKey(partner_key)) ?? refuse('err_entity_not_found'))
	// A sandbox that is asked for by name is wanted.
	const left_out = chosen === undefined ? await leftOut(services, actor) : []
	const rows =
		chosen === undefined ? await db.all(listTurnover, days) : await db.all(listTurnoverOf, { ...days, partner_id: chosen.partner_id })
	return {
		totals: rows
			.filter(({ partner_id }) => !left_out.includes(partner_id))
			.map(({ partner_id, currency, ...row }) => ({
				...row,
				// The schema guaranteed the enumeration on write.
				currency: currency as Currency,
				partner_name: partners.get(partner_id) ?? '',
			})),
	}
}

const columns = ['month', 'partner_name', 'book', 'currency', 'compartment', 'account', 'debit', 'credit'] as const

/** Amounts with a point and two decimals, whatever the reader's language: a program reads it. */
const major = (amount_cents: number): string => {
	const digits = String(amount_cents).padStart(3, '0')
	return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const turnoverLines = ({ totals }: LedgerTotals): (readonly string[])[] => [
	columns,
	...totals.map(({ debit_cents, credit_cents, compartment, month, partner_name, book, currency, account }) => [
		month,
		partner_name,
		book,
		currency,
		String(compartment),
		account,
		major(debit_cents),
		major(credit_cents),
	]),
]
