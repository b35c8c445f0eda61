import { useEffect, useMemo, useRef } from 'react'

import { validateNextStatus } from '#contract/applying/applications.ts'
import { listDocuments, type ListedDocument } from '#contract/applying/documents.ts'

import { useCall } from '../../../kit/query.ts'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import { useReread } from '#web/portal/platform/dashboard/use-reread.ts'
import { stateOfDocument } from './document-state.ts'
import { isExamined } from './preflight/findings.ts'
import { uploadsOf, useUploadRevision, useUploads } from './uploads.ts'

const poll_ms = 2_000

const partsOf = (applicationId: string) => ({ params: { applicationId }, query: {} })

/** The documents of an application on the server. */
export const useDocuments = (application_id: string): readonly ListedDocument[] | undefined =>
	useCall(listDocuments, partsOf(application_id)).data?.result

/** Types that may be uploaded although the application is closed: those of returned documents. */
export const useAskedTypes = (application_id: string): readonly string[] =>
	useCall(listDocuments, partsOf(application_id)).data?.asked_types ?? []

/**
 * Follows uploads and scans on every tab: polls the list every two seconds while a scan runs and the page is visible, and refetches the
 * pre-check when a document was added or removed.
 */
export function useDocumentWatch(application_id: string, { is_seen }: { readonly is_seen: boolean }): void {
	// The rights may still be unknown; a refusal is then no error of the page.
	const quiet = { enabled: is_seen, throwOnError: false }
	const documents = useCall(listDocuments, partsOf(application_id), quiet).data?.result
	const uploads = useUploads(application_id)
	const rereadDocuments = useReread(listDocuments, partsOf(application_id))
	const rereadCheck = useReread(validateNextStatus, { params: { applicationId: application_id } })
	const now_ms = useNow()
	const reread = useRef({ rereadDocuments, rereadCheck })
	useEffect(() => {
		reread.current = { rereadDocuments, rereadCheck }
	})

	const is_moving = useMemo(() => {
		// Uploads of this very page need no polling.
		const own = new Set(uploads.filter(({ phase }) => phase !== 'stored').map(({ document_id }) => document_id))
		return (documents ?? []).some(
			(document) => !own.has(document.document_id) && (stateOfDocument(document, now_ms) === 'uploading' || !isExamined(document, now_ms)),
		)
	}, [documents, now_ms, uploads])
	// The same query, with polling.
	useCall(listDocuments, partsOf(application_id), { ...quiet, refetchInterval: is_moving ? poll_ms : false })

	const revision = useUploadRevision(application_id)
	useEffect(() => {
		if (revision > 0) reread.current.rereadDocuments()
	}, [revision])

	const usable = documents
		?.filter((document) => stateOfDocument(document, now_ms) === 'done')
		.map(({ document_id }) => document_id)
		.join()
	const known = useRef(usable)
	useEffect(() => {
		if (known.current !== undefined && usable !== known.current) reread.current.rereadCheck()
		known.current = usable
	}, [usable])

	useEffect(() => {
		const listed = new Set(documents?.filter(({ upload_status }) => upload_status === 'uploaded').map(({ document_id }) => document_id))
		for (const { id, phase, document_id } of uploads)
			if (phase === 'stored' && document_id !== undefined && listed.has(document_id)) uploadsOf(application_id).forget(id)
	}, [application_id, documents, uploads])
}
