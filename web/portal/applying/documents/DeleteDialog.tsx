import { useTranslation } from 'react-i18next'

import { validateNextStatus } from '#contract/applying/applications.ts'
import { deleteDocument, listDocuments, type ListedDocument } from '#contract/applying/documents.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'

interface DeleteDialogProps {
	readonly application_id: string
	readonly document: ListedDocument
	/** The element that takes the focus when the row with its button is removed. */
	readonly place: string
	readonly onClose: () => void
}

/** Confirms that a file is to be deleted. */
export function DeleteDialog({ application_id, document: { document_id, document_name }, place, onClose }: DeleteDialogProps) {
	const { t } = useTranslation('documents')
	const { mutateAsync: send } = useSend(deleteDocument, { refreshes: [listDocuments, validateNextStatus] })
	return (
		<ConfirmDialog
			title={t('delete_title')}
			confirm={t('delete')}
			cancel={t('cancel')}
			otherwise="file_delete_fail"
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId: application_id, documentId: document_id } })
				onClose()
				showMessage({ kind: 'success', text: t('deleted', { name: document_name }) })
				setTimeout(() => document.getElementById(place)?.focus())
			}}
		>
			<p>{t('delete_text', { name: document_name })}</p>
		</ConfirmDialog>
	)
}
