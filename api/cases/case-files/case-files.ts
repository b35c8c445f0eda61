import type { BodyOf } from '#contract/endpoint.ts'
import type { moveCase as moveCaseCall } from '#contract/cases/staff/applications.ts'
import {
	allowedMoves,
	proposableMoves,
	refusalOfMove,
	reopen_max_days,
	targetOf,
	type CaseFacts,
	type MoveBy,
} from '#domain/cases/case-files/staff-moves.ts'
import { refusalOfStep, stepTo, stepsOf, type PossibleStep, type StepFacts } from '#domain/cases/case-files/steps.ts'
import type { Status } from '#domain/applying/applications/status.ts'
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
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { cancelLoan, createLoan, payOutLoan } from '#api/money/loans/loans.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { draftOfferFile, preparedFacts, releasePrepared, supersedeOffer, withdrawOffer } from '#api/review/offers/current.ts'
import { maySendToBank } from '#api/applying/applications/partner-staff/bank.ts'
import { tellPartner } from '#api/applying/applications/partner-staff/mails.ts'
import type { Partner } from '#api/platform/partner.ts'
import { askAbout, screeningStateOf } from '#api/review/screenings/screenings.ts'
import type { Services } from '#api/platform/services.ts'
import { cancelRecommendation, returnRecommendation, submitRecommendation } from '#api/review/recommendations/current.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { flowFacts } from './flow-facts.ts'
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
export async function applicantOf(db: StaffDb, file: ApplicationRow) {
	const found = await db.first(findApplicant, { partner_id: file.partner_id, user_id: file.user_id })
	return found ?? refuse('err_entity_not_found')
}

const day_ms = 86_400_000

export async function caseFacts(db: StaffDb, file: ApplicationRow, now: Date): Promise<CaseFacts> {
	const { partner_id, application_id } = file
	const rejection = file.status === 'Rejected' ? await db.first(findRejection, { partner_id, application_id }) : undefined
	return {
		flow: file.flow,
		status: file.status,
		assigned_staff_id: file.assigned_staff_id,
		rejected:
			rejection === undefined
				? null
				: {
						days_ago: (now.getTime() - rejection.happened_at.getTime()) / day_ms,
						reason: file.rejection_reason,
					},
	}
}

export const movesOf = (facts: CaseFacts, staff: SessionStaff) => ({
	allowed_moves: allowedMoves(facts, staff),
	proposable_moves: proposableMoves(facts, staff),
})

/** People whose identification a provider revised and who were not identified again. */
export const doubtedPeople = (db: StaffDb, { partner_id, application_id }: ApplicationRow) =>
	db.all(listDoubted, { partner_id, application_id })

const stepFacts = async (services: FlowServices, db: StaffDb, partner: Partner, file: ApplicationRow): Promise<StepFacts> => ({
	flow: file.flow,
	status: file.status,
	assigned_staff_id: file.assigned_staff_id,
	prepared: await preparedFacts(db, partner, file),
	is_identification_in_doubt: (await doubtedPeople(db, file)).length > 0,
	credit: await creditFacts(db, partner, file),
	...(await flowFacts(services, db, partner, file)),
})

/** The steps of this case along its flow, for this person. */
export const stepsFor = async (
	services: FlowServices,
	db: StaffDb,
	partner: Partner,
	file: ApplicationRow,
	staff: SessionStaff,
): Promise<PossibleStep[]> => stepsOf(await stepFacts(services, db, partner, file), staff)

type FlowServices = Pick<Services, 'partners' | 'now' | 'screening'>

interface At {
	readonly services: FlowServices
	/** The proposer, for a move that takes two people. */
	readonly proposed_by?: string
}

type Move = BodyOf<typeof moveCaseCall>

/** Refuses an act this person may not take on the case now: alone, or as the first or second of two. */
export async function requireMovable(
	services: FlowServices,
	db: StaffDb,
	staff: SessionStaff,
	file: ApplicationRow,
	body: Move,
	by: MoveBy,
): Promise<void> {
	if (body.move === 'step') {
		const partner = await services.partners.ofId(mintPartnerId(file.partner_id))
		const facts = await stepFacts(services, db, partner, file)
		const refusal = refusalOfStep(facts, body.to, staff, by)
		if (refusal !== undefined) throw new Refusal([refusal])
		if (stepTo(facts, body.to, staff)?.needs_note === true && body.note === null) throw new Refusal([issue('err_field_required', 'note')])
		return
	}
	const refusal = refusalOfMove(body.move, await caseFacts(db, file, services.now()), staff, by)
	if (refusal === 'err_application_reopen_too_late') refuse(refusal, { max_days: reopen_max_days })
	if (refusal !== undefined) refuse(refusal)
	if (body.move === 'reopen') {
		const offered = reopenGroupsOf(file.allBanksLoanPurpose as LoanType)
		if (!body.groups.every((group) => offered.includes(group))) throw new Refusal([issue('err_field_invalid', 'groups')])
	}
}

/** A step of the case along its flow, or back in it; the table of steps lists its guards (`domain/cases/case-files/steps.ts`). */
async function step(
	db: StaffDb,
	staff: SessionStaff,
	file: ApplicationRow,
	{ to, note }: { readonly to: Status; readonly note: string | null },
	{ services, proposed_by }: At,
): Promise<ApplicationRow> {
	const partner = await services.partners.ofId(mintPartnerId(file.partner_id))
	const now = services.now()
	const wanted = stepTo(file, to, staff) ?? refuse('err_application_status_change_not_allowed')
	// Before the move, so that events of the case's parts come before that of the new status.
	await freezeChecklist(db, { partner, file, staff_id: staff.id, now }, wanted.id)
	if (wanted.offer === 'release') await releasePrepared(db, file, staff, { partner, now })
	if (to === 'Final_Offer') await draftOfferFile(db, file)
	if (wanted.offer === 'supersede') await supersedeOffer(db, file, staff)
	if (wanted.recommendation === 'submit') await submitRecommendation(db, file, staff)
	if (wanted.recommendation === 'return') await returnRecommendation(db, file, staff)
	if (wanted.loan === 'create') await createLoan(db, file, staff, now)
	if (wanted.loan === 'pay_out' && proposed_by !== undefined) await payOutLoan(db, { partner, file, now }, { proposed_by, staff })
	if (wanted.loan === 'cancel') await cancelLoan(db, file, staff)
	const moved = await moveApplication(db, file, to, staff, {
		...(note !== null && { note }),
		...(wanted.hands_on === true && { assigned_staff_id: null }),
		...(proposed_by !== undefined && { details: { proposed_by } }),
	})
	if (staff.type === 'bouser') await tellPartner(db, partner, moved)
	// Entering this status enqueues the screening of everybody not asked about yet (T40).
	if (to === 'screening_backlog') await askAbout(db, services, moved, (await screeningStateOf(db, services, moved)).missing)
	return moved
}

/** A move of a case by staff: checked against the table, the person's rights and the version seen, and recorded as an event. */
export async function moveCase(db: StaffDb, staff: SessionStaff, application_id: string, body: Move, at: At): Promise<ApplicationRow> {
	const file = await requireCase(db, application_id, { lock: true })
	if (file.version !== body.version) refuse('err_version_conflict')
	await requireMovable(at.services, db, staff, file, body, at.proposed_by === undefined ? 'alone' : 'confirms')
	return makeMove(db, staff, file, body, at)
}

async function makeMove(db: StaffDb, staff: SessionStaff, file: ApplicationRow, body: Move, at: At): Promise<ApplicationRow> {
	switch (body.move) {
		case 'step':
			return step(db, staff, file, body, at)
		case 'take':
			return take(at.services, db, staff, file)
		case 'release':
			return release(db, staff, file, body.note)
		case 'reopen':
			return reopen(db, staff, file, body)
		case 'reject': {
			await withdrawOffer(db, file, staff)
			await cancelLoan(db, file, staff)
			await cancelRecommendation(db, file, staff)
			const rejected = await moveApplication(db, file, 'Rejected', staff, { reason: body.reason, note: body.note, assigned_staff_id: null })
			if (body.reason === 'declined') {
				await tellTeam(db, file, { template: 'application_rejected' })
			}
			return rejected
		}
	}
}

/** T05 to T08 by the system once the case is assigned; T14 by the person. Without a score the case continues, marked accordingly. */
async function take(services: FlowServices, db: StaffDb, staff: SessionStaff, file: ApplicationRow): Promise<ApplicationRow> {
	const partner = await services.partners.ofId(mintPartnerId(file.partner_id))
	// The person was disabled after the call began.
	if ((await holdPerson(db, staff.id))?.disabled_at !== null) refuse('err_authentication_session_expired')
	if (file.status === 'Submitted' && (await hasLiveTwin(db, file))) refuse('err_application_duplicate')
	if (file.status === 'Submitted' && file.flow === 'W' && !maySendToBank(partner)) refuse('err_partner_entitlement_missing')
	await recordEvent(db, file, 'case_taken', staff)
	if (file.status === 'Submitted') await inquireAtFirst(db, file)
	const target = targetOf('take', file)
	if (target === undefined || target === 'same') return assignCase(db, file, staff.id)
	const actor = file.status === 'Submitted' ? systemActor : staff
	const moved = await moveApplication(db, file, target, actor, { assigned_staff_id: staff.id })
	await tellPartner(db, partner, moved)
	return moved
}

async function release(db: StaffDb, staff: SessionStaff, file: ApplicationRow, note: string): Promise<ApplicationRow> {
	const target = targetOf('release', file)
	if (target === undefined || target === 'same') {
		await recordEvent(db, file, 'case_released', staff, { note })
		return assignCase(db, file, null)
	}
	return moveApplication(db, file, target, staff, { note, assigned_staff_id: null })
}

type Reopening = Extract<Move, { move: 'reopen' }>

/** Reopened is transient: the system moves the case to Open at once, with the list of corrections and the right to just those. */
async function reopen(db: StaffDb, staff: SessionStaff, file: ApplicationRow, { note, items, groups }: Reopening): Promise<ApplicationRow> {
	await withdrawOffer(db, file, staff)
	await cancelRecommendation(db, file, staff)
	const reopened = await moveApplication(db, file, 'Reopened', staff, { note, details: { items, groups }, assigned_staff_id: null })
	const open = await moveApplication(db, reopened, 'Open', systemActor, {
		reopened_for: reopenedUpdates(groups, file.submitted_at !== null),
	})
	await tellTeam(db, file, { template: 'application_reopened', items })
	return open
}

interface Told {
	readonly template: 'application_rejected' | 'application_reopened'
	readonly items?: string[]
}

/** Mails everybody who works on the application for the company now. */
async function tellTeam(db: StaffDb, file: ApplicationRow, { template, items }: Told): Promise<void> {
	const { partner_id, application_id } = file
	const values = { ...applicationValues(file), ...(items !== undefined && { items }) }
	for (const user_id of await workersOf(db, file)) await sendMail(db, { template, partner_id, user_id, application_id, values })
}
