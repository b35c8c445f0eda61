import {
	createDocument as createDocumentCall,
	deleteDocument as deleteDocumentCall,
	finishUpload as finishUploadCall,
	getDownloadUrl,
	listDocuments,
} from '#contract/documents.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Serve } from '../http/serve.ts'
import { deleteDocument, documentViews, downloadUrlOf, findClientDocuments, requireClientDocument } from './documents.ts'
import { createDocument, finishUpload } from './upload.ts'

export function routes(serve: Serve): void {
	serve(listDocuments, async ({ db, actor, params, query }) => {
		await requireOwnApplication(db, actor, params.applicationId)
		return { result: documentViews(await findClientDocuments(db, params.applicationId, query)) }
	})

	serve(createDocumentCall, (call) => createDocument(call, call.params.applicationId, call.body), {
		limits: [{ name: 'create_document', max: 1_000, window_s: 3600 }],
	})

	// Steers its own transactions: a refused upload is still recorded as failed.
	serve.stepwise(finishUploadCall, ({ services, scope, actor, params, body }) =>
		finishUpload(services, scope, actor, params, body.is_upload_successful),
	)

	serve(getDownloadUrl, async ({ services, db, partner, actor, params }) => {
		await requireOwnApplication(db, actor, params.applicationId)
		return { download_url: await downloadUrlOf(services, partner, await requireClientDocument(db, params)) }
	})

	serve(deleteDocumentCall, ({ db, actor, params }) => deleteDocument(db, actor, params))
}
