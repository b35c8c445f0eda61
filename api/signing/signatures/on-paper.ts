import type { RequirementsView } from '#contract/signing/signatures.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { announceStaffFile, takeStaffFile } from '#api/applying/documents/staff-files.ts'
import type { Partner } from '#api/platform/partner.ts'
import { todayOf } from '#api/partners/configuration/today.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { signingStepDone } from './progress.ts'
import { signatureDocumentOfSigner, requireOpenSigner, requireSigner, requirementsFor, type Signer, type SignerIds } from './reader.ts'
import type { Origin } from './origin.ts'
import { intactContent, requireDocument, requireTurn, type SignatureDocumentIds } from './signing.ts'
import { signingStateOf } from './state.ts'
import { recordPosted, recordScan } from './acts/store.ts'

interface Acting {
	readonly services: Services
	readonly scope: PartnerId
	readonly partner: Partner
	readonly user: SessionUser
}

/** One's own document, to be signed with ink. */
async function requireOnPaper(db: TenantDb, services: Services, user: SessionUser, ids: SignatureDocumentIds) {
	const signer = await requireOpenSigner(db, services, user, ids)
	const own = signatureDocumentOfSigner(signer.person, ids.signatureDocumentId)
	if (own.signature.method !== 'offline') refuse('err_signature_not_on_paper')
	requireTurn(own)
	return { ...signer, own }
}

const identOf = ({ person }: Pick<Signer, 'person'>): string | null => person.done.identified?.ident_id ?? null

/** The cover sheet for the envelope. */
export async function coverSheet({ services, scope, user }: Omit<Acting, 'partner'>, ids: SignerIds) {
	const document = await services.database.read(scope, async (db) => {
		const { person } = await requireSigner(db, services, user, ids, { lock: false })
		return requireDocument(db, ids.applicationId, person.row?.cover_document_id ?? refuse('err_entity_not_found'))
	})
	return { document, content: await intactContent(services, document, document.sha256 ?? Buffer.alloc(0)) }
}

export async function announceScan(
	{ services, partner, user }: Acting,
	db: TenantDb,
	ids: SignatureDocumentIds,
	file: { readonly file_name: string; readonly size_bytes: number },
	origin: string,
): Promise<{ document_id: string; upload_url: string; content_type: string }> {
	const { application, own } = await requireOnPaper(db, services, user, ids)
	const { document_type } = await requireDocument(db, ids.applicationId, own.signature_document.document_id)
	return announceStaffFile({ services, db, actor: user, partner, origin }, application, {
		...file,
		document_type: document_type as Parameters<typeof announceStaffFile>[2]['document_type'],
		is_client_visible: true,
	})
}

/** Examines the scan outside any transaction; then it stands in for the original. */
export async function takeScan(
	{ services, scope, user }: Acting,
	ids: SignatureDocumentIds & { readonly documentId: string },
	origin: Origin,
	transact: (work: (db: TenantDb) => Promise<RequirementsView>) => Promise<RequirementsView>,
): Promise<RequirementsView> {
	const { database } = services
	const application = await database.transaction(scope, async (db) => (await requireOnPaper(db, services, user, ids)).application)
	await takeStaffFile(services, user, application, ids.documentId)
	return transact(async (db) => {
		const held = await requireOnPaper(db, services, user, ids)
		await fileScan(services, db, { ...ids, kind: held.own.signature_document.kind, ident_id: identOf(held) }, user, origin)
		return requirementsFor(db, services, user, ids)
	})
}

async function fileScan(
	services: Services,
	db: TenantDb,
	ids: SignatureDocumentIds & { readonly documentId: string; readonly kind: string; readonly ident_id: string | null },
	user: SessionUser,
	{ address, agent }: Origin,
): Promise<void> {
	const { signatureDocumentId: signature_document_id, signatoryId: signatory_id, applicationId: application_id } = ids
	await db.first(recordScan, {
		partner_id: db.scope,
		signature_document_id,
		signatory_id,
		scan_document_id: ids.documentId,
		signed_at: services.now(),
		signed_by: user.id,
		signed_from: address,
		signed_with: agent,
		ident_id: ids.ident_id,
	})
	await recordEvent(db, { partner_id: db.scope, application_id }, 'paper_signed', user, {
		details: { signature_document_id, kind: ids.kind, signatory_id, method: 'offline', document_id: ids.documentId },
	})
	await signingStepDone(services, db, application_id)
}

/**
 * The specification's call for a scan uploaded as a document of the application: if the document belongs to a round, it has to be the
 * caller's own part of it.
 */
export async function fileLinkedScan(
	services: Services,
	db: TenantDb,
	user: SessionUser,
	ids: SignerIds & { readonly unsigned_doc_id: string; readonly signed_doc_id: string },
	origin: Origin,
): Promise<void> {
	const application = await requireOwnApplication(db, user, ids.applicationId, { sees: 'any' })
	const { signature_documents } = await signingStateOf(db, services, application)
	const signature_document = signature_documents.find(({ document_id }) => document_id === ids.unsigned_doc_id)
	if (signature_document === undefined) return
	const all_ids = {
		...ids,
		signatureDocumentId: signature_document.signature_document_id,
		documentId: ids.signed_doc_id,
		kind: signature_document.kind,
	}
	const held = await requireOnPaper(db, services, user, all_ids)
	await fileScan(services, db, { ...all_ids, ident_id: identOf(held) }, user, origin)
}

export async function tellPosted(
	services: Services,
	db: TenantDb,
	user: SessionUser,
	ids: SignatureDocumentIds,
	posted_on: string,
): Promise<RequirementsView> {
	const { application, own } = await requireOnPaper(db, services, user, ids)
	if (posted_on > (await todayOf(services, db.scope))) refuse('invalid_date')
	await db.first(recordPosted, {
		partner_id: db.scope,
		signature_document_id: ids.signatureDocumentId,
		signatory_id: ids.signatoryId,
		posted_on,
	})
	await recordEvent(db, application, 'paper_posted', user, {
		details: {
			signature_document_id: ids.signatureDocumentId,
			kind: own.signature_document.kind,
			signatory_id: ids.signatoryId,
			posted_on,
		},
	})
	return requirementsFor(db, services, user, ids)
}
