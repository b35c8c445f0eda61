import type { BodyOf } from '#contract/endpoint.ts'
import type { moveCase as moveCaseCall } from '#contract/cases/staff/applications.ts'
import {
	allowedMoves,
	isDeclineProposed,
	proposableMoves,
	refusalOfMove,
	reopen_max_days,
	targetOf,
	type CaseFacts,
	type MoveBy,
} from '#domain/cases/case/staff-moves.ts'
import type { StepFacts } from '#domain/cases/case/guards.ts'
import { isScreenedAt, refusalOfStep, stepTo, stepsOf, type PossibleStep } from '#domain/cases/case/steps.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import { reopenedUpdates, reopenGroupsOf } from '#domain/applying/permissions/reopening.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'

import { hasLiveTwin } from '#api/applying/applications/duplicates.ts'
import { assignCase, moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { freezeChecklist } from '#api/review/checklists/checklists.ts'
import { creditFacts } from '#api/review/credit/facts.ts'
import { inquireAtFirst } from '#api/review/credit/inquiries.ts'
import type { Context, StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { cancelLoan, createLoan, payOutLoan } from '#api/money/loans/loans.ts'
import { tellTeam, workersOf } from '#api/accounts/memberships/teams.ts'
import { tellOfDecline } from '#api/applying/decisions/decisions.ts'
import { draftOfferFile, preparedFacts, releasePrepared, supersedeOffer, withdrawOffer } from '#api/review/offers/current.ts'
import { isDeclinedByTwo } from '#api/review/authority/authority.ts'
import { maySendToBank } from '#api/applying/applications/partner-staff/bank.ts'
import { tellPartner } from '#api/applying/applications/partner-staff/mails.ts'
import { askAboutOthers } from '#api/review/screenings/screenings.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { cancelRecommendation, returnRecommendation, submitRecommendation } from '#api/review/recommendations/current.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { flowFacts } from './flow-facts.ts'
import { itemFacts } from './item-facts.ts'
import { holdPerson } from '#api/accounts/staff/staff.ts'
import { findApplicant, findRejection, listDoubted, listEvents, listNewestEvents } from './store.ts'

const max_shown_events = 500

/** The latest events, as the page of the case shows them; newest first. */
export const historyOf = (db: StaffDb, { partner_id, application_id }: ApplicationRow) =>
	db.all(listNewestEvents, { partner_id, application_id, newest: max_shown_events })

/** The whole history, newest first. */
export const wholeHistoryOf = (db: StaffDb, { partner_id, application_id }: ApplicationRow) =>
	db.all(listEvents, { partner_id, application_id })

/** The account that submitted the case. */
export async function applicantOf(db: StaffDb, application: ApplicationRow) {
	const found = await db.first(findApplicant, { partner_id: application.partner_id, user_id: application.user_id })
	return found ?? refuse('err_entity_not_found')
}

const day_ms = 86_400_000

export async function caseFacts({ services, db }: Pick<FlowContext, 'services' | 'db'>, application: ApplicationRow): Promise<CaseFacts> {
	const now = services.now()
	const { partner_id, application_id } = application
	const rejection = application.status === 'Rejected' ? await db.first(findRejection, { partner_id, application_id }) : undefined
	return {
		flow: application.flow,
		status: application.status,
		assigned_staff_id: application.assigned_staff_id,
		rejected:
			rejection === undefined
				? null
				: {
						days_ago: (now.getTime() - rejection.happened_at.getTime()) / day_ms,
						reason: application.rejection_reason,
					},
		is_decline_for_two: await isDeclinedByTwo({ services, db }, application),
	}
}

export const movesOf = (facts: CaseFacts, staff: SessionStaff) => ({
	allowed_moves: allowedMoves(facts, staff),
	proposable_moves: proposableMoves(facts, staff),
	is_decline_proposed: isDeclineProposed(facts, staff),
})

/** People whose identification a provider revised and who were not identified again. */
export const doubtedPeople = (db: StaffDb, { partner_id, application_id }: ApplicationRow) =>
	db.all(listDoubted, { partner_id, application_id })

/** A call of staff about the flow of a case. */
export type FlowContext = Pick<StaffContext, 'db' | 'actor'> & {
	readonly services: Pick<Services, 'partners' | 'publications' | 'now' | 'providersOf'>
}
type OfPartner = Pick<Context, 'partner'>

const stepFacts = async (context: FlowContext & OfPartner, application: ApplicationRow): Promise<StepFacts> => ({
	flow: application.flow,
	status: application.status,
	assigned_staff_id: application.assigned_staff_id,
	prepared: await preparedFacts(context, application),
	is_identification_in_doubt: (await doubtedPeople(context.db, application)).length > 0,
	credit: await creditFacts(context, application),
	...(await flowFacts(context, application)),
})

/** The steps of this case along its flow, for this person. */
export const stepsFor = async (context: FlowContext & OfPartner, application: ApplicationRow): Promise<PossibleStep[]> =>
	stepsOf(await stepFacts(context, application), context.actor)

type Move = BodyOf<typeof moveCaseCall>
type StepMove = Extract<Move, { move: 'step' }>

/** A move with what was found out about it while it was judged. */
type JudgedMove =
	| Exclude<Move, StepMove>
	| (StepMove & { readonly partner: Partner; readonly step: NonNullable<ReturnType<typeof stepTo>> })

interface Judged<Of extends Move> {
	readonly wanted: Of
	/** By themselves, as the first of two or as the second. */
	readonly by: MoveBy
}

/** Refuses what this person may not do with the case now. */
export async function requireMovable(context: FlowContext, application: ApplicationRow, { wanted, by }: Judged<Move>): Promise<JudgedMove> {
	if (wanted.move === 'step') return requireStep(context, application, { wanted, by })
	const { services, db, actor } = context
	const because = wanted.move === 'reject' ? { reason: wanted.reason } : {}
	const refusal = refusalOfMove(wanted.move, await caseFacts({ services, db }, application), { ...actor, by, ...because })
	if (refusal === 'err_application_reopen_too_late') refuse(refusal, { max_days: reopen_max_days })
	if (refusal !== undefined) refuse(refusal)
	if (wanted.move === 'reopen') {
		const offered = reopenGroupsOf(application.allBanksLoanPurpose as LoanType)
		if (!wanted.groups.every((group) => offered.includes(group))) throw new Refusal([issue('err_field_invalid', 'groups')])
	}
	return wanted
}

async function requireStep(context: FlowContext, application: ApplicationRow, { wanted, by }: Judged<StepMove>): Promise<JudgedMove> {
	const { services, actor } = context
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const facts = await stepFacts({ ...context, partner }, application)
	const refusal = refusalOfStep(facts, wanted.to, { ...actor, by })
	if (refusal !== undefined) throw new Refusal([refusal])
	const step = stepTo(facts, wanted.to, actor) ?? refuse('err_application_status_change_not_allowed')
	if (step.needs_note === true && wanted.note === null) throw new Refusal([issue('err_field_required', 'note')])
	return { ...wanted, partner, step }
}

interface Proposed {
	/** The proposer, for a move that takes two people. */
	readonly proposed_by?: string
}

/** A step of the case along its flow, or back in it; the table of steps lists its guards (`domain/cases/case/steps.ts`). */
async function makeStep(
	context: FlowContext,
	application: ApplicationRow,
	{ to, note, partner, step, proposed_by }: Extract<JudgedMove, StepMove> & Proposed,
): Promise<ApplicationRow> {
	const { services, db, actor } = context
	const now = services.now()
	// Before the move, so that events of the case's parts come before that of the new status.
	await freezeChecklist(db, { partner, application, services, askers: itemFacts, staff_id: actor.id }, step.id)
	if (step.offer === 'release') await releasePrepared({ ...context, partner }, application, now)
	if (to === 'Final_Offer') await draftOfferFile(db, application)
	if (step.offer === 'supersede') await supersedeOffer(context, application)
	if (step.recommendation === 'submit') await submitRecommendation(context, application)
	if (step.recommendation === 'return') await returnRecommendation(context, application)
	if (step.loan === 'create') await createLoan(context, application, now)
	if (step.loan === 'pay_out' && proposed_by !== undefined) await payOutLoan({ ...context, partner }, application, { proposed_by, now })
	if (step.loan === 'cancel') await cancelLoan(context, application)
	const moved = await moveApplication(context, application, {
		to,
		...(note !== null && { note }),
		...(step.hands_on === true && { assigned_staff_id: null }),
		...(proposed_by !== undefined && { details: { proposed_by } }),
	})
	if (actor.type === 'bouser') await tellPartner({ db, partner }, moved)
	if (isScreenedAt(moved)) await askAboutOthers(context, moved)
	return moved
}

/** A move of a case by staff: checked against the table, the person's rights and the version seen, and recorded as an event. */
export async function moveCase(context: FlowContext, application_id: string, wanted: Move & Proposed): Promise<ApplicationRow> {
	const application = await requireCase(context.db, application_id, { lock: true })
	if (application.version !== wanted.version) refuse('err_version_conflict')
	const { proposed_by } = wanted
	const judged = await requireMovable(context, application, { wanted, by: proposed_by === undefined ? 'alone' : 'confirms' })
	return makeMove(context, application, { ...judged, ...(proposed_by !== undefined && { proposed_by }) })
}

async function makeMove(context: FlowContext, application: ApplicationRow, move: JudgedMove & Proposed): Promise<ApplicationRow> {
	switch (move.move) {
		case 'step':
			return makeStep(context, application, move)
		case 'take':
			return take(context, application)
		case 'release':
			return release(context, application, move.note)
		case 'reopen':
			return reopen(context, application, move)
		case 'reject': {
			await withdrawOffer(context, application)
			await cancelLoan(context, application)
			await cancelRecommendation(context, application)
			const { reason, grounds, note } = move
			const is_declined = reason === 'declined'
			const rejected = await moveApplication(context, application, {
				to: 'Rejected',
				reason,
				note,
				assigned_staff_id: null,
				...(is_declined && { details: { grounds } }),
			})
			if (is_declined) await tellOfDecline(context.db, application, await workersOf(context.db, application))
			return rejected
		}
	}
}

/** T05 to T08 by the system once the case is assigned; T14 by the person. Without a score the case continues, marked accordingly. */
async function take({ services, db, actor: staff }: FlowContext, application: ApplicationRow): Promise<ApplicationRow> {
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	// The person was disabled after the call began.
	if ((await holdPerson(db, staff.id))?.disabled_at !== null) refuse('err_authentication_session_expired')
	if (application.status === 'Submitted' && (await hasLiveTwin(db, application))) refuse('err_application_duplicate')
	if (application.status === 'Submitted' && application.flow === 'W' && !maySendToBank(partner)) refuse('err_partner_entitlement_missing')
	await recordEvent({ db, actor: staff }, application, { kind: 'case_taken' })
	if (application.status === 'Submitted') await inquireAtFirst(db, application)
	const target = targetOf('take', application)
	if (target === undefined || target === 'same') return assignCase(db, application, staff.id)
	const actor = application.status === 'Submitted' ? systemActor : staff
	const moved = await moveApplication({ db, actor }, application, { to: target, assigned_staff_id: staff.id })
	await tellPartner({ db, partner }, moved)
	return moved
}

async function release(context: Pick<StaffContext, 'db' | 'actor'>, application: ApplicationRow, note: string): Promise<ApplicationRow> {
	const target = targetOf('release', application)
	if (target === undefined || target === 'same') {
		await recordEvent(context, application, { kind: 'case_released', note })
		return assignCase(context.db, application, null)
	}
	return moveApplication(context, application, { to: target, note, assigned_staff_id: null })
}

type Reopening = Extract<Move, { move: 'reopen' }>

/** Reopened is transient: the system moves the case to Open at once, with the list of corrections and the right to just those. */
async function reopen(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	{ note, items, groups }: Reopening,
): Promise<ApplicationRow> {
	await withdrawOffer(context, application)
	await cancelRecommendation(context, application)
	const reopened = await moveApplication(context, application, {
		to: 'Reopened',
		note,
		details: { items, groups },
		assigned_staff_id: null,
	})
	const open = await moveApplication({ db: context.db, actor: systemActor }, reopened, {
		to: 'Open',
		reopened_for: reopenedUpdates(groups, application.submitted_at !== null),
	})
	await tellTeam(context.db, application, { template: 'application_reopened', items })
	return open
}
