import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDocuments, type ListedDocument } from '#contract/applying/documents.ts'
import { deleteFinanceObject, listFinanceObjects, type FinanceObject } from '#contract/applying/finance-objects.ts'
import { financeObjectName } from '#domain/applying/finance-objects/rules.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { ConfirmDialog } from '#web/portal/platform/dashboard/ConfirmDialog.tsx'
import { useDocuments } from '../documents/use-documents.ts'
import classes from './DeleteObjectDialog.module.css'

interface DeleteObjectDialogProps {
	readonly application: ApplicationView
	readonly object: FinanceObject
	readonly onClose: () => void
	readonly onDeleted: () => void
}

/** Confirms the deletion of an object, and lists the documents deleted with it. */
export function DeleteObjectDialog({ application, object, onClose, onDeleted }: DeleteObjectDialogProps) {
	const { t } = useTranslation('finance-objects')
	const { applicationId } = application
	const { finance_object_id } = object
	const { mutateAsync: send } = useSend(deleteFinanceObject, { refreshes: [listFinanceObjects, listDocuments, validateNextStatus] })
	return (
		<ConfirmDialog
			title={t('delete.title', { name: financeObjectName(object) })}
			confirm={t('delete.confirm')}
			cancel={t('form.cancel')}
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId, financeObjectId: finance_object_id } })
				onClose()
				showMessage({ kind: 'success', text: t('messages.deleted') })
				// The card with its button is removed, so there is no element to return the focus to.
				setTimeout(onDeleted)
			}}
		>
			<p>{t('delete.text')}</p>
			{application.own_rights.sees.includes('documents') && <Files application={application} finance_object_id={finance_object_id} />}
		</ConfirmDialog>
	)
}

function Files({
	application: { applicationId, own_rights },
	finance_object_id,
}: {
	readonly application: ApplicationView
	readonly finance_object_id: string
}) {
	const { t } = useTranslation('finance-objects')
	const own = (useDocuments(applicationId) ?? []).filter((document) => document.finance_object_id === finance_object_id)
	const goes = ({ is_deletable }: ListedDocument): boolean => is_deletable && own_rights.changes.includes('documents')
	return (['going', 'staying'] as const).map((fate) => {
		const files = own.filter((document) => goes(document) === (fate === 'going'))
		return (
			files.length > 0 && (
				<div key={fate}>
					<p>{t(`delete.${fate}`)}</p>
					<ul className={classes.files}>
						{files.map(({ document_id, document_name }) => (
							<li key={document_id}>{document_name}</li>
						))}
					</ul>
				</div>
			)
		)
	})
}
