import { randomUUIDv7 } from 'node:crypto'

import { filedAs, type ContractKind } from '#domain/signing/contract-documents/kinds.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { signingForm, type SignatureDocumentKind, type SigningForm } from '#domain/signing/signatures/legal-forms.ts'
import { turnOf } from '#domain/signing/signatures/order.ts'
import { hasNeeds, needsOf, openingFaults, signatureDocumentsFor } from '#domain/signing/signatures/requirements.ts'
import { mandateReference, signingEnds } from '#domain/signing/signatures/rounds.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import { checklistAgainst, freezeChecklist, openChecklists } from '#api/review/checklists/checklists.ts'
import { makeContractDocument, type MadeContract } from '../contract-documents/make.ts'
import type { Context, TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import { acceptedOffer, termsIn } from '#api/review/offers/current.ts'
import type { Partner } from '#api/platform/partner.ts'
import { askAbout, screeningStateOf } from '#api/review/screenings/screenings.ts'
import type { Services } from '#api/platform/services.ts'
import { signatoriesOf, type SignatoryRecord } from '#api/applying/signatories/signatories.ts'
import { giveCover } from './covers.ts'
import { contractTermsOf, languageOf } from '../contract-documents/agreed.ts'
import { madeAs } from './documents.ts'
import { tellSigner } from './mails.ts'
import { isEverybodyIdentified, signingCaseOf, signingStateOf } from './state.ts'
import { insertSignatureDocument, insertPerson, insertRound, insertSignature, listRounds } from './store.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof acceptedOffer>>>

/** The obstacles to starting the signing of an application. */
export async function whatBlocks({ db, partner }: Pick<Context, 'db' | 'partner'>, application: ApplicationRow): Promise<Issue[]> {
	const records = await signatoriesOf(db, application.application_id, application.partner_id)
	const lacks_terms = (await acceptedOffer(db, application)) === undefined
	return [
		...openingFaults(signingCaseOf(partner, application, records)),
		...(lacks_terms ? [issue('err_application_pricing_missing', undefined)] : []),
		...(partner.configuration.lender === null ? [issue('err_application_loan_contract_missing', undefined)] : []),
	]
}

/**
 * The obstacles, screening and sales included. For people not screened yet the screening is enqueued, and its answer starts the signing.
 */
export async function openingAgainst(
	context: Pick<Context, 'db' | 'partner'> & { readonly services: Pick<Services, 'now'> },
	application: ApplicationRow,
): Promise<Issue[]> {
	const { against } = await screeningStateOf(context, application)
	const is_sales_asked = application.status === 'final_sales_check'
	const unticked = is_sales_asked ? checklistAgainst(await openChecklists(context, application), 'final_sales') : undefined
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
		await askAbout(context, moved, (await screeningStateOf(context, moved)).missing)
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
	const { missing, rows } = await screeningStateOf(context, application)
	// A failed screening is retried by hand: automatic retries would multiply the load.
	const first_asked = missing.filter(
		({ signatory_id }) => !rows.some((row) => row.signatory_id === signatory_id && row.status === 'failed'),
	)
	await askAbout(context, application, first_asked)
	if (services.screening !== undefined && first_asked.length > 0) return []
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
	if (actor.id !== null) await freezeChecklist(db, { partner, application, staff_id: actor.id, now: opened_at }, 'T44')
	const moved = await moveApplication(context, application, { to: 'Signature', details: { round_id } })
	for (const record of records) await tellSigner(db, moved, { record, template: 'signing_invitation', ends: signingEnds(opened_at) })
	return []
}

interface Making {
	readonly services: Services
	readonly db: TenantDb
	readonly partner: Partner
	readonly application: ApplicationRow
	readonly offer: Offer
	readonly round_id: string
	readonly mandate_reference: string
	readonly opened_at: Date
	readonly records: readonly SignatoryRecord[]
	/** The first turn among the signature documents. */
	readonly first_turn: number
}

/** One document for all signers, or one each for a personal kind; the mandate is only read. */
async function makeSignatureDocuments(setting: Omit<Making, 'first_turn'>): Promise<void> {
	const { partner, application, records } = setting
	const signing_case = signingCaseOf(partner, application, records)
	const all = records.map((record) => ({ record, needs: needsOf(signing_case, record) })).filter(({ needs }) => hasNeeds(needs))
	const on_paper = new Map<string, OnPaper[]>()
	const kinds = [...new Set(all.flatMap(({ needs }) => signatureDocumentsFor(needs, application.flow)))]
	const turns = kinds.map((kind) => turnOf(kind, partner.configuration.signing_order))
	const making = { ...setting, first_turn: Math.min(...turns) }
	for (const kind of kinds) {
		const signers = all.filter(({ needs }) => signatureDocumentsFor(needs, application.flow).includes(kind)).map(({ record }) => record)
		const groups = filedAs(madeAs[kind]).is_personal ? signers.map((signer) => [signer]) : [signers]
		for (const group of groups) await makeSignatureDocument(making, { kind, signers: group, on_paper })
	}
	if (all.some(({ needs }) => needs.is_sepa_mandate_required))
		await makeSignatureDocument(making, { kind: 'sepa_mandate', signers: [], on_paper })
	for (const { record } of all) await addPerson(making, record, on_paper.get(record.signatory_id) ?? [])
}

async function makeSignatureDocument(
	making: Making,
	{
		kind,
		signers,
		on_paper,
	}: { readonly kind: SignatureDocumentKind; readonly signers: readonly SignatoryRecord[]; readonly on_paper: Map<string, OnPaper[]> },
): Promise<void> {
	const { db, application, round_id } = making
	const [signatory] = signers
	const made = await makeDocument(making, madeAs[kind], filedAs(madeAs[kind]).is_personal ? signatory : undefined)
	const signature_document_id = randomUUIDv7()
	const sha256 = Buffer.from(made.sha256, 'hex')
	const { document_id } = made
	await db.all(insertSignatureDocument, {
		partner_id: db.scope,
		signature_document_id,
		round_id,
		application_id: application.application_id,
		kind,
		document_id,
		sha256,
		current_document_id: document_id,
		current_sha256: sha256,
		signature_fields: JSON.stringify(made.signature_fields),
	})
	for (const { signatory_id, email, guarantees_as_merchant } of signers) {
		const form = formFor(making, kind, { has_account: email !== null, is_merchant: guarantees_as_merchant })
		if (form.method === 'offline')
			on_paper.set(signatory_id, [...(on_paper.get(signatory_id) ?? []), { signature_document_id, document_id }])
		const turn = turnOf(kind, making.partner.configuration.signing_order)
		const called_at = turn === making.first_turn ? making.opened_at : null
		await db.all(insertSignature, {
			partner_id: db.scope,
			signature_document_id,
			signatory_id,
			method: form.method,
			form: form.key,
			turn,
			called_at,
		})
	}
}

const formFor = (
	{ services, partner }: Making,
	kind: SignatureDocumentKind,
	{ has_account, is_merchant }: { readonly has_account: boolean; readonly is_merchant: boolean },
): SigningForm =>
	signingForm(kind, {
		home: partner.configuration.default_country,
		online_level: services.signing?.level,
		// The product's own documents are PDFs.
		is_pdf: true,
		is_guarantee: partner.configuration.is_guarantee_online && is_merchant,
		has_account,
	})

interface OnPaper {
	readonly signature_document_id: string
	readonly document_id: string
}

/** Each person who signs on paper gets one cover sheet, with the code that identifies the originals. */
async function addPerson(making: Making, record: SignatoryRecord, signature_documents: readonly OnPaper[]): Promise<void> {
	const { services, db, round_id, opened_at, application, offer } = making
	await db.all(insertPerson, {
		partner_id: db.scope,
		round_id,
		signatory_id: record.signatory_id,
		invited_at: opened_at,
		cover_code: null,
		cover_document_id: null,
	})
	if (signature_documents.length === 0) return
	await giveCover(
		{ services, db },
		{
			application,
			record,
			round_id,
			signature_documents,
			ends: signingEnds(opened_at),
			offer: contractTermsOf(termsIn(offer)),
			language: await languageOf(db, application),
		},
	)
}

async function makeDocument(
	{ services, db, application, offer, mandate_reference }: Making,
	kind: ContractKind,
	signatory: SignatoryRecord | undefined,
): Promise<MadeContract> {
	return makeContractDocument(
		{ services, db },
		{
			application,
			kind,
			...(signatory !== undefined && { signatory }),
			offer: contractTermsOf(termsIn(offer)),
			language: await languageOf(db, application),
			extra: { values: { 'mandate.reference': mandate_reference } },
		},
	)
}
