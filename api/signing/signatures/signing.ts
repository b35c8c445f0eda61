import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import type { RequirementsView } from '#contract/signing/signatures.ts'
import { locale, type Language } from '#domain/accounts/account/languages.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { isSignableOnline } from '#domain/signing/signatures/other-documents.ts'
import { isIdentified } from '#domain/signing/signatures/requirements.ts'
import type { DeclineRequest } from '#domain/signing/signatures/rounds.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { documentsOfCase, type DocumentRow } from '#api/applying/documents/documents.ts'
import { fileMadeDocument, hideMadeDocument } from '#api/applying/documents/made/made.ts'
import { storeAway } from '#api/applying/documents/store-away.ts'
import { FileMissing } from '#api/platform/providers/storage/port.ts'
import type { Services } from '#api/platform/services.ts'
import type { Origin } from './origin.ts'
import { signingStepDone } from './progress.ts'
import {
	nameOf,
	signatureDocumentOfSigner,
	requireOpenSigner,
	requireSigner,
	requirementsFor,
	type Signer,
	type SignerIds,
} from './reader.ts'
import { recordDeclined, recordOpened, recordSignedOnline } from './acts/store.ts'
import { updateCurrent, type SignatureDocumentRow } from './store.ts'
import type { OwnSignatureDocument } from './state.ts'
import { signatureWords } from './words.ts'

export interface SignatureDocumentIds extends SignerIds {
	readonly signatureDocumentId: string
}

interface Acting extends Pick<ApplicantContext, 'services' | 'partner' | 'actor'> {
	readonly scope: PartnerId
}

interface Signing extends Acting {
	readonly transact: (work: (db: TenantDb) => Promise<RequirementsView>) => Promise<RequirementsView>
}

/** Reads a stored file of the product; refuses if it does not match its digest. */
export async function intactContent(services: Services, document: DocumentRow, sha256: Buffer): Promise<Buffer> {
	const content = await services.storage
		.read(document.storage_key, 'files')
		.then((stream) => buffer(stream))
		.catch((error: unknown) => (error instanceof FileMissing ? refuse('err_document_not_available') : storeAway(services)(error)))
	if (!createHash('sha256').update(content).digest().equals(sha256)) refuse('err_signature_document_changed')
	return content
}

/** A document of the application by id, hidden ones included. */
export async function requireDocument(db: TenantDb, application_id: string, document_id: string): Promise<DocumentRow> {
	const found = (await documentsOfCase(db, application_id)).find((row) => row.document_id === document_id)
	return found ?? refuse('err_entity_not_found')
}

/** The mandate is read by everybody who accepts it and signed by nobody, so it belongs to no signer. */
function signatureDocumentToRead({ person, state }: Signer, signature_document_id: string): SignatureDocumentRow {
	const mandate = state.signature_documents.find(
		(signature_document) =>
			signature_document.signature_document_id === signature_document_id && signature_document.kind === 'sepa_mandate',
	)
	return person.needs.is_sepa_mandate_required && mandate !== undefined
		? mandate
		: signatureDocumentOfSigner(person, signature_document_id).signature_document
}

/** The current document with all signatures; the opening is recorded before the content is sent. */
export async function readSignatureDocument(
	{ services, scope, actor }: Acting,
	ids: SignatureDocumentIds,
): Promise<{ readonly document: DocumentRow; readonly content: Buffer }> {
	const { database } = services
	const { signature_document, document } = await database.read(scope, async (db) => {
		const signer = await requireSigner({ services, db, actor }, ids, { lock: false })
		const found = signatureDocumentToRead(signer, ids.signatureDocumentId)
		return { signature_document: found, document: await requireDocument(db, ids.applicationId, found.current_document_id) }
	})
	const content = await intactContent(services, document, signature_document.current_sha256)
	await database.transaction(scope, (db) =>
		db.all(recordOpened, {
			partner_id: scope,
			signature_document_id: ids.signatureDocumentId,
			signatory_id: ids.signatoryId,
			opened_at: services.now(),
			opened_sha256: signature_document.current_sha256,
		}),
	)
	return { document, content }
}

/** Another signer came first: the signature is repeated on top of theirs. */
class Overtaken extends Error {}

const max_tries = 5

/**
 * Signs one document for one person: the signed file is stored first, and becomes the document's current file in the transaction that
 * records the signature, so that both happen or neither. Signatures added concurrently are included.
 */
export async function signSignatureDocument(context: Signing, ids: SignatureDocumentIds, origin: Origin): Promise<RequirementsView> {
	for (let tries = 1; ; tries += 1) {
		try {
			return await signOnce(context, ids, origin)
		} catch (error) {
			if (!(error instanceof Overtaken) || tries >= max_tries) throw error instanceof Overtaken ? unavailable() : error
		}
	}
}

const unavailable = (): never => refuse('err_service_unavailable')

/** Earlier signers come first: the company before its guarantors. */
export function requireTurn({ waits_for }: OwnSignatureDocument): void {
	if (waits_for.length === 0) return
	throw new Refusal([issue('err_signature_not_your_turn', undefined, { names: waits_for.map(nameOf).join(', ') })])
}

async function requireSignable(context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>, ids: SignatureDocumentIds) {
	const { services, db } = context
	const signer = await requireOpenSigner(context, ids)
	const { person, state } = signer
	const own = signatureDocumentOfSigner(person, ids.signatureDocumentId)
	if (own.signature.method !== 'online' || services.signing === undefined) refuse('err_signature_method_not_allowed')
	const is_done = own.signature.signed_at !== null
	if (!is_done) {
		if (person.needs.is_video_id_required && !isIdentified(person.done))
			refuse(person.done.identified?.status === 'failed' ? 'err_signatory_ident_failed' : 'err_signatory_ident_not_completed')
		requireTurn(own)
		// The version read must be the original; signatures added by others do not change its content.
		if (own.signature.opened_at === null) refuse('err_signature_read_first')
	}
	const document = await requireDocument(db, ids.applicationId, own.signature_document.current_document_id)
	if (!isSignableOnline(document.content_type)) refuse('err_signature_only_pdf_online')
	return { ...signer, state, own, document, is_done, signing: services.signing }
}

async function signOnce(context: Signing, ids: SignatureDocumentIds, origin: Origin): Promise<RequirementsView> {
	const { services, scope, partner, actor, transact } = context
	const { own, person, application, document, is_done, signing } = await services.database.transaction(scope, (db) =>
		requireSignable({ services, db, actor }, ids),
	)
	if (is_done) return transact((db) => requirementsFor({ services, db, actor }, ids))
	const { signature_document } = own
	const before = await intactContent(services, document, signature_document.current_sha256)
	const signed_at = services.now()
	const name = nameOf(person.record)
	const { configuration } = partner
	const signed = await signing.sign({
		partner: { partner_id: scope, legal_name: configuration.legal_name },
		pdf: before,
		signer: { signatory_id: ids.signatoryId, name, company: application.companyName },
		place: signature_document.signature_fields.find(({ signatory_id }) => signatory_id === ids.signatoryId),
		lines: visibleLines({
			name,
			at: signed_at,
			time_zone: configuration.time_zone,
			language: actor.communication_language,
			country: configuration.default_country,
		}),
		signed_at,
	})
	const sha256_after = createHash('sha256').update(signed.pdf).digest()
	return transact(async (db) => {
		const held = await requireSignable({ services, db, actor }, ids)
		if (held.is_done) return requirementsFor({ services, db, actor }, ids)
		if (!held.own.signature_document.current_sha256.equals(signature_document.current_sha256)) throw new Overtaken()
		const { document_id } = await fileMadeDocument(
			{ services, db },
			{
				application_id: ids.applicationId,
				document_type: document.document_type as Parameters<typeof fileMadeDocument>[1]['document_type'],
				document_name: document.document_name,
				content: signed.pdf,
				content_type: 'application/pdf',
				is_client_visible: true,
			},
		).catch((error: unknown) => (error instanceof Error && 'issues' in error ? Promise.reject(error) : storeAway(services)(error)))
		const id = { partner_id: scope, signature_document_id: ids.signatureDocumentId }
		const kept = await db.first(updateCurrent, {
			...id,
			from: signature_document.current_document_id,
			current_document_id: document_id,
			current_sha256: sha256_after,
		})
		if (kept === undefined) throw new Overtaken()
		await hideMadeDocument(db, ids.applicationId, signature_document.current_document_id)
		await db.first(recordSignedOnline, {
			...id,
			signatory_id: ids.signatoryId,
			signed_at,
			signed_by: actor.id,
			signed_from: origin.address,
			signed_with: origin.agent,
			sha256_before: signature_document.current_sha256,
			sha256_after,
			certificate_serial: signed.certificate_serial,
			certificate: signed.certificate,
			ident_id: person.done.identified?.ident_id ?? null,
		})
		await recordEvent({ db, actor }, held.application, {
			kind: 'paper_signed',
			details: {
				signature_document_id: ids.signatureDocumentId,
				kind: signature_document.kind,
				signatory_id: ids.signatoryId,
				method: 'online',
				document_id,
			},
		})
		await signingStepDone({ services, db }, ids.applicationId)
		return requirementsFor({ services, db, actor }, ids)
	})
}

function visibleLines({
	name,
	at,
	time_zone,
	language,
	country,
}: {
	readonly name: string
	readonly at: Date
	readonly time_zone: string
	readonly language: Language
	readonly country: Parameters<typeof locale>[1]
}): string[] {
	const when = new Intl.DateTimeFormat(locale(language, country), { dateStyle: 'medium', timeStyle: 'long', timeZone: time_zone }).format(
		at,
	)
	const words = signatureWords[language]
	return [words.signed_by, name, when, `${words.certificate} {serial}`]
}

/** Records the reason; the status stays, and staff get a task (docs/domain/readings Q94). */
export async function declineSignatureDocument(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	ids: SignatureDocumentIds,
	{ reason, note }: DeclineRequest,
): Promise<RequirementsView> {
	const { services, db } = context
	const { person, application } = await requireOpenSigner(context, ids)
	const { signature_document } = signatureDocumentOfSigner(person, ids.signatureDocumentId)
	const declined = await db.first(recordDeclined, {
		partner_id: db.scope,
		signature_document_id: ids.signatureDocumentId,
		signatory_id: ids.signatoryId,
		declined_at: services.now(),
		decline_reason: reason,
		decline_note: note,
	})
	if (declined === undefined) refuse('err_signature_not_open')
	await recordEvent(context, application, {
		kind: 'paper_declined',
		...(note !== null && { note }),
		details: {
			signature_document_id: ids.signatureDocumentId,
			kind: signature_document.kind,
			signatory_id: ids.signatoryId,
			decline_reason: reason,
		},
	})
	return requirementsFor(context, ids)
}
