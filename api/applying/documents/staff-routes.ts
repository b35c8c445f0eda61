import {
	addDocument as addDocumentCall,
	changeVisibility as changeVisibilityCall,
	finishAddedDocument,
	getArchive,
	getFileContent,
	getFileDownloadUrl,
	reviewDocument as reviewDocumentCall,
} from '#contract/applying/staff/documents.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Serve, StepwiseCall } from '#api/platform/http/serve.ts'
import { archiveOf } from './archive/archive.ts'
import { contentOf } from './content-answer.ts'
import { downloadUrlOf, requireServable } from './documents.ts'
import { addDocument, endAddedDocument } from './staff-upload.ts'
import { changeVisibility, recordReading, requireReadable, reviewDocument } from './review/review.ts'
import { scopeOfStaff } from '#api/platform/sessions/sessions.ts'

export function staffRoutes(serve: Serve): void {
	// Reads that are recorded: who opened which document.
	serve.stepwise(getFileDownloadUrl, ({ services, actor, params, transact }) =>
		transact(async (db) => {
			const { application, document } = await requireReadable({ db, actor }, params)
			const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
			const download_url = await downloadUrlOf({ services, partner }, document, 'staff')
			await recordReading({ db, actor }, application, document)
			return { download_url }
		}),
	)

	serve.file(getFileContent, async ({ services, actor, params }: StepwiseCall<typeof getFileContent>) =>
		contentOf(
			services,
			await services.database.transaction(scopeOfStaff(actor), async (db) => {
				const { application, document } = await requireReadable({ db, actor }, params)
				requireServable(await services.partners.ofId(mintPartnerId(application.partner_id)), document, 'staff')
				await recordReading({ db, actor }, application, document)
				return document
			}),
		),
	)

	serve.file(getArchive, (call) => archiveOf(call, call.params.applicationId))

	serve(addDocumentCall, ({ services, db, actor, params, body, request }) =>
		addDocument({ services, db, actor, origin: `${request.protocol}://${request.host}` }, params.applicationId, body),
	)

	// Stepwise, because reading from a remote store must not hold a connection.
	serve.stepwise(finishAddedDocument, (call) => endAddedDocument(call, { ...call.params, ...call.body }))

	serve(reviewDocumentCall, (call) => reviewDocument(call, call.params, call.body))

	serve(changeVisibilityCall, (call) => changeVisibility(call, call.params, call.body.is_client_visible))
}
