import { z } from 'zod'

import { accounts } from '#domain/money/ledger/accounts.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'invalid_date' })

/** Accounting months, both included. */
const months = z.object({ from: month, to: month })

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
	refuses: [],
})

export const getLedgerTotalsFile = endpoint({
	method: 'GET',
	path: '/staff/ledger/totals/file',
	summary: 'The same as a CSV file',
	access: 'bouser',
	permission: 'export_make',
	query: months,
	is_file: true,
	refuses: [],
})
