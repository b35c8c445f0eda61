import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { secondAnswer } from '#domain/accounts/staff/second-person.ts'
import { accountingMonth } from '#domain/money/ledger/closing.ts'

import { endpoint } from '../../endpoint.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })

const monthClosings = z.object({
	/** The day through which loans are booked; null before the first one has ended. */
	business_on: z.iso.date().nullable(),
	/** Months that are over and not closed, the first one first. */
	open: z.array(accountingMonth),
	/** Those that are closed, the latest first; a month is closed with all before it. */
	closed: z.array(z.object({ month: accountingMonth, closed_by: z.string(), confirmed_by: z.string(), closed_at: z.iso.datetime() })),
	/** Months that were closed with a later one, the latest first: what was booked in them is read all the same. */
	closed_along: z.array(accountingMonth),
	/** What waits for a second person. */
	proposed: z
		.object({
			closing_id: z.uuid(),
			month: accountingMonth,
			proposed_by: z.string(),
			proposed_at: z.iso.datetime(),
			may_answer: z.boolean(),
			may_withdraw: z.boolean(),
			answered_by: z.array(z.enum(staffRoles)),
		})
		.nullable(),
	/** The latest proposal, where it was refused. */
	refused: z.object({ month: accountingMonth, refused_by: z.string(), note: z.string() }).nullable(),
	may_propose: z.boolean(),
})
export type MonthClosings = z.output<typeof monthClosings>

export const listMonthClosings = endpoint({
	method: 'GET',
	path: '/staff/month_closings/{partnerKey}',
	summary: 'The months of a partner: which are closed, which may be, and what waits for a second person',
	access: 'bouser',
	permission: ['loan_service', 'audit_read'],
	params: ofPartner,
	answer: monthClosings,
	refuses: ['err_entity_not_found'],
})

const refusalsOfMonth = ['err_month_closed', 'err_month_not_over', 'err_month_not_booked'] as const

export const proposeMonthClosing = endpoint({
	method: 'POST',
	path: '/staff/month_closings/{partnerKey}',
	summary: 'Proposes to close a month of a partner with all before it; it is closed once somebody else has confirmed it, and for good',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	body: z.strictObject({ month: accountingMonth }),
	answer: monthClosings,
	status: 201,
	refuses: ['err_entity_not_found', 'err_proposal_open', ...refusalsOfMonth],
})

export const answerMonthClosing = endpoint({
	method: 'POST',
	path: '/staff/month_closings/{partnerKey}/{closingId}/answers',
	fresh_factor: { answer: 'confirm' },
	summary: 'Closes the month that somebody else has proposed, refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner.extend({ closingId: z.uuid() }),
	body: secondAnswer,
	answer: monthClosings,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_proposal_answered',
		'approve_require_different_user',
		...refusalsOfMonth,
	],
})
