import type { OffersView } from '#contract/review/offers.ts'
import { refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import { cents, majorOf } from '#domain/platform/money.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { changeIssues, settledChange, type ChangeForm } from '#domain/review/offers/answers.ts'
import { mayAnswerOffer, whoMayAnswer } from '#domain/review/offers/answer-rights.ts'
import { isExpired } from '#domain/review/offers/expiry.ts'
import { answered, isShown, whyOver, type DeclineReason, type OfferAnswer } from '#domain/review/offers/status.ts'
import { changesPart, seesPart } from '#domain/applying/permissions/standing.ts'

import { moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import { requireOwnApplication, type OwnApplication } from '#api/applying/applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { applicationValues, sendMail } from '#api/accounts/mails/mails.ts'
import { tellTeam, workersOf } from '#api/accounts/memberships/teams.ts'
import type { Partner } from '#api/platform/partner.ts'
import { inviteToSign } from '#api/applying/signatories/invitations.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { openSigning } from './job-names.ts'
import { offersOf, termsIn, type OfferRow } from './current.ts'
import { presentOffer } from './present.ts'
import { answerOffer, updateChange } from './store.ts'

interface AnswerContext extends Pick<ApplicantContext, 'db' | 'actor'> {
	readonly partner: Partner
	readonly now: Date
}

/** The offers of an application for this reader. A representative who signs sees them too, though nothing else of the company's. */
export async function offersFor(context: AnswerContext, application_id: string): Promise<OffersView> {
	const { db, actor, partner, now } = context
	const { standing } = await requireOwnApplication(context, application_id, { sees: 'any' })
	const sees = standing.is_representative ? 'any' : 'company'
	return viewOf({ db, actor, partner, now }, await requireOwnApplication(context, application_id, { sees }))
}

async function viewOf({ db, actor, partner, now }: AnswerContext, application: OwnApplication): Promise<OffersView> {
	const people = await signatoriesOf(db, application.application_id)
	const rows = await offersOf(db, application)
	const may_answer = mayAnswerOffer(people, actor)
	const may_open_file = seesPart(application.standing, 'documents')
	const { time_zone } = partner.configuration
	return {
		offers: rows.flatMap((row) => presentOffer(row, termsIn(row), { time_zone, now, may_open_file }) ?? []),
		may_answer,
		answerers: whoMayAnswer(people),
		may_ask_for_change: may_answer || changesPart(application.standing, 'submission'),
		applied_for: {
			// For factoring the requested limit, which the terms start with.
			amount: majorOf(cents(application.factoring_limit_cents ?? application.loan_size_cents)),
			duration_months: application.loan_duration_months,
		},
	}
}

interface Answerable {
	readonly application: OwnApplication
	readonly offer: OfferRow
	/** The same answer was already given, so nothing is repeated. */
	readonly is_done: boolean
}

/**
 * The application, locked, with an offer that this reader may answer in this way. Expiry, a new offer and other answers take the same lock,
 * so that exactly one of them happens.
 */
async function requireAnswerable(
	context: AnswerContext,
	{ application_id, offer_id, answer }: { application_id: string; offer_id: string; answer: OfferAnswer },
): Promise<Answerable> {
	const { db, actor, now } = context
	const application = await requireOwnApplication(context, application_id, { lock: true, changes: 'by_own_right' })
	const offer = (await offersOf(db, application)).find((row) => row.offer_id === offer_id)
	if (offer === undefined || !isShown(offer.status) || offer.expires_at === null) refuse('err_entity_not_found')
	const people = await signatoriesOf(db, application_id)
	const may_answer = mayAnswerOffer(people, actor)
	if (answer === 'change') {
		if (!may_answer && !changesPart(application.standing, 'submission')) refuse('err_membership_right_missing')
	} else if (!may_answer) refuse('err_offer_answer_right_missing', { names: whoMayAnswer(people).join(', ') })
	if (offer.status !== 'released' && offer.status === answered[answer]) return { application, offer, is_done: true }
	const over = whyOver(
		offer.status as Exclude<OfferRow['status'], 'prepared'>,
		isExpired(offer.expires_at.toTemporalInstant(), now.toTemporalInstant()),
	)
	if (over !== undefined) refuse(over)
	return { application, offer, is_done: false }
}

interface Which {
	readonly applicationId: string
	readonly offerId: string
}

const wanted = ({ applicationId, offerId }: Which, answer: OfferAnswer) => ({ application_id: applicationId, offer_id: offerId, answer })

/** T32: invites the representatives. */
export async function acceptOffer(context: AnswerContext, which: Which): Promise<OffersView> {
	const { db, actor } = context
	const { application, offer, is_done } = await requireAnswerable(context, wanted(which, 'accept'))
	if (is_done) return viewOf(context, application)
	await settle(context, offer, { status: 'accepted', accepted_language: actor.interface_language })
	const { offer_id, number } = offer
	await recordEvent({ db, actor }, application, { kind: 'offer_accepted', details: { offer_id, number } })
	const accepted = await moveApplication({ db, actor }, application, { to: 'offer_accepted' })
	await tellOfAcceptance(db, application)
	await inviteToSign(db, application)
	await db.enqueue(openSigning, { partner_id: db.scope, application_id: application.application_id })
	return viewOf(context, { ...application, ...accepted })
}

/** Mails the people who work on it and representatives with an account; the others get their invitation. */
async function tellOfAcceptance(db: TenantDb, application: OwnApplication): Promise<void> {
	const { application_id } = application
	const people = await signatoriesOf(db, application_id)
	const representatives = people.flatMap(({ user_id, invite_status }) =>
		user_id !== null && invite_status === 'accepted' ? [user_id] : [],
	)
	const values = applicationValues(application)
	for (const user_id of new Set([...(await workersOf(db, application)), ...representatives])) {
		await sendMail(db, { template: 'offer_accepted', user_id, application_id, values })
	}
}

/** T93: the application ends with the offer. */
export async function declineOffer(
	context: AnswerContext,
	which: Which,
	{ reason, text }: { reason: DeclineReason; text: string | null },
): Promise<OffersView> {
	const { db, actor } = context
	const { application, offer, is_done } = await requireAnswerable(context, wanted(which, 'decline'))
	if (is_done) return viewOf(context, application)
	await settle(context, offer, { status: 'declined', decline_reason: reason, answer_text: text })
	const { offer_id, number } = offer
	await recordEvent({ db, actor }, application, {
		kind: 'offer_declined',
		details: { offer_id, number, decline_reason: reason },
	})
	const rejected = await moveApplication({ db, actor }, application, {
		to: 'Rejected',
		reason: 'offer_declined',
		...(text !== null && { note: text }),
		assigned_staff_id: null,
	})
	await tellTeam(db, application, { template: 'offer_declined' })
	return viewOf(context, { ...application, ...rejected })
}

async function settle(
	{ db, actor, now }: AnswerContext,
	{ offer_id }: OfferRow,
	to: { status: 'accepted' | 'declined'; decline_reason?: DeclineReason; answer_text?: string | null; accepted_language?: Language },
): Promise<void> {
	const settled = await db.first(answerOffer, {
		partner_id: db.scope,
		offer_id,
		status: to.status,
		answered_by: actor.id,
		answered_at: now,
		decline_reason: to.decline_reason ?? null,
		accepted_language: to.accepted_language ?? null,
		answer_text: to.answer_text ?? null,
	})
	if (settled === undefined) refuse('err_version_conflict')
}

/** The offer stays open meanwhile; a repeated request replaces the earlier one. */
export async function askForChange(context: AnswerContext, which: Which, form: ChangeForm): Promise<OffersView> {
	const { db, actor } = context
	const { application, offer } = await requireAnswerable(context, wanted(which, 'change'))
	refuseIfAny(changeIssues(form))
	const { offer_id, number } = offer
	const change_request = settledChange(form)
	await db.all(updateChange, {
		partner_id: db.scope,
		offer_id,
		change_request: JSON.stringify(change_request),
		asked_by: actor.id,
		asked_at: context.now,
	})
	await recordEvent({ db, actor }, application, {
		kind: 'offer_change_asked',
		...(form.text !== null && { note: form.text }),
		details: { offer_id, number, wishes: change_request.wishes },
	})
	return viewOf(context, application)
}
