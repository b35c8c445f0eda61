import { z } from 'zod'

import { actKinds, dunningAct } from '#domain/money/dunning/acts.ts'
import { holdKinds } from '#domain/money/dunning/next-step.ts'
import { dunningSteps } from '#domain/money/dunning/scheme.ts'
import { delayBuckets, loanStatuses } from '#domain/money/loans/statuses.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'
import { openClaimView } from '../loan-account.ts'

const day = z.iso.date()
const amount = z.int()
const loanId = z.object({ loanId: z.uuid() })

const next = z.object({
	/** Null after the last, and where nothing is late by more than the difference limit. */
	step: z.enum(dunningSteps).nullable(),
	/** Null where nobody can say. */
	on: day.nullable(),
	held_by: z.object({ kind: z.enum(holdKinds), until: day.nullable() }).nullable(),
})

const promise = z.object({ until: day, amount_cents: amount, is_broken: z.boolean() })

const row = z.object({
	loan_id: z.uuid(),
	number: z.string(),
	companyName: z.string(),
	partner_name: z.string(),
	status: z.enum(loanStatuses),
	currency,
	arrears_cents: amount,
	days_past_due: z.int(),
	/** The last step in these arrears. */
	level: z.enum(dunningSteps).nullable(),
	next,
	/** The last letter or talk, whichever was later. */
	last_contact_on: day.nullable(),
	promise: promise.nullable(),
	/** The company has asked for time, or all letters were written: nobody has answered yet. */
	waits_for_us: z.enum(['time_asked', 'hand_over']).nullable(),
})
export type DunnedLoan = z.output<typeof row>

const dunnedRow = row.extend({
	/** Other loans of the company that are in arrears: they stand in its line. */
	others: z.array(row.pick({ loan_id: true, number: true, currency: true, arrears_cents: true, days_past_due: true })),
})
export type DunnedRow = z.output<typeof dunnedRow>

export const lateBuckets = delayBuckets.filter((bucket) => bucket !== 'current')

export const listDunning = endpoint({
	method: 'GET',
	path: '/staff/dunning',
	summary:
		'Companies in arrears, the longest first, each by its longest loan with level, next step and what holds it up, and its other loans',
	access: 'bouser',
	permission: 'loan_service',
	query: z.object({ bucket: z.enum(lateBuckets).optional(), page: z.coerce.number().int().min(0).max(1_000).default(0) }),
	answer: z.object({
		buckets: z.array(z.object({ bucket: z.enum(lateBuckets), loans: z.int() })),
		loans: z.array(dunnedRow),
		has_more: z.boolean(),
	}),
	refuses: [],
})

const loanDunning = row.extend({
	application_id: z.uuid(),
	day,
	/** What is late, with its parts. */
	claims: z.array(openClaimView).readonly(),
	/** The latest first. */
	steps: z.array(
		z.object({
			step_id: z.uuid(),
			step: z.enum(dunningSteps),
			arrears_since: day,
			taken_on: day,
			amount_cents: amount,
			cost_cents: amount,
			has_letter: z.boolean(),
		}),
	),
	/** The latest first. */
	acts: z.array(
		z.object({
			act_id: z.uuid(),
			kind: z.enum(actKinds),
			until: day.nullable(),
			amount_cents: amount.nullable(),
			note: z.string(),
			/** Null where the company has entered it. */
			by: z.string().nullable(),
			on: day,
			lifted_by: z.string().nullable(),
			/** Somebody may end it now. */
			is_open: z.boolean(),
		}),
	),
})
export type LoanDunning = z.output<typeof loanDunning>

export const getLoanDunning = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/dunning',
	summary: 'What is late of a loan, its letters, what was agreed with the company, and the next step',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	answer: loanDunning,
	refuses: ['err_entity_not_found'],
})

export const enterDunningAct = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/dunning',
	summary: 'Enters a pause, a promise, a dispute or a talk at a loan',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	body: z.strictObject({ act: dunningAct }),
	answer: loanDunning,
	status: 201,
	refuses: ['err_entity_not_found', 'err_loan_not_open', 'err_form_date_too_early', 'err_form_date_too_late'],
})

export const liftDunningAct = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/dunning/{actId}/lift',
	summary: 'Ends a pause, a promise or a dispute: the next step goes on',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ actId: z.uuid() }),
	answer: loanDunning,
	refuses: ['err_entity_not_found'],
})

export const getDunningLetter = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/letters/{letterId}',
	summary: 'A letter to the company of a loan, as a PDF',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ letterId: z.uuid() }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_service_unavailable'],
})
