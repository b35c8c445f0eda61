import { randomUUIDv7 } from 'node:crypto'

import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { openingFaults } from '#domain/signing/signatures/requirements.ts'
import { mandateReference, signingEnds } from '#domain/signing/signatures/rounds.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { checklistAgainst, freezeChecklist, openChecklists } from '#api/review/checklists/checklists.ts'
import { reviewFacts } from '#api/review/checklists/facts.ts'
import type { Context, TenantContext } from '#api/platform/context.ts'
import { acceptedOffer } from '#api/review/offers/current.ts'
import { askAboutOthers, screeningStateOf } from '#api/review/screenings/screenings.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf } from '#api/applying/signatories/signatories.ts'
import { makeSignatureDocuments } from './round-documents.ts'
import { tellSigner } from './mails.ts'
import { isEverybodyIdentified, signingCaseOf, signingStateOf } from './state.ts'
import { insertRound, listRounds } from './store.ts'

/** The obstacles to starting the signing of an application. */
export async function whatBlocks({ db, partner }: Pick<Context, 'db' | 'partner'>, application: ApplicationRow): Promise<Issue[]> {
	const records = await signatoriesOf(db, application.application_id, application.partner_id)
	const lacks_terms = (await acceptedOffer(db, application)) === undefined
	return [
		...openingFaults(await signingCaseOf({ db, partner }, application, records)),
		...(lacks_terms ? [issue('err_application_pricing_missing', undefined)] : []),
		...(partner.configuration.lender === null ? [issue('err_application_loan_contract_missing', undefined)] : []),
	]
}

/**
 * The obstacles, screening and sales included. For people not screened yet the screening is enqueued, and its answer starts the signing.
 */
export async function openingAgainst(
	context: Pick<Context, 'db' | 'partner'> & { readonly services: Pick<Services, 'partners' | 'now'> },
	application: ApplicationRow,
): Promise<Issue[]> {
	const { against } = await screeningStateOf(context, application)
	const is_sales_asked = application.status === 'final_sales_check'
	const unticked = is_sales_asked ? checklistAgainst(await openChecklists(context, application, reviewFacts), 'final_sales') : undefined
	return [
		...(await whatBlocks(context, application)),
		...(against === undefined ? [] : [against]),
		...(unticked === undefined ? [] : [unticked]),
	]
}

/**
 * T36 to T39, T44: after the acceptance the application advances as far as its flow allows. Idempotent; an obstacle is recorded once, and
 * staff see it in the case.
 */
export async function openWhereReady(context: Pick<TenantContext, 'services' | 'db' | 'actor'>, application_id: string): Promise<Issue[]> {
	const { services, db, actor } = context
	const application = await holdApplication(db, { partner_id: db.scope, application_id })
	if (application === undefined) return []
	const { flow, status } = application
	if (status === 'offer_accepted' && flow === 'F') {
		await moveApplication(context, application, { to: 'ubo_check' })
		return []
	}
	if (status === 'offer_accepted' && flow === 'S') {
		const moved = await moveApplication(context, application, { to: 'pre_kyc' })
		const { people } = await signingStateOf(context, moved)
		await askAboutOthers(context, moved)
		for (const { record, needs } of people) {
			if (needs.is_video_id_required)
				await tellSigner(db, moved, { record, template: 'signing_invitation', ends: signingEnds(services.now()) })
		}
		return []
	}
	if (status === 'pre_kyc') {
		if (!isEverybodyIdentified(await signingStateOf(context, application))) return []
	} else if (status === 'final_sales_check') {
		// T44: sales start the signing of factoring, after everybody has reviewed it.
		if (actor.type !== 'bouser') return []
	} else if (status !== 'offer_accepted') return []
	return openRound(context, application)
}

/** Creates the signature documents, records signers and methods, moves to Signature and invites. */
async function openRound(context: Pick<TenantContext, 'services' | 'db' | 'actor'>, application: ApplicationRow): Promise<Issue[]> {
	const { services, db, actor } = context
	const partner = await services.partners.ofId(db.scope)
	const asked = await askAboutOthers(context, application)
	const { screening } = await services.providersOf(application.partner_id)
	if (screening !== undefined && asked.length > 0) return []
	const blocked = await openingAgainst({ services, db, partner }, application)
	const offer = await acceptedOffer(db, application)
	if (blocked.length > 0 || offer === undefined) {
		await recordEvent(context, application, { kind: 'signing_blocked', details: { codes: blocked.map(({ code }) => code) } })
		return blocked
	}
	const opened_at = services.now()
	const round_id = randomUUIDv7()
	const rounds = await db.all(listRounds, { partner_id: db.scope, application_id: application.application_id })
	const mandate_reference = mandateReference(application.shortApplicationId, rounds.length + 1)
	await db.all(insertRound, {
		partner_id: db.scope,
		round_id,
		application_id: application.application_id,
		offer_id: offer.offer_id,
		mandate_reference,
		opened_at,
		expires_at: signingEnds(opened_at),
	})
	const records = await signatoriesOf(db, application.application_id)
	const making = { services, db, partner, application, offer, round_id, mandate_reference, opened_at, records }
	await makeSignatureDocuments(making)
	if (actor.id !== null) await freezeChecklist(db, { partner, application, services, askers: reviewFacts, staff_id: actor.id }, 'T44')
	const moved = await moveApplication(context, application, { to: 'Signature', details: { round_id } })
	for (const record of records) await tellSigner(db, moved, { record, template: 'signing_invitation', ends: signingEnds(opened_at) })
	return []
}
