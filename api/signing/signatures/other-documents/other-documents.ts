import { flows } from '#domain/applying/applications/flows.ts'
import { isSystemDocument, type DocumentType } from '#domain/applying/documents/types.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { issue, refuse, Refusal, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import { mayAskToSign, otherDocumentIssues, type OtherDocumentRequest } from '#domain/signing/signatures/other-documents.ts'

import { documentsOfCase, requireServable } from '#api/applying/documents/documents.ts'
import { recordEvent } from '#api/applying/applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import { signingStepDone } from '../progress.ts'
import { fileAskedDocuments } from '../round-documents.ts'
import { lockSigning, renewCover } from '../rounds.ts'
import { signingStateOf, type SigningState } from '../state.ts'
import { insertPerson } from '../store.ts'
import { deleteAsked, deleteSignatureDocument, deleteSignatures, insertAsked } from './store.ts'

type Staff = Actor & { readonly id: string }

async function lockUnfinished(context: Pick<TenantContext<Staff>, 'services' | 'db'>, application_id: string): Promise<SigningState> {
	const state = await lockSigning(context, application_id)
	const { flow, status } = state.application
	if (!mayAskToSign(flows[flow], status)) refuse('err_signature_not_open')
	return state
}

/** Has a document of the case signed: when the signing opens, or at once where it is open. */
export async function askForSignatures(
	context: Pick<TenantContext<Staff>, 'services' | 'db' | 'actor'>,
	application_id: string,
	request: OtherDocumentRequest,
): Promise<void> {
	const { services, db, actor } = context
	const { application, signing_case, people } = await lockUnfinished(context, application_id)
	const { document_id, signatures } = request
	const documents = await documentsOfCase(db, application_id)
	const document = documents.find((one) => one.document_id === document_id) ?? refuse('err_entity_not_found')
	const is_asked = signing_case.asked_signatures.some((asked) => asked.document_id === document_id)
	if (is_asked) throw new Refusal([issue('err_resource_exists', 'document_id')])
	if (isSystemDocument(document.document_type as DocumentType)) throw new Refusal([issue('err_field_invalid', 'document_id')])
	// A document that its signers could not read cannot be signed.
	requireServable(await services.partners.ofId(db.scope), document, 'applicant')
	const records = people.map(({ record }) => record)
	refuseIfAny(otherDocumentIssues(request, { content_type: document.content_type, online_level: services.signing?.level, people: records }))
	const asked_at = services.now()
	const of_document = { partner_id: db.scope, application_id, document_id }
	for (const { signatory_id, signing_method: method } of signatures)
		await db.all(insertAsked, { ...of_document, signatory_id, method, asked_by: actor.id, asked_at })
	await recordEvent(context, application, {
		kind: 'signature_asked',
		details: { document_id, signatory_ids: signatures.map(({ signatory_id }) => signatory_id) },
	})
	await addToRound(context, application_id, document_id)
}

/** A round that is open takes the document at once, with a new cover sheet for those who sign it on paper. */
async function addToRound(
	context: Pick<TenantContext<Staff>, 'services' | 'db'>,
	application_id: string,
	document_id: string,
): Promise<void> {
	const { services, db } = context
	const before = await lockSigning(context, application_id)
	const { application, round, signing_case, people } = before
	if (application.status !== 'Signature' || round?.status !== 'open') return
	const { round_id } = round
	const asked = signing_case.asked_signatures.filter((one) => one.document_id === document_id)
	const concerned = people.filter(({ record }) => asked.some(({ signatory_id }) => signatory_id === record.signatory_id))
	for (const { record, row } of concerned) {
		if (row !== undefined) continue
		await db.all(insertPerson, {
			partner_id: db.scope,
			round_id,
			signatory_id: record.signatory_id,
			invited_at: services.now(),
			cover_code: null,
			cover_document_id: null,
		})
	}
	const filing = { services, db, partner: await services.partners.ofId(db.scope), application, round_id, called_at: null, first_turn: 0 }
	const on_paper = await fileAskedDocuments(
		filing,
		asked,
		concerned.map(({ record }) => record),
	)
	const state = await signingStateOf(context, application)
	for (const person of state.people) {
		if (on_paper.some(({ signatory_id }) => signatory_id === person.record.signatory_id))
			await renewCover(context, state, { person, anew: [] })
	}
	// Calls whoever need not wait for others.
	await signingStepDone(context, application_id)
}

/** Takes a request back, as long as nobody has signed. */
export async function withdrawSignatures(
	context: Pick<TenantContext<Staff>, 'services' | 'db' | 'actor'>,
	application_id: string,
	document_id: string,
): Promise<void> {
	const { db } = context
	const { application, signature_documents, people } = await lockUnfinished(context, application_id)
	const filed = signature_documents.filter((one) => one.kind === 'other' && one.document_id === document_id)
	const ids = new Set(filed.map(({ signature_document_id }) => signature_document_id))
	const is_signed = people.some(({ signature_documents: own }) =>
		own.some(({ signature }) => ids.has(signature.signature_document_id) && signature.signed_at !== null),
	)
	if (is_signed) refuse('err_signature_already_signed')
	const withdrawn = await db.all(deleteAsked, { partner_id: db.scope, application_id, document_id })
	if (withdrawn.length === 0) refuse('err_entity_not_found')
	for (const signature_document_id of ids) {
		await db.all(deleteSignatures, { partner_id: db.scope, signature_document_id })
		await db.all(deleteSignatureDocument, { partner_id: db.scope, signature_document_id })
	}
	await recordEvent(context, application, { kind: 'signature_withdrawn', details: { document_id } })
	await signingStepDone(context, application_id)
}
