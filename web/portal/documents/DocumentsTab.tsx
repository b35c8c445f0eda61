import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView, type DocumentCategory } from '#contract/applications.ts'
import { deleteDocument, listDocuments, type DocumentView } from '#contract/documents.ts'
import { isOfType, type DocumentType } from '#domain/documents/types.ts'
import { isErrorCode, type Issue } from '#domain/errors/catalogue.ts'
import { mayDeleteDocuments } from '#domain/permissions/allowed-updates.ts'

import { showMessage } from '../../kit/messages/messages.ts'
import { useCall, useSend } from '../../kit/query.ts'
import { PanelSkeleton } from '../applications/overview/PanelSkeleton.tsx'
import { documentPlace } from '../applications/overview/tabs.ts'
import { ConfirmDialog } from '../dashboard/ConfirmDialog.tsx'
import { Notice } from '../dashboard/Notice.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import classes from './DocumentsTab.module.css'
import { FileTypes } from './FileTypes.tsx'
import { isUnfinished } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import { useDocuments } from './use-documents.ts'

/** A section for each kind of document the product asks for: first what is needed, then what helps. */
export function DocumentsTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('documents')
	const { applicationId, allowed_updates, status } = application
	const documents = useDocuments(applicationId)
	const uploads = useUploads(applicationId)
	const issues = usePreCheckIssues(applicationId)
	const [deleted, setDeleted] = useState<DocumentView>()
	if (documents === undefined) return <PanelSkeleton />

	const may_upload = allowed_updates.includes('document')
	const may_delete = may_upload && mayDeleteDocuments(status)
	const own = new Set(uploads.map(({ document_id }) => document_id))
	const { document_categories: categories } = application.document_configurations
	const sectionOf = (category: DocumentCategory) => {
		const is = (type: string) => isOfType(type, category.document_type as DocumentType)
		return (
			<DocumentSection
				key={category.document_type}
				application={application}
				category={category}
				documents={documents.filter(({ document_id, document_type }) => is(document_type) && !own.has(document_id))}
				uploads={uploads.filter(({ document_type }) => is(document_type))}
				issues={issues.filter(({ values }) => values?.['document_type'] === category.document_type)}
				may_upload={may_upload}
				may_delete={may_delete}
				onDelete={setDeleted}
			/>
		)
	}
	const groups = [
		{ title: t('required'), sections: categories.filter(({ is_required }) => is_required) },
		{ title: t('optional'), sections: categories.filter(({ is_required }) => !is_required) },
	]
	const others = documents.filter(
		({ document_type }) => !categories.some((category) => isOfType(document_type, category.document_type as DocumentType)),
	)

	return (
		<div className={classes.root}>
			<div>
				<h2 tabIndex={-1} data-panel-heading>
					{t('title')}
				</h2>
				<div className={classes.lead}>
					<p>{t(may_upload ? 'lead' : 'lead_closed')}</p>
					{may_upload && <FileTypes />}
				</div>
				<Announcement sending={uploads.filter(isUnfinished).length} />
			</div>
			{groups.map(
				({ title, sections }) =>
					sections.length > 0 && (
						<div key={title} className={classes.group}>
							<h3>{title}</h3>
							<div className={classes.sections}>{sections.map(sectionOf)}</div>
						</div>
					),
			)}
			{others.length > 0 && (
				<div className={classes.group}>
					<h3>{t('others')}</h3>
					<ul>
						{others.map((document) => (
							<DocumentRow
								key={document.document_id}
								application_id={applicationId}
								document={document}
								may_delete={false}
								onDelete={() => undefined}
							/>
						))}
					</ul>
				</div>
			)}
			{categories.length === 0 && (
				<Notice kind="info">
					<p>{t('none_needed')}</p>
				</Notice>
			)}
			{deleted !== undefined && <DeleteDialog application_id={applicationId} document={deleted} onClose={() => setDeleted(undefined)} />}
		</div>
	)
}

/** Reads out that files are leaving, and that they have left; the percents are for the eyes. */
function Announcement({ sending }: { readonly sending: number }) {
	const { t } = useTranslation('documents')
	const [has_sent, setSent] = useState(false)
	if (sending > 0 && !has_sent) setSent(true)
	return (
		<output className="visually-hidden">
			{sending > 0 ? t('announce.sending', { count: sending }) : has_sent ? t('announce.sent') : ''}
		</output>
	)
}

/** What the pre-check has against the documents, each with the type it is about. */
function usePreCheckIssues(applicationId: string): Issue[] {
	const { data: pre_check } = useCall(validateNextStatus, { params: { applicationId } })
	return (pre_check?.pending_actions ?? []).flatMap(({ errors }) =>
		errors.flatMap(({ code, values }): Issue[] => (isErrorCode(code) && values?.['document_type'] !== undefined ? [{ code, values }] : [])),
	)
}

interface DeleteDialogProps {
	readonly application_id: string
	readonly document: DocumentView
	readonly onClose: () => void
}

function DeleteDialog({ application_id, document: { document_id, document_name, document_type }, onClose }: DeleteDialogProps) {
	const { t } = useTranslation('documents')
	const { mutateAsync: send } = useSend(deleteDocument, { refreshes: [listDocuments, validateNextStatus] })
	return (
		<ConfirmDialog
			title={t('delete_title')}
			confirm={t('delete')}
			cancel={t('cancel')}
			onClose={onClose}
			onConfirm={async () => {
				await send({ params: { applicationId: application_id, documentId: document_id } })
				onClose()
				showMessage({ kind: 'success', text: t('deleted', { name: document_name }) })
				// The row and its button are gone: the focus goes to the section.
				setTimeout(() => document.getElementById(documentPlace(document_type))?.focus())
			}}
		>
			<p>{t('delete_text', { name: document_name })}</p>
		</ConfirmDialog>
	)
}
