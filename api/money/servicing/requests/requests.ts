import { randomUUIDv7 } from 'node:crypto'

import type { LoanRequestView, OwnLoanRequests } from '#contract/money/loan-requests.ts'
import type { LoanRequests } from '#contract/money/staff/loan-requests.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { changesPart } from '#domain/applying/permissions/standing.ts'
import {
	loanRequest,
	type LoanEnd,
	type LoanRequest,
	type LoanRequestKind,
	type LoanRequestStatus,
} from '#domain/money/servicing/requests.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents, centsOf } from '#domain/platform/money.ts'

import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { ownWhatIf, requireLoan, requireOwnLoan } from '#api/money/loans/account/account.ts'
import type { ApplicantContext, StaffContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { loanRequested, loanRequestSettled } from '../events.ts'
import { answerRequest, findOpen, insertRequest, listRequests, type LoanRequestRow } from './store.ts'

type OwnContext = Pick<ApplicantContext, 'db' | 'actor' | 'services' | 'partner'>
type ServicingContext = Pick<StaffContext, 'db' | 'actor' | 'services'>

interface OfLoan {
	readonly partner_id: string
	readonly loan_id: string
}

const shown = ({ request_id, content, status, asked_at, answered_at, answer_note, lapsed_because }: LoanRequestRow): LoanRequestView => ({
	request_id,
	request: loanRequest.parse(content),
	status,
	asked_at: asked_at.toISOString(),
	answered_at: answered_at?.toISOString() ?? null,
	answer_note,
	lapsed_because,
})

/** What was asked for about the loan, for whoever sees it. */
export async function ownRequests(context: OwnContext, application_id: string): Promise<OwnLoanRequests> {
	const { application, loan } = await requireOwnLoan(context, application_id)
	const { partner_id, loan_id } = loan
	const rows = await context.db.all(listRequests, { partner_id, loan_id })
	return { requests: rows.map(shown), may_ask: changesPart(application.standing, 'company') }
}

const all_of_it = cents(Number.MAX_SAFE_INTEGER)

/** Asked by the function that would calculate it: what comes to nothing is refused with its reason. */
const calculation = (request: LoanRequest) =>
	request.kind === 'prepayment'
		? ({
				kind: 'prepayment',
				on: request.on,
				amount_cents: request.amount === null ? all_of_it : centsOf(request.amount),
				effect: request.effect,
			} as const)
		: ({ kind: 'deferral', instalments: request.count, is_full: request.is_full } as const)

/** One of a kind waits at a time. */
export async function ask(context: OwnContext, application_id: string, request: LoanRequest): Promise<OwnLoanRequests> {
	const { db, actor, services } = context
	const { application, loan } = await requireOwnLoan(context, application_id, 'changes')
	await ownWhatIf(context, application_id, calculation(request))
	const { partner_id, loan_id } = loan
	const { kind } = request
	const request_id = randomUUIDv7()
	const made = await db.first(insertRequest, {
		partner_id,
		request_id,
		loan_id,
		application_id,
		kind,
		content: JSON.stringify(request),
		asked_by: actor.id,
		asked_at: services.now(),
	})
	if (made === undefined) refuse('err_loan_request_open')
	await recordEvent({ db, actor }, application, { kind: 'loan_request_made', details: { loan_id, request_id, request: kind } })
	await db.tell(loanRequested, { application, request_id, kind })
	return ownRequests(context, application_id)
}

interface Answer {
	readonly request_id: string
	readonly status: Exclude<LoanRequestStatus, 'open'>
	readonly note?: string
	readonly because?: LoanEnd
}

interface Asked {
	readonly loan: OfLoan
	readonly application: ApplicationRow
}

interface Answering {
	readonly db: Db
	readonly actor: Actor
	readonly now: Date
}

/** Of two who answer at once the slower is told. */
async function settle(
	{ db, actor, now }: Answering,
	{ loan, application }: Asked,
	{ request_id, status, note = '', because }: Answer,
): Promise<void> {
	const { partner_id, loan_id } = loan
	// Nobody has answered what lapsed.
	const answered_by = actor.type === 'bouser' && status !== 'lapsed' ? actor.id : null
	const answered = await db.first(answerRequest, {
		partner_id,
		loan_id,
		request_id,
		status,
		answered_by,
		answered_at: now,
		answer_note: note === '' ? null : note,
		lapsed_because: because ?? null,
	})
	// What somebody has answered meanwhile has no need to lapse.
	if (answered === undefined && status === 'lapsed') return
	if (answered === undefined) refuse('err_proposal_answered')
	const { kind } = answered
	await recordEvent({ db, actor }, application, {
		kind: `loan_request_${status}`,
		...(note !== '' && { note }),
		details: { loan_id, request_id, request: kind, ...(because !== undefined && { because }) },
	})
	await db.tell(loanRequestSettled, { application, request_id, kind, actor })
	if (answered_by !== null) await tellTeam(db, application, { template: 'loan_request_answered' })
}

async function requireRequest(db: Db, { partner_id, loan_id }: OfLoan, request_id: string): Promise<void> {
	const rows = await db.all(listRequests, { partner_id, loan_id })
	if (!rows.some((row) => row.request_id === request_id)) refuse('err_entity_not_found')
}

export async function withdraw(context: OwnContext, application_id: string, request_id: string): Promise<OwnLoanRequests> {
	const { db, actor, services } = context
	const asked = await requireOwnLoan(context, application_id, 'changes')
	await requireRequest(db, asked.loan, request_id)
	await settle({ db, actor, now: services.now() }, asked, { request_id, status: 'withdrawn' })
	return ownRequests(context, application_id)
}

export async function requestsOfLoan({ db, actor, services }: ServicingContext, loan_id: string): Promise<LoanRequests> {
	const { loan } = await requireLoan({ db, services }, loan_id)
	const names = await staffNames(db)
	const rows = await db.all(listRequests, { partner_id: loan.partner_id, loan_id })
	return {
		// The schema guaranteed the enumeration on write.
		currency: loan.currency as Currency,
		requests: rows.map((row) => ({ ...shown(row), answered_by: row.answered_by === null ? null : (names.get(row.answered_by) ?? '') })),
		may_answer: mayStaff(actor.roles, 'loan_service'),
	}
}

export async function decline(
	context: ServicingContext,
	{ loanId: loan_id, requestId: request_id }: { readonly loanId: string; readonly requestId: string },
	note: string,
): Promise<LoanRequests> {
	const { db, actor, services } = context
	const asked = await requireLoan({ db, services }, loan_id)
	await requireRequest(db, asked.loan, request_id)
	await settle({ db, actor, now: services.now() }, asked, { request_id, status: 'declined', note })
	return requestsOfLoan(context, loan_id)
}

/** What was asked for is recorded: nobody asks for it any more. */
export async function fulfil(answering: Answering, asked: Asked, kind: LoanRequestKind): Promise<void> {
	const { partner_id, loan_id } = asked.loan
	const open = await answering.db.first(findOpen, { partner_id, loan_id, kind })
	if (open !== undefined) await settle(answering, asked, { ...open, status: 'done' })
}

/** The loan has ended otherwise: nothing of it is asked for any more. */
export async function lapse(answering: Answering, asked: Asked, because: LoanEnd): Promise<void> {
	const { partner_id, loan_id } = asked.loan
	const rows = await answering.db.all(listRequests, { partner_id, loan_id })
	for (const { request_id } of rows.filter(({ status }) => status === 'open'))
		await settle(answering, asked, { request_id, status: 'lapsed', because })
}
