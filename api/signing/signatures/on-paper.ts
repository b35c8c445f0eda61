import type { RequirementsView } from '#contract/signing/signatures.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { requireOwnApplication } from '#api/applying/applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { announceStaffFile, takeStaffFile } from '#api/applying/documents/staff-files.ts'
import { todayOf } from '#api/partners/configuration/today.ts'
import { signingStepDone } from './progress.ts'
import { signatureDocumentOfSigner, requireOpenSigner, requireSigner, requirementsFor, type Signer, type SignerIds } from './reader.ts'
import type { Origin } from './origin.ts'
import { intactContent, requireDocument, requireTurn, type SignatureDocumentIds } from './signing.ts'
import { signingStateOf } from './state.ts'
import { recordPosted, recordScan } from './acts/store.ts'

interface Acting extends Pick<ApplicantContext, 'services' | 'partner' | 'actor'> {
	readonly scope: PartnerId
}

/** One's own document, to be signed with ink. */
async function requireOnPaper(context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>, ids: SignatureDocumentIds) {
	const signer = await requireOpenSigner(context, ids)
	const own = signatureDocumentOfSigner(signer.person, ids.signatureDocumentId)
	if (own.signature.method !== 'offline') refuse('err_signature_not_on_paper')
	requireTurn(own)
	return { ...signer, own }
}

const identOf = ({ person }: Pick<Signer, 'person'>): string | null => person.done.identified?.ident_id ?? null

/** The cover sheet for the envelope. */
export async function coverSheet({ services, scope, actor }: Omit<Acting, 'partner'>, ids: SignerIds) {
	const document = await services.database.read(scope, async (db) => {
		const { person } = await requireSigner({ services, db, actor }, ids, { lock: false })
		return requireDocument(db, ids.applicationId, person.row?.cover_document_id ?? refuse('err_entity_not_found'))
	})
	return { document, content: await intactContent(services, document, document.sha256 ?? Buffer.alloc(0)) }
}

export async function announceScan(
	context: Pick<ApplicantContext, 'services' | 'db' | 'partner' | 'actor'>,
	ids: SignatureDocumentIds,
	{ file, origin }: { readonly file: { readonly file_name: string; readonly size_bytes: number }; readonly origin: string },
): Promise<{ document_id: string; upload_url: string; content_type: string }> {
	const { services, partner, actor, db } = context
	const { application, own } = await requireOnPaper(context, ids)
	const { document_type } = await requireDocument(db, ids.applicationId, own.signature_document.document_id)
	return announceStaffFile({ services, db, actor, partner, origin }, application, {
		...file,
		document_type: document_type as Parameters<typeof announceStaffFile>[2]['document_type'],
		is_client_visible: true,
	})
}

/** Examines the scan outside any transaction; then it stands in for the original. */
export async function takeScan(
	{
		services,
		scope,
		actor,
		transact,
	}: Acting & { readonly transact: (work: (db: TenantDb) => Promise<RequirementsView>) => Promise<RequirementsView> },
	ids: SignatureDocumentIds & { readonly documentId: string },
	origin: Origin,
): Promise<RequirementsView> {
	const { database } = services
	const application = await database.transaction(scope, async (db) => (await requireOnPaper({ services, db, actor }, ids)).application)
	await takeStaffFile({ services, actor }, application, ids.documentId)
	return transact(async (db) => {
		const held = await requireOnPaper({ services, db, actor }, ids)
		await fileScan({ services, db, actor }, { ...ids, kind: held.own.signature_document.kind, ident_id: identOf(held) }, origin)
		return requirementsFor({ services, db, actor }, ids)
	})
}

async function fileScan(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	ids: SignatureDocumentIds & { readonly documentId: string; readonly kind: string; readonly ident_id: string | null },
	{ address, agent }: Origin,
): Promise<void> {
	const { services, db, actor } = context
	const { signatureDocumentId: signature_document_id, signatoryId: signatory_id, applicationId: application_id } = ids
	await db.first(recordScan, {
		partner_id: db.scope,
		signature_document_id,
		signatory_id,
		scan_document_id: ids.documentId,
		signed_at: services.now(),
		signed_by: actor.id,
		signed_from: address,
		signed_with: agent,
		ident_id: ids.ident_id,
	})
	await recordEvent(
		context,
		{ partner_id: db.scope, application_id },
		{
			kind: 'paper_signed',
			details: { signature_document_id, kind: ids.kind, signatory_id, method: 'offline', document_id: ids.documentId },
		},
	)
	await signingStepDone(context, application_id)
}

/**
 * The specification's call for a scan uploaded as a document of the application: if the document belongs to a round, it has to be the
 * caller's own part of it.
 */
export async function fileLinkedScan(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	ids: SignerIds & { readonly unsigned_doc_id: string; readonly signed_doc_id: string },
	origin: Origin,
): Promise<void> {
	const application = await requireOwnApplication(context, ids.applicationId, { sees: 'any' })
	const { signature_documents } = await signingStateOf(context, application)
	const signature_document = signature_documents.find(({ document_id }) => document_id === ids.unsigned_doc_id)
	if (signature_document === undefined) return
	const all_ids = {
		...ids,
		signatureDocumentId: signature_document.signature_document_id,
		documentId: ids.signed_doc_id,
		kind: signature_document.kind,
	}
	const held = await requireOnPaper(context, all_ids)
	await fileScan(context, { ...all_ids, ident_id: identOf(held) }, origin)
}

export async function tellPosted(
	context: Pick<ApplicantContext, 'services' | 'db' | 'actor'>,
	ids: SignatureDocumentIds,
	posted_on: string,
): Promise<RequirementsView> {
	const { services, db } = context
	const { application, own } = await requireOnPaper(context, ids)
	if (posted_on > (await todayOf(services, db.scope))) refuse('err_date_in_future')
	await db.first(recordPosted, {
		partner_id: db.scope,
		signature_document_id: ids.signatureDocumentId,
		signatory_id: ids.signatoryId,
		posted_on,
	})
	await recordEvent(context, application, {
		kind: 'paper_posted',
		details: {
			signature_document_id: ids.signatureDocumentId,
			kind: own.signature_document.kind,
			signatory_id: ids.signatoryId,
			posted_on,
		},
	})
	return requirementsFor(context, ids)
}
