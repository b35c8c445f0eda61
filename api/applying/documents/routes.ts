import {
	createDocument as createDocumentCall,
	deleteDocument as deleteDocumentCall,
	finishUpload as finishUploadCall,
	getContent,
	getDownloadUrl,
	getLoanContract,
	getUploadParts,
	listDocuments,
} from '#contract/applying/documents.ts'
import { changeBaseYear as changeBaseYearCall, getFinancialYears } from '#contract/review/financial-years.ts'
import { getStorageReport } from '#contract/applying/staff/storage.ts'

import { requireOwnApplication } from '../applications/own.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { contentOf } from './content-answer.ts'
import { clientList, deleteDocument, downloadUrlOf, loanContract, readerOf, requireClientDocument, requireServable } from './documents.ts'
import { createDocument, finishUpload, uploadParts } from './upload.ts'
import { storageReport } from './watchdog/watchdog.ts'
import { changeBaseYear, financialYears } from './years.ts'

export function routes(serve: Serve): void {
	serve(listDocuments, async (call) => {
		return clientList(call, await requireOwnApplication(call, call.params.applicationId, { sees: 'documents' }), call.query)
	})

	serve(createDocumentCall, (call) => createDocument(call, call.params.applicationId, call.body), {
		limits: [{ name: 'create_document', max: 1_000, window_s: 3600 }],
	})

	// Stepwise, so that no connection is held while the store is asked.
	serve.stepwise(getUploadParts, (call) => uploadParts(call, call.params))

	// Stepwise, because a refused upload is still recorded as failed.
	serve.stepwise(finishUploadCall, (call) => finishUpload(call, call.params, call.body.is_upload_successful))

	serve(getDownloadUrl, async (call) => {
		const { db, actor, params } = call
		const application = await requireOwnApplication(call, params.applicationId, { sees: 'documents' })
		const document = await requireClientDocument(db, application, params.documentId)
		return { download_url: await downloadUrlOf(call, document, readerOf(actor, document)) }
	})

	serve.file(getContent, async ({ services, partner, actor, params, read }) =>
		contentOf(
			services,
			await read(async (db) => {
				const application = await requireOwnApplication({ db, actor }, params.applicationId, { sees: 'documents' })
				const document = await requireClientDocument(db, application, params.documentId)
				requireServable(partner, document, readerOf(actor, document))
				return document
			}),
		),
	)

	serve(getLoanContract, async (call) => {
		const contract = await loanContract(call.db, await requireOwnApplication(call, call.params.applicationId, { sees: 'any' }))
		return { download_url: await downloadUrlOf(call, contract, 'applicant') }
	})

	serve(getFinancialYears, async (call) =>
		financialYears(
			call,
			await requireOwnApplication({ db: call.db, actor: call.actor }, call.params.applicationId, { sees: 'documents' }),
			call.query.financial_year_end,
		),
	)

	serve(changeBaseYearCall, (call) => changeBaseYear(call, call.params.applicationId, call.body))

	serve(getStorageReport, (call) => storageReport(call))

	serve(deleteDocumentCall, (call) => deleteDocument(call, call.params))
}
