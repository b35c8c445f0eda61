import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView, DocumentCategory } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import { isOfObject, type DocumentType } from '#domain/applying/documents/types.ts'
import { financeObjectName } from '#domain/applying/finance-objects/rules.ts'

import { CheckIcon } from '../../../kit/icons.tsx'
import { financeObjectPlace } from '../applications/tabs.ts'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import { DeleteDialog } from '../documents/DeleteDialog.tsx'
import { useDocumentName } from '../documents/document-name.ts'
import { DocumentRow } from '../documents/DocumentRow.tsx'
import { stateOfDocument } from '../documents/document-state.ts'
import { Intake } from '../documents/Intake.tsx'
import { UploadRow } from '../documents/UploadRow.tsx'
import { uploadsOf, useUploads } from '../documents/uploads.ts'
import { useAskedTypes, useDocuments } from '../documents/use-documents.ts'
import classes from './ObjectDocuments.module.css'

interface ObjectDocumentsProps {
	readonly application: ApplicationView
	readonly object: FinanceObject
}

/** The document types the product requires for each object. */
const categoriesOf = ({ document_configurations }: ApplicationView): DocumentCategory[] =>
	document_configurations.document_categories.filter(({ document_type }) => isOfObject(document_type as DocumentType))

/** The documents of one object, with the upload. Renders nothing where the product requires none or the reader may not see any. */
export function ObjectDocuments({ application, object }: ObjectDocumentsProps) {
	const categories = categoriesOf(application)
	if (categories.length === 0 || !application.own_rights.sees.includes('documents')) return null
	return categories.map((category) => (
		<KindOfDocument key={category.document_type} application={application} object={object} category={category} />
	))
}

function KindOfDocument({ application, object, category }: ObjectDocumentsProps & { readonly category: DocumentCategory }) {
	const { t } = useTranslation('finance-objects')
	const documentName = useDocumentName()
	const now_ms = useNow()
	const { applicationId, allowed_updates } = application
	const { finance_object_id } = object
	const { document_type, is_required } = category
	const documents = useDocuments(applicationId)
	const asked_types = useAskedTypes(applicationId)
	const uploads = useUploads(applicationId).filter(
		(upload) => upload.finance_object_id === finance_object_id && upload.document_type === document_type,
	)
	const [deleted, setDeleted] = useState<ListedDocument>()
	if (documents === undefined) return null

	const leaving = new Set(uploads.map(({ document_id }) => document_id))
	const ofType = documents.filter((document) => document.document_type === document_type)
	const own = ofType.filter((document) => document.finance_object_id === finance_object_id && !leaving.has(document.document_id))
	const isUsable = (document: ListedDocument): boolean =>
		stateOfDocument(document, now_ms) === 'done' && document.review_status !== 'returned'
	const shared = ofType.filter((document) => document.finance_object_id === null && isUsable(document))
	const is_there = own.some(isUsable) || shared.length > 0
	const may_upload = allowed_updates.includes('document') || asked_types.includes(document_type)
	const successors = new Set(own.filter(isUsable).map(({ replaces_document_id }) => replaces_document_id))
	const name = documentName(document_type)

	return (
		<section className={classes.documents}>
			<div className={classes.head}>
				<h4 className={classes.title}>{name}</h4>
				{(is_there || is_required) && (
					<p className={classes.state} data-complete={is_there || undefined}>
						{is_there && <CheckIcon />}
						{t(is_there ? 'documents.there' : 'documents.missing')}
					</p>
				)}
			</div>
			{shared.length > 0 && <p className={classes.quiet}>{t('documents.shared', { count: shared.length })}</p>}
			{own.length + uploads.length > 0 && (
				<ul>
					{own.map((document) => (
						<DocumentRow
							key={document.document_id}
							application_id={applicationId}
							document={document}
							is_replaced={successors.has(document.document_id)}
							may_answer={may_upload}
							onDelete={() => setDeleted(document)}
						/>
					))}
					{uploads.map((upload) => (
						<UploadRow
							key={upload.id}
							upload={upload}
							onCancel={() => uploadsOf(applicationId).cancel(upload)}
							onRetry={() => uploadsOf(applicationId).retry(upload)}
						/>
					))}
				</ul>
			)}
			{!may_upload && own.length === 0 && shared.length === 0 && <p className={classes.quiet}>{t('documents.none')}</p>}
			{may_upload && (
				<Intake
					application={application}
					category={category}
					name={`${name}, ${financeObjectName(object)}`}
					finance_object_id={finance_object_id}
				/>
			)}
			{deleted !== undefined && (
				<DeleteDialog
					application_id={applicationId}
					document={deleted}
					place={financeObjectPlace(finance_object_id)}
					onClose={() => setDeleted(undefined)}
				/>
			)}
		</section>
	)
}
