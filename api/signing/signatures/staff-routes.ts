import { Readable } from 'node:stream'

import {
	askForSignatures as askCall,
	getEvidence,
	getSignedContent,
	getSigning,
	inviteAgain as inviteCall,
	openSigningByHand,
	receiveOriginals as receiveCall,
	resetSigning as resetCall,
	voidSigning as voidCall,
	withdrawSignatures as withdrawCall,
	type SigningView,
} from '#contract/signing/staff/signatures.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { isAboutToSign, mayOpenSigning } from '#domain/signing/signatures/rounds.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { FileAnswer } from '#api/platform/http/file-answer.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { evidenceFile } from './evidence/file.ts'
import { openWhereReady } from './opening.ts'
import { askForSignatures, withdrawSignatures } from './other-documents/other-documents.ts'
import { receiveOriginals } from './originals.ts'
import { inviteAgain, resetSigning, voidSigning } from './rounds.ts'
import { intactContent, requireDocument } from './signing.ts'
import { signingViewFor } from './staff-view.ts'
import { signingStateOf } from './state.ts'
import { findApplication } from './store.ts'

/** A staff call on one case, in the scope of its partner, so that no other partner's rows are in reach. */
interface OnCase {
	readonly services: Services
	readonly actor: SessionStaff
	readonly params: { readonly applicationId: string }
}

interface Changing extends OnCase {
	readonly transactAt: (partner_id: PartnerId, work: (db: TenantDb) => Promise<SigningView>) => Promise<SigningView>
}

const partnerOf = async ({ services, actor, params }: OnCase): Promise<PartnerId> => {
	const application = await services.database.read(scopeOfStaff(actor), (db) => requireCase(db, params.applicationId))
	return mintPartnerId(application.partner_id)
}

async function changed(call: Changing, work: (db: TenantDb) => Promise<unknown>) {
	const { services, actor, params } = call
	return call.transactAt(await partnerOf(call), async (db) => {
		await work(db)
		return signingViewFor({ services, db, actor }, await applicationOf(db, params.applicationId))
	})
}

const applicationOf = async (db: TenantDb, application_id: string): Promise<ApplicationRow> =>
	(await db.first(findApplication, { partner_id: db.scope, application_id })) ?? refuse('err_entity_not_found')

export function staffRoutes(serve: Serve): void {
	serve(getSigning, async (call) => signingViewFor(call, await requireCase(call.db, call.params.applicationId)))

	serve.stepwise(openSigningByHand, (call) =>
		changed(call, async (db) => {
			const { applicationId } = call.params
			const application = await applicationOf(db, applicationId)
			if (!isAboutToSign(application)) refuse('err_application_status_unexpected')
			if (!mayOpenSigning(application.status, call.actor.roles)) refuse('err_permission_missing')
			await openWhereReady({ services: call.services, db, actor: call.actor }, applicationId)
		}),
	)

	serve.stepwise(askCall, (call) =>
		changed(call, (db) => askForSignatures({ services: call.services, db, actor: call.actor }, call.params.applicationId, call.body)),
	)

	serve.stepwise(withdrawCall, (call) =>
		changed(call, (db) =>
			withdrawSignatures({ services: call.services, db, actor: call.actor }, call.params.applicationId, call.params.documentId),
		),
	)

	serve.stepwise(receiveCall, (call) =>
		changed(call, (db) => receiveOriginals({ services: call.services, db, actor: call.actor }, call.params.applicationId, call.body)),
	)

	serve.stepwise(inviteCall, (call) =>
		changed(call, (db) =>
			inviteAgain(
				{ services: call.services, db, actor: call.actor },
				{ application_id: call.params.applicationId, signatory_id: call.params.signatoryId },
				call.body.email,
			),
		),
	)

	serve.stepwise(voidCall, (call) =>
		changed(call, (db) => voidSigning({ services: call.services, db, actor: call.actor }, call.params.applicationId, call.body.note)),
	)

	serve.stepwise(resetCall, (call) =>
		changed(call, (db) =>
			resetSigning(
				{ services: call.services, db, actor: call.actor },
				{ application_id: call.params.applicationId, signatory_id: call.params.signatoryId },
				call.body,
			),
		),
	)

	serve.file(getEvidence, async (call) =>
		evidenceFile(call.services, {
			staff: call.actor,
			partner_id: await partnerOf(call),
			applicationOf: (db) => applicationOf(db, call.params.applicationId),
		}),
	)

	serve.file(getSignedContent, async (call) => {
		const { services, actor, params } = call
		const partner_id = await partnerOf(call)
		const { signature_document, document } = await services.database.transaction(partner_id, async (db) => {
			const application = await applicationOf(db, params.applicationId)
			const { signature_documents } = await signingStateOf({ services, db }, application)
			const found =
				signature_documents.find(({ signature_document_id }) => signature_document_id === params.signatureDocumentId) ??
				refuse('err_entity_not_found')
			await recordEvent({ db, actor }, application, { kind: 'document_read', details: { document_id: found.current_document_id } })
			return { signature_document: found, document: await requireDocument(db, params.applicationId, found.current_document_id) }
		})
		const content = await intactContent(services, document, signature_document.current_sha256)
		if (signature_document.current_document_id !== signature_document.document_id) {
			const found = (await services.signing?.verify(partner_id, content)) ?? []
			if (found.length === 0 || found.some(({ is_valid }) => !is_valid)) refuse('err_signature_document_changed')
		}
		return new FileAnswer({
			content: Readable.from([content]),
			file_name: document.document_name,
			content_type: document.content_type ?? 'application/pdf',
			size_bytes: content.length,
		})
	})
}
