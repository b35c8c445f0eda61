import { z } from 'zod'

import { statuses } from '#domain/applying/applications/status.ts'
import { staffChangeKinds } from '#domain/accounts/staff/rules.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import { absenceForm } from '#domain/cases/waiting/absence.ts'
import { mailTimes, waitingSettingsForm } from '#domain/cases/waiting/mail.ts'
import { max_listed, urgencies, waitingKinds } from '#domain/cases/waiting/kinds.ts'
import { taskKinds } from '#domain/cases/tasks/rules.ts'
import { currency } from '#domain/platform/currencies.ts'
import { referenceRates, tenors } from '#domain/partners/reference-rates/reference-rates.ts'
import { contractKinds } from '#domain/signing/contract-documents/kinds.ts'

import { presentColleague } from '#contract/accounts/staff/account.ts'
import { endpoint } from '../../endpoint.ts'

const aboutCase = z.object({
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	companyName: z.string(),
	status: z.enum(statuses),
	amount: z.number(),
	currency,
})

/** The place where it is done, as far as the case and its section do not say it. */
const place = z.discriminatedUnion('page', [
	z.object({ page: z.literal('partner') }),
	z.object({ page: z.literal('case'), section: z.string().nullable() }),
	z.object({ page: z.literal('document'), document_id: z.uuid() }),
	z.object({ page: z.literal('staff') }),
	z.object({ page: z.literal('account'), user_id: z.uuid() }),
	z.object({ page: z.literal('corridors') }),
	z.object({ page: z.literal('rates') }),
	z.object({ page: z.literal('month_closing') }),
	z.object({ page: z.literal('collections') }),
	z.object({ page: z.literal('bank') }),
	z.object({ page: z.literal('publication'), set_id: z.uuid() }),
	z.object({ page: z.literal('loan'), loan_id: z.uuid() }),
	z.object({ page: z.literal('returns') }),
	z.object({ page: z.literal('mandate'), loan_id: z.uuid() }),
	z.object({ page: z.literal('dunning'), loan_id: z.uuid() }),
	z.object({ page: z.literal('template'), kind: z.enum(contractKinds), language: z.enum(languages), version: z.int() }),
])

export const waitingItem = z.object({
	/** Of one kind and one record: the same as long as it waits. */
	waiting_id: z.string(),
	kind: z.enum(waitingKinds),
	urgency: z.enum(urgencies),
	since: z.iso.datetime(),
	/** The moment from which on it is overdue. */
	due: z.iso.datetime(),
	/** Null for what is about no case. */
	about: aboutCase.nullable(),
	/** The partner, where it is one's. */
	partner: z.object({ key: z.string(), display_name: z.string() }).nullable(),
	/** Whose it is, where the caller stands in for them. */
	stands_in_for: z.string().nullable(),
	/** Whoever proposed, wrote or asked; null for the system and for the applicant's side. */
	proposed_by: z.string().nullable(),
	/** What is at stake in it, where that is another amount than the case's: a payment, a run, what is in arrears. */
	amount: z.object({ value: z.number(), currency }).nullable(),
	/** A document, person, debtor, code or title; null where the kind says all. */
	name: z.string().nullable(),
	/** The move that is proposed. */
	move: z.enum(['step', 'reject', 'reopen']).nullable(),
	/** The status a step leads to. */
	to: z.enum(statuses).nullable(),
	/** The change of rights that is proposed. */
	change: z.enum(staffChangeKinds).nullable(),
	/** The reference rate that is proposed. */
	fixing: z.object({ rate: z.enum(referenceRates), tenor: z.enum(tenors) }).nullable(),
	/** The text of a task of the system, with its values. */
	task: z.object({ kind: z.enum(taskKinds), details: z.record(z.string(), z.string()) }).nullable(),
	place,
})
export type WaitingItem = z.output<typeof waitingItem>

const waitingCounts = z.object({ total: z.int(), overdue: z.int(), is_more: z.boolean() })

export const listWaiting = endpoint({
	method: 'GET',
	path: '/staff/waiting',
	summary: `Everything that waits for the caller by their rights, the most urgent first, up to ${max_listed}: what others have proposed, votes, releases, doubts, answers, documents and tasks; never what they have proposed themselves`,
	access: 'bouser',
	permission: 'application_read',
	answer: waitingCounts.extend({ items: z.array(waitingItem) }),
	refuses: [],
})

export const countWaiting = endpoint({
	method: 'GET',
	path: '/staff/waiting/count',
	summary: 'How much waits for the caller, and how much of it is overdue',
	access: 'bouser',
	permission: 'application_read',
	answer: waitingCounts,
	refuses: [],
})

const waitingSettings = z.object({
	mail: z.enum(mailTimes),
	mentions_at_once: z.boolean(),
	/** The caller's absence until it is over. */
	absence: z.object({ from: z.iso.date(), until: z.iso.date(), deputy_id: z.uuid() }).nullable(),
	/** Who may stand in. */
	deputies: z.array(presentColleague),
})

export const getWaitingSettings = endpoint({
	method: 'GET',
	path: '/staff/waiting/settings',
	summary: 'When the caller is mailed about what waits for them, and who stands in while they are away',
	access: 'bouser',
	permission: 'application_read',
	answer: waitingSettings,
	refuses: [],
})

export const changeWaitingSettings = endpoint({
	method: 'PUT',
	path: '/staff/waiting/settings',
	summary:
		'Chooses when the caller is mailed about what waits for them: at once, daily in the morning, or never; and whether about a mention at once',
	access: 'bouser',
	permission: 'application_read',
	body: waitingSettingsForm,
	answer: waitingSettings,
	refuses: [],
})

export const changeAbsence = endpoint({
	method: 'PUT',
	path: '/staff/waiting/absence',
	summary: 'From when to when the caller is away, and who stands in; or that they are there',
	access: 'bouser',
	permission: 'application_read',
	body: z.strictObject({ absence: absenceForm.nullable() }),
	answer: waitingSettings,
	refuses: ['err_absence_deputy_unknown'],
})
