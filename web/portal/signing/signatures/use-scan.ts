import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { announceScan, getRequirements, takeScan } from '#contract/signing/signatures.ts'
import type { FileExtension } from '#domain/applying/documents/file-types.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { fileFault } from '#web/portal/applying/documents/file-check.ts'
import { putFile } from '#web/portal/applying/documents/put-file.ts'
import type { SignatureDocumentIds } from './ReadDialog.tsx'

export const scanTypes: readonly FileExtension[] = ['pdf', 'jpg', 'jpeg', 'png']

/** The scan of a signed document: its record, its upload, its check. */
export function useScan(ids: SignatureDocumentIds) {
	const { t } = useTranslation('signatures')
	const problemText = useProblemText()
	const [is_sending, setSending] = useState(false)
	const { mutateAsync: announce } = useSend(announceScan)
	const { mutateAsync: take } = useSend(takeScan, { refreshes: [getRequirements] })
	const sendScan = async (file: File): Promise<void> => {
		setSending(true)
		try {
			const wrong = fileFault(file, [...scanTypes])
			if (wrong !== null) throw new Refusal([wrong])
			const { document_id, upload_url, content_type } = await announce({
				params: { ...ids },
				body: { file_name: file.name, size_bytes: file.size },
			})
			await putFile(upload_url, file, { content_type, onSent: () => undefined, signal: new AbortController().signal })
			await take({ params: { ...ids, documentId: document_id }, body: {} })
			showMessage({ kind: 'success', text: t('on_paper.message_scan') })
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error, 'file_upload_fail') })
		} finally {
			setSending(false)
		}
	}
	return { sendScan, is_sending }
}
