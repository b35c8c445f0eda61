import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { moveApplication } from '#api/applying/applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import type { Services } from '#api/platform/services.ts'
import { openSigning } from '#api/review/offers/job-names.ts'
import { tell, tellSigner } from './mails.ts'
import { isEverybodyIdentified, isEverythingDone, signingStateOf, type SigningState } from './state.ts'
import { recordCalled } from './acts/store.ts'
import { endRound, recordInvited, type RoundRow } from './store.ts'

/**
 * After a signer's act: when nothing is left for anybody, the application moves to Final_Review (T45). It is locked, so that of two
 * concurrent last acts one finds everything done, and the other that it has moved.
 */
export async function signingStepDone(
	context: Pick<TenantContext, 'db'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application_id: string,
): Promise<void> {
	const { services, db } = context
	const application = await holdApplication(db, { partner_id: db.scope, application_id })
	if (application === undefined) return
	if (application.status === 'pre_kyc') {
		const state = await signingStateOf(context, application)
		if (isEverybodyIdentified(state)) await db.enqueue(openSigning, { partner_id: db.scope, application_id })
		return
	}
	if (application.status !== 'Signature') return
	const state = await signingStateOf(context, application)
	const { round } = state
	if (round?.status !== 'open') return
	await callNext(context, state, round)
	if (!isEverythingDone(state)) return
	const ended = await db.first(endRound, {
		partner_id: db.scope,
		round_id: round.round_id,
		status: 'complete',
		ended_at: services.now(),
		void_reason: null,
	})
	if (ended === undefined) return
	const moved = await moveApplication({ db, actor: systemActor }, application, {
		to: 'Final_Review',
		details: { round_id: round.round_id },
	})
	const signers = state.people.flatMap(({ record }) => (record.user_id === null ? [] : [record.user_id]))
	for (const user_id of new Set([...(await workersOf(db, moved)), ...signers])) await tell(db, moved, { user_id, template: 'signing_done' })
}

/** Notifies signers whose turn has come, once, which starts the reminder period. */
async function callNext(
	{ services: { now }, db }: Pick<TenantContext, 'db'> & { readonly services: Pick<Services, 'now'> },
	{ application, people }: SigningState,
	{ round_id, expires_at }: RoundRow,
): Promise<void> {
	for (const { record, signature_documents } of people) {
		const { signatory_id } = record
		const called = []
		for (const { signature_document, signature, waits_for } of signature_documents) {
			if (signature.called_at !== null || signature.signed_at !== null || waits_for.length > 0) continue
			called.push(
				await db.first(recordCalled, {
					partner_id: db.scope,
					signature_document_id: signature_document.signature_document_id,
					signatory_id,
					called_at: now(),
				}),
			)
		}
		if (called.length === 0) continue
		await db.first(recordInvited, { partner_id: db.scope, round_id, signatory_id, invited_at: now() })
		await tellSigner(db, application, { record, template: 'signing_turn', ends: expires_at })
	}
}
