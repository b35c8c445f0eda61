import { z } from 'zod'

import { accounts } from '#domain/money/ledger/accounts.ts'
import { accountingMonth } from '#domain/money/ledger/closing.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'

/** Accounting months, both included, of every partner or of one. */
const months = z.object({ from: accountingMonth, to: accountingMonth, partner_key: z.string().max(63).optional() })

const totals = z.object({
	totals: z.array(
		z.object({
			month: z.string(),
			partner_name: z.string(),
			book: z.enum(['loan', 'factoring', 'bank']),
			currency,
			compartment: z.int(),
			account: z.enum(accounts),
			/** Both at least zero; the difference of all months is what stands in the trial balance. */
			debit_cents: z.int(),
			credit_cents: z.int(),
		}),
	),
})
export type LedgerTotals = z.output<typeof totals>

export const getLedgerTotals = endpoint({
	method: 'GET',
	path: '/staff/ledger/totals',
	summary: 'What was booked on each account in each month, for the general ledger',
	access: 'bouser',
	permission: 'report_read',
	query: months,
	answer: totals,
	refuses: ['err_entity_not_found'],
})

export const getLedgerTotalsFile = endpoint({
	method: 'GET',
	path: '/staff/ledger/totals/file',
	summary: 'The same as a CSV file',
	access: 'bouser',
	permission: 'export_make',
	query: months,
	is_file: true,
	refuses: ['err_entity_not_found'],
})
