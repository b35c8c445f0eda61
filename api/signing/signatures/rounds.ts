import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { systemActor, type Actor } from '#domain/accounts/staff/actor.ts'
import { isAllDone } from '#domain/signing/signatures/requirements.ts'
import { hasTask } from '#domain/signing/signatures/steps.ts'
import {
	isReminderTime,
	signatureDocumentsOfReset,
	remindersOwed,
	signingEnds,
	voidsTo,
	type Resettable,
} from '#domain/signing/signatures/rounds.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { voidContractDocument } from '../contract-documents/make.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { Db, PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { hideMadeDocument } from '#api/applying/documents/made/made.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { acceptedOffer, languageOf, supersedeOffer, termsIn } from '#api/review/offers/current.ts'
import type { Services } from '#api/platform/services.ts'
import { correctAddress } from '#api/applying/signatories/invitations.ts'
import { giveCover } from './covers.ts'
import { contractTermsOf } from '../contract-documents/agreed.ts'
import { askSigner, tell, tellSigner } from './mails.ts'
import { signingStateOf, type OwnSignatureDocument, type SigningState } from './state.ts'
import { resetSignature } from './acts/store.ts'
import { endRound, listOpenRounds, recordInvited, recordReminded, reopenRound, resetAcceptance, type RoundRow } from './store.ts'

type RoundServices = Pick<Services, 'partners' | 'now'>
type Staff = Actor & { readonly id: string }

/** The application, locked, with the state of its signing. */
export async function lockSigning(
	context: Pick<TenantContext, 'db'> & { readonly services: RoundServices },
	application_id: string,
): Promise<SigningState> {
	const application = await holdApplication(context.db, { partner_id: context.db.scope, application_id })
	return signingStateOf(context, application ?? refuse('err_entity_not_found'))
}

const requireOpen = ({ application, round }: SigningState): RoundRow =>
	application.status === 'Signature' && round?.status === 'open' ? round : refuse('err_signature_not_open')

/** T46 to T48: the terms change. Signatures are void and kept; identifications stay valid. */
export async function voidSigning(
	context: Pick<TenantContext<Staff>, 'db' | 'actor'> & { readonly services: RoundServices },
	application_id: string,
	note: string,
): Promise<void> {
	const { services, db } = context
	const state = await lockSigning(context, application_id)
	const { round_id } = requireOpen(state)
	const { application, people, signature_documents } = state
	const to = voidsTo(application.flow) ?? refuse('err_application_status_change_not_allowed')
	await db.first(endRound, { partner_id: db.scope, round_id, status: 'voided', ended_at: services.now(), void_reason: note })
	for (const signature_document of signature_documents) {
		await voidContractDocument(db, application, signature_document.document_id)
		// A document that staff brought stays as it was before its signatures.
		const is_as_brought = signature_document.kind === 'other' && signature_document.current_document_id === signature_document.document_id
		if (!is_as_brought) await hideMadeDocument(db, application_id, signature_document.current_document_id)
	}
	await recordEvent(context, application, { kind: 'signing_voided', note, details: { round_id } })
	await supersedeOffer(context, application)
	const moved = await moveApplication(context, application, { to, note, assigned_staff_id: null })
	for (const { record, row } of people) if (row !== undefined) await tellSigner(db, moved, { record, template: 'signing_voided' })
}

/** T50: resets one requirement of one person, and nothing else. */
export async function resetSigning(
	context: Pick<TenantContext<Staff>, 'services' | 'db' | 'actor'>,
	ids: { readonly application_id: string; readonly signatory_id: string },
	{ requirement, note }: { readonly requirement: Resettable; readonly note: string },
): Promise<void> {
	const { services, db } = context
	const state = await lockSigning(context, ids.application_id)
	const { application, round, people } = state
	if (application.status !== 'Final_Review' || round?.status !== 'complete') refuse('err_signature_not_open')
	const person = people.find(({ record }) => record.signatory_id === ids.signatory_id) ?? refuse('err_entity_not_found')
	const own = person.signature_documents.filter(({ signature_document }) =>
		signatureDocumentsOfReset[requirement].includes(signature_document.kind),
	)
	const is_accepted = {
		legal_signature: person.done.legal_signature_accepted_at !== null,
		sepa_mandate: person.done.sepa_mandate_accepted_at !== null,
	}
	const is_there = requirement === 'legal_signature' || requirement === 'sepa_mandate' ? is_accepted[requirement] : own.length > 0
	if (!is_there) throw new Refusal([issue('err_field_invalid', 'requirement')])
	const { round_id } = round
	const of_person = { partner_id: db.scope, round_id, signatory_id: ids.signatory_id }
	for (const { signature_document } of own) {
		await db.first(resetSignature, {
			partner_id: db.scope,
			signature_document_id: signature_document.signature_document_id,
			signatory_id: ids.signatory_id,
		})
	}
	if (requirement === 'legal_signature' || requirement === 'sepa_mandate') {
		await db.all(resetAcceptance, { ...of_person, mandate: requirement === 'sepa_mandate', legal: requirement === 'legal_signature' })
	}
	const now = services.now()
	if (own.some(({ signature }) => signature.method === 'offline')) await renewCover(context, state, { person, anew: own })
	await db.first(reopenRound, { partner_id: db.scope, round_id, expires_at: signingEnds(now) })
	await db.first(recordInvited, { ...of_person, invited_at: now })
	await recordEvent(context, application, { kind: 'signing_reset', note, details: { signatory_id: ids.signatory_id, requirement } })
	const moved = await moveApplication(context, application, { to: 'Signature', note })
	await tellSigner(db, moved, { record: person.record, template: 'signing_invitation', ends: signingEnds(now) })
}

/** A new sheet for reset and outstanding originals; the previous one becomes invalid. */
export async function renewCover(
	context: Pick<TenantContext, 'services' | 'db'>,
	{ application, round }: SigningState,
	{
		person: { record, signature_documents },
		anew,
	}: { readonly person: SigningState['people'][number]; readonly anew: readonly OwnSignatureDocument[] },
): Promise<void> {
	const { services, db } = context
	const offer = await acceptedOffer(db, application)
	if (offer === undefined || round === undefined) throw new Error('What was signed was offered and accepted.')
	const awaited = signature_documents.filter(
		(own) => own.signature.method === 'offline' && (anew.includes(own) || own.signature.original_received_on === null),
	)
	await giveCover(context, {
		application,
		record,
		round_id: round.round_id,
		signature_documents: awaited.map(({ signature_document }) => signature_document),
		ends: signingEnds(services.now()),
		offer: contractTermsOf(termsIn(offer)),
		language: await languageOf(db, application),
	})
}

export async function inviteAgain(
	context: Pick<TenantContext<Staff>, 'db' | 'actor'> & { readonly services: RoundServices },
	ids: { readonly application_id: string; readonly signatory_id: string },
	email: string | undefined,
): Promise<void> {
	const { services, db } = context
	const state = await lockSigning(context, ids.application_id)
	const { round_id, expires_at } = requireOpen(state)
	const person = state.people.find(({ record, row }) => row !== undefined && record.signatory_id === ids.signatory_id)
	if (person === undefined) refuse('err_entity_not_found')
	if (email !== undefined) await correctAddress(context, state.application, { record: person.record, email, now: services.now() })
	const record = { ...person.record, ...(email !== undefined && { email }) }
	await db.first(recordInvited, { partner_id: db.scope, round_id, signatory_id: ids.signatory_id, invited_at: services.now() })
	await recordEvent(context, state.application, { kind: 'signer_invited', details: { signatory_id: ids.signatory_id } })
	await askSigner(db, state.application, { record, template: 'signing_invitation', ends: expires_at })
}

/** Scheduled: reminds unfinished signers, and ends the application after thirty days (T81). Each round has its own transaction. */
export async function goRound({ database, ...services }: RoundServices & Pick<Services, 'database'>, partner_id: PartnerId): Promise<void> {
	const { configuration } = await services.partners.ofId(partner_id)
	const may_remind = isReminderTime(services.now(), configuration.time_zone)
	const rounds = await database.read(partner_id, (db) => db.all(listOpenRounds, { partner_id }))
	for (const { application_id } of rounds) {
		await database.transaction(partner_id, async (db) => {
			const state = await lockSigning({ services, db }, application_id)
			const { round, application } = state
			if (round?.status !== 'open') return
			const of_round = { partner_id, round_id: round.round_id }
			const now = services.now()
			if (application.status !== 'Signature') {
				// The application was withdrawn or declined, so no signatures are awaited.
				await db.first(endRound, { ...of_round, status: 'voided', ended_at: now, void_reason: null })
			} else if (round.expires_at <= now) await expire(db, state, { round, now })
			else if (may_remind) await remind(db, state, { round, now })
		})
	}
}

async function expire(
	db: TenantDb,
	{ application, people }: SigningState,
	{ round: { round_id }, now }: { readonly round: RoundRow; readonly now: Date },
): Promise<void> {
	await db.first(endRound, { partner_id: db.scope, round_id, status: 'expired', ended_at: now, void_reason: null })
	const ended = await moveApplication({ db, actor: systemActor }, application, {
		to: 'Rejected',
		reason: 'expired',
		assigned_staff_id: null,
	})
	await tellAll(db, ended, people)
}

async function tellAll(db: Db, application: ApplicationRow, people: SigningState['people']): Promise<void> {
	const signers = people.flatMap(({ record }) => (record.user_id === null ? [] : [record.user_id]))
	for (const user_id of new Set([...(await workersOf(db, application)), ...signers]))
		await tell(db, application, { user_id, template: 'signing_expired' })
}

async function remind(
	db: TenantDb,
	{ application, people }: SigningState,
	{ round: { round_id, expires_at }, now }: { readonly round: RoundRow; readonly now: Date },
): Promise<void> {
	for (const { record, row, needs, done } of people) {
		if (row === undefined || isAllDone(needs, done) || !hasTask(needs, done)) continue
		const owed = remindersOwed(row.invited_at, now)
		if (owed <= row.reminders_sent) continue
		const kept = await db.first(recordReminded, {
			partner_id: db.scope,
			round_id,
			signatory_id: record.signatory_id,
			from: row.reminders_sent,
			to: owed,
		})
		if (kept !== undefined) await askSigner(db, application, { record, template: 'signing_reminder', ends: expires_at })
	}
}
