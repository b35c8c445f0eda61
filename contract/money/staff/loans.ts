import { z } from 'zod'

import { accounts, journalKinds } from '#domain/money/ledger/accounts.ts'
import { wantedEnd } from '#domain/money/ledger/end-outcome.ts'
import { factKinds } from '#domain/money/ledger/facts.ts'
import { planChanges } from '#domain/money/ledger/plan-facts.ts'
import { wantedDeferral, wantedPrepayment, wantedRate, wantedTermination } from '#domain/money/ledger/what-if.ts'
import { loanStatuses } from '#domain/money/loans/statuses.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'
import { derivation, endOutcomeView, loanAccountView, whatIfRefusals, whatIfView } from '../loan-account.ts'

const loanId = z.object({ loanId: z.uuid() })

const staffLoan = z.object({
	loan_id: z.uuid(),
	status: z.enum(loanStatuses),
	currency,
	number: z.string(),
	application: z.object({ applicationId: z.uuid(), companyName: z.string() }),
	partner_name: z.string(),
	owed_cents: z.int(),
	/** Its payments are recorded here. Of any other nobody knows what is in arrears. */
	is_followed: z.boolean(),
	/** Null before the payout. */
	account: loanAccountView.nullable(),
	/** What was recorded, the latest first; `recorded_by` is null for a job. */
	history: z.array(
		z.object({
			fact_id: z.uuid(),
			kind: z.enum(factKinds),
			/** What made the plan another one; null where nothing did. */
			change: z.enum(planChanges).nullable(),
			value_on: z.iso.date(),
			recorded_at: z.iso.datetime(),
			recorded_by: z.string().nullable(),
		}),
	),
	may_see_ledger: z.boolean(),
})
export type StaffLoan = z.output<typeof staffLoan>

export const getLoan = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}',
	summary: 'A loan today: balance, arrears, plan, what happened, and how each figure comes about',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: staffLoan,
	refuses: ['err_entity_not_found'],
})

const ledger = z.object({
	currency,
	journals: z.array(
		z.object({
			journal_id: z.uuid(),
			kind: z.enum(journalKinds),
			value_on: z.iso.date(),
			accounting_on: z.iso.date(),
			booked_at: z.iso.datetime(),
			fact_id: z.uuid().nullable(),
			/** The journal whose mirror it is. */
			reverses: z.uuid().nullable(),
			derivations: z.array(derivation).readonly(),
			/** Debit above zero, credit below; together nothing. */
			entries: z.array(
				z.object({ account: z.enum(accounts), amount_cents: z.int(), instalment: z.int().nullable(), compartment: z.int() }),
			),
		}),
	),
})
export type LoanLedger = z.output<typeof ledger>

export const getLoanLedger = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/ledger',
	summary: 'Every journal of a loan with its entries, as they were booked, mirrors of what no longer holds among them',
	access: 'bouser',
	permission: ['audit_read', 'application_payout'],
	params: loanId,
	answer: ledger,
	refuses: ['err_entity_not_found'],
})

const calculated = { method: 'GET', access: 'bouser', permission: 'application_internal_read', params: loanId, answer: whatIfView } as const

export const calculateLoanPrepayment = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/prepayment',
	summary: 'What paying ahead would come to; books nothing',
	query: wantedPrepayment,
	refuses: whatIfRefusals,
})

export const calculateLoanDeferral = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/deferral',
	summary: 'What putting off the next instalments would come to; books nothing',
	query: wantedDeferral,
	refuses: whatIfRefusals,
})

export const calculateLoanRate = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/rate',
	summary: 'What another rate would come to; books nothing',
	query: wantedRate,
	refuses: whatIfRefusals,
})

export const calculateLoanTermination = endpoint({
	...calculated,
	path: '/staff/loans/{loanId}/what_if/termination',
	summary: 'What terminating the loan would ask for; books nothing',
	query: wantedTermination,
	refuses: whatIfRefusals,
})

export const calculateLoanEnd = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/what_if/end',
	summary: 'What a loan owes before and after a write-off or a set-off; books nothing',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	query: wantedEnd,
	answer: endOutcomeView,
	refuses: whatIfRefusals,
})
