import { z } from 'zod'

import { clauses } from '#domain/money/ledger/journals.ts'
import { defaultReasons } from '#domain/money/ledger/trouble-facts.ts'
import { obstacleKinds } from '#domain/money/ledger/loan-closing.ts'
import { transactionKinds } from '#domain/money/ledger/transactions.ts'
import { dayCounts } from '#domain/money/loans/day-counts.ts'
import { instalmentStatuses } from '#domain/money/loans/statuses.ts'
import { servicingTerms } from '#domain/money/loans/servicing-terms.ts'

const day = z.iso.date()
const amount = z.int()

const arithmetic = {
	clause: z.enum(clauses),
	rounding: z.literal('half_up'),
	/** What was booked of the figure before: taken off the rounded sum, so that parts make up their whole. */
	booked_before_cents: amount,
	figure_cents: amount,
}

/** How a figure comes about: days that bear interest, or a share of an amount. */
export const derivation = z.discriminatedUnion('by', [
	z.object({
		by: z.literal('interest'),
		...arithmetic,
		day_count: z.enum(dayCounts),
		/** The first day counts, the last one does not; rates in percent. */
		pieces: z.array(z.object({ from: day, to: day, days: z.int(), rate_percent: z.string(), base_cents: amount })).readonly(),
	}),
	z.object({ by: z.literal('share'), ...arithmetic, of_cents: amount, part: z.int(), whole: z.int(), plus_cents: amount }),
])
export type DerivationView = z.output<typeof derivation>

const derivations = z.array(derivation).readonly()

const instalment = z.object({
	number: z.int(),
	due_on: day,
	/** One that was put off is canceled. */
	status: z.enum(instalmentStatuses),
	paid_on: day.nullable(),
	interest_cents: amount,
	principal_cents: amount,
	/** The charge of the instalment. */
	fee_cents: amount,
	/** The planned balance after it. */
	balance_cents: amount,
	derivations,
})
export type InstalmentView = z.output<typeof instalment>

export const openClaimView = z.object({
	instalment: z.int().nullable(),
	due_on: day,
	/** Until this day a payment is in time. */
	counting_on: day,
	principal_cents: amount,
	interest_cents: amount,
	fees_cents: amount,
	late_interest_cents: amount,
	late_interest: derivation.nullable(),
})
export type OpenClaimView = z.output<typeof openClaimView>

const transaction = z.object({
	kind: z.enum(transactionKinds),
	value_on: day,
	instalment: z.int().nullable(),
	amount_cents: amount,
	principal_cents: amount,
	/** Interest and costs. */
	costs_cents: amount,
	/** The principal owed afterwards. */
	balance_cents: amount,
	derivations,
	/** Counted to the day and not booked yet. */
	is_accrued: z.boolean(),
})
export type TransactionView = z.output<typeof transaction>

const settlement = z.object({
	principal_cents: amount,
	interest_cents: amount,
	fee_cents: amount,
	due_cents: amount,
	waiting_cents: amount,
	total_cents: amount,
	derivations,
})

/** What is out of order with a loan, since when and why. */
export const troubleView = z.object({
	in_default: z.object({ since: day, reason: z.enum([...defaultReasons, 'past_due']), curable_on: day.nullable() }).nullable(),
	/** How days past due come about, as they count for a default. */
	counted: z
		.object({
			due_on: day,
			counting_on: day,
			days: z.int(),
			default_from: z.int(),
			material: z.object({ arrears_cents: amount, exposure_cents: amount, bound_cents: amount }).nullable(),
		})
		.nullable(),
	insolvent_since: day.nullable(),
	/** Interest that is owed and no income yet. */
	suspended_cents: amount,
	/** Interest since insolvency proceedings, which is paid last. */
	behind_cents: amount,
})
export type TroubleView = z.output<typeof troubleView>

/** A loan on a day, in minor units: what is owed, the plan paid and to come, what happened, each figure with its arithmetic. */
export const loanAccountView = z.object({
	day,
	terms: servicingTerms,
	paid_out_on: day,
	paid_out_cents: amount,
	/** Since then all of it is due. */
	terminated_on: day.nullable(),
	/** What left the books unpaid, the last time on a day, and what of it is owed still. */
	written_off: z.object({ on: day, amount_cents: amount, open_cents: amount }).nullable(),
	/** Nothing is to come, and nothing is owed, by either side. */
	is_settled: z.boolean(),
	balance_cents: amount,
	/** Money that nothing is due for. */
	waiting_cents: amount,
	rate_percent: z.string(),
	instalments: z.array(instalment).readonly(),
	open: z.array(openClaimView).readonly(),
	/** Null where payments are not recorded here, as is the settlement. */
	arrears_cents: amount.nullable(),
	days_past_due: z.int().nullable(),
	/** The first one first. */
	transactions: z.array(transaction).readonly(),
	/** Null once nothing is to come. */
	settlement: settlement.nullable(),
	trouble: troubleView,
})
export type LoanAccountView = z.output<typeof loanAccountView>

/** The same for the borrower: how the bank counts and what it books is its own affair. */
export const ownAccountView = loanAccountView.extend({
	terms: servicingTerms.omit({ materiality: true, suspends_interest: true }).strip(),
	trouble: z.object({
		in_default: z.object({ since: day }).nullable(),
		insolvent_since: day.nullable(),
	}),
})
export type OwnAccountView = z.output<typeof ownAccountView>

const outlook = z.object({
	ends_on: day,
	instalments: z.int(),
	payment_cents: amount,
	interest_cents: amount,
	balances: z.array(z.object({ on: day, balance_cents: amount })).readonly(),
})

const planLines = z
	.array(
		z.object({
			number: z.int(),
			due_on: day,
			is_put_off: z.boolean(),
			interest_cents: amount,
			principal_cents: amount,
			fee_cents: amount,
			balance_cents: amount,
			derivations,
		}),
	)
	.readonly()

/** What a change would come to. It books nothing. */
export const whatIfView = z.object({
	before: outlook,
	after: outlook,
	fee_cents: amount,
	prepaid_cents: amount,
	saved_cents: amount,
	/** Instalments to come after the change, and without it. */
	plan: planLines,
	plan_before: planLines,
	/** What has to be paid for it on the day, until when, and how much more each day: null where nothing is paid. */
	quote: settlement.extend({ valid_until: day, per_day_cents: amount }).nullable(),
})
export type WhatIfView = z.output<typeof whatIfView>

/** What keeps a loan from closing, until a day where one ends it. */
export const obstacleView = z.object({ kind: z.enum(obstacleKinds), id: z.string(), amount_cents: amount, until: day.nullable() })

const owed = z.object({
	principal_cents: amount,
	interest_cents: amount,
	late_interest_cents: amount,
	fees_cents: amount,
	/** What of these is due. */
	due_cents: amount,
	waiting_cents: amount,
	deferred_cents: amount,
	written_off_cents: amount,
})

/** A loan before and after a write-off or a set-off, on its day. It books nothing. */
export const endOutcomeView = z.object({ before: owed, after: owed })
export type EndOutcomeView = z.output<typeof endOutcomeView>

export const whatIfRefusals = [
	'err_entity_not_found',
	'err_loan_plan_loan_not_open_or_pending',
	'err_form_date_too_early',
	'err_form_date_too_late',
] as const
