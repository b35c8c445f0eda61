import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { formOf } from '#domain/signing/signatures/legal-forms.ts'
import type { Identified } from '#domain/signing/signatures/requirements.ts'

import type { PartnerId } from '#api/platform/db/database.ts'
import { documentsOfCase, type DocumentRow } from '#api/applying/documents/documents.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'
import type { Services } from '#api/platform/services.ts'
import type { Proof, proofsOf } from '../../identifications/identifications.ts'
import { nameOf } from '../reader.ts'
import type { OwnSignatureDocument, SigningState } from '../state.ts'
import { listToVerify, recordVerified, type SignatureDocumentRow } from '../store.ts'

const hex = (digest: Buffer | null): string | null => digest?.toString('hex') ?? null

/** The evidence of a signing as data: for the download, and for the printed record. */
export function evidenceOf({ application, round, signature_documents, people }: SigningState, proofs: Proofs, authority: string | null) {
	return {
		application: { number: application.shortApplicationId, company: application.companyName },
		round:
			round === undefined
				? null
				: {
						opened: round.opened_at.toISOString(),
						ended: round.ended_at?.toISOString() ?? null,
						status: round.status,
						mandate_reference: round.mandate_reference,
					},
		documents: signature_documents.map((signature_document) => ({
			kind: signature_document.kind,
			document_id: signature_document.document_id,
			sha256_as_made: hex(signature_document.sha256),
			sha256_now: hex(signature_document.current_sha256),
			last_verified: signature_document.verified_at?.toISOString() ?? null,
			is_intact: signature_document.is_intact,
			signatures: people.flatMap(({ record, signature_documents: own, done }) =>
				own
					.filter((one) => one.signature_document.signature_document_id === signature_document.signature_document_id)
					.map((one) => signatureOf(one, nameOf(record), proofOf(one, done.identified, proofs))),
			),
		})),
		acceptances: people.flatMap(({ record, row }) =>
			row === undefined || (row.legal_signature_accepted_at === null && row.sepa_mandate_accepted_at === null)
				? []
				: [
						{
							name: nameOf(record),
							legal_signature: row.legal_signature_accepted_at?.toISOString() ?? null,
							sepa_mandate: row.sepa_mandate_accepted_at?.toISOString() ?? null,
							account: row.accepted_by,
							address: row.accepted_from,
							browser: row.accepted_with,
						},
					],
		),
		authority,
	}
}

export type Proofs = Awaited<ReturnType<typeof proofsOf>>

/** The identification that the signature relies on; for an original that only came by post, the one valid now. */
export const proofOf = ({ signature }: OwnSignatureDocument, standing: Identified | null, proofs: Proofs): Proof | undefined => {
	const ident_id = signature.ident_id ?? (standing?.status === 'completed' ? standing.ident_id : undefined)
	return ident_id === undefined ? undefined : proofs.get(ident_id)
}

function signatureOf({ signature }: OwnSignatureDocument, name: string, proof: Proof | undefined) {
	const { level, source } = formOf(signature.form)
	return {
		name,
		identified: proof === undefined ? null : { by: proof.provider, at: proof.completed_at?.toISOString() ?? null, as: proof.name },
		method: signature.method,
		legal_form: { level, source },
		opened: signature.opened_at?.toISOString() ?? null,
		opened_sha256: hex(signature.opened_sha256),
		signed: signature.signed_at?.toISOString() ?? null,
		account: signature.signed_by,
		address: signature.signed_from,
		browser: signature.signed_with,
		sha256_before: hex(signature.sha256_before),
		sha256_after: hex(signature.sha256_after),
		certificate_serial: signature.certificate_serial,
		certificate: signature.certificate,
		scan_document_id: signature.scan_document_id,
		posted_on: signature.posted_on,
		original_received_on: signature.original_received_on,
		declined:
			signature.declined_at === null
				? null
				: { at: signature.declined_at.toISOString(), reason: signature.decline_reason, note: signature.decline_note },
	}
}

/** True if the stored file is byte for byte the signed one and every signature on it is valid. */
async function isIntact(
	{ storage, signing }: Services,
	partner_id: PartnerId,
	{ signature_document, document }: { readonly signature_document: SignatureDocumentRow; readonly document: DocumentRow },
): Promise<boolean> {
	const content = await buffer(await storage.read(document.storage_key, 'files'))
	if (!createHash('sha256').update(content).digest().equals(signature_document.current_sha256)) return false
	const found = (await signing?.verify(partner_id, content)) ?? []
	return found.length > 0 && found.every(({ is_valid }) => is_valid)
}

const day_ms = 86_400_000

/** Verifies each signed file every night; a mismatch is recorded where staff see it. */
export async function verifySigned(services: Services, partner_id: PartnerId): Promise<void> {
	const { database, now } = services
	const before = new Date(now().getTime() - day_ms / 2)
	const signature_documents = await database.read(partner_id, (db) => db.all(listToVerify, { partner_id, before }))
	for (const signature_document of signature_documents) {
		const { signature_document_id, application_id } = signature_document
		const documents = await database.read(partner_id, (db) => documentsOfCase(db, application_id))
		const document = documents.find(({ document_id }) => document_id === signature_document.current_document_id)
		// An unavailable store is no finding about a file.
		const is_intact =
			document === undefined ? false : await isIntact(services, partner_id, { signature_document, document }).catch(() => undefined)
		if (is_intact === undefined) continue
		await database.transaction(partner_id, async (db) => {
			await db.all(recordVerified, { partner_id, signature_document_id, verified_at: now(), is_intact })
			if (is_intact || signature_document.is_intact === false) return
			await recordEvent(
				{ db, actor: systemActor },
				{ partner_id, application_id },
				{ kind: 'signature_broken', details: { signature_document_id, kind: signature_document.kind } },
			)
		})
	}
}
