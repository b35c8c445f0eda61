import { getDownloadUrl } from '#contract/applying/documents.ts'

import { call } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** Downloads a document, or reports why it is unavailable. */
export function useDownload(applicationId: string): (documentId: string) => Promise<void> {
	const problemText = useProblemText()
	return async (documentId) => {
		try {
			const { download_url } = await call(getDownloadUrl, { params: { applicationId, documentId } })
			// Served as an attachment, so the browser saves it without leaving the page.
			location.assign(download_url)
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		}
	}
}
