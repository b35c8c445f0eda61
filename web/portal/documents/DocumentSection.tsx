import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView, DocumentCategory } from '#contract/applications.ts'
import type { DocumentView } from '#contract/documents.ts'
import type { IsoDate } from '#domain/dates.ts'
import { parseDocumentType, type DocumentType } from '#domain/documents/types.ts'
import type { Issue } from '#domain/errors/catalogue.ts'

import { CheckIcon } from '../../kit/icons.tsx'
import { usePageState, usePartner } from '../../kit/page-state.tsx'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { documentPlace } from '../applications/overview/tabs.ts'
import { Notice } from '../dashboard/Notice.tsx'
import { useNow } from '../dashboard/use-now.ts'
import { useDocumentName } from './document-name.ts'
import { DocumentRow } from './DocumentRow.tsx'
import classes from './DocumentSection.module.css'
import { stateOfDocument } from './document-state.ts'
import { DropZone } from './DropZone.tsx'
import { extensionsIn, fileFault } from './file-check.ts'
import { file_types_id } from './FileTypes.tsx'
import { StagedFiles } from './StagedFiles.tsx'
import type { Upload } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { uploadsOf } from './uploads.ts'

interface DocumentSectionProps {
	readonly application: ApplicationView
	readonly category: DocumentCategory
	readonly documents: readonly DocumentView[]
	readonly uploads: readonly Upload[]
	/** What the pre-check has against this kind of document; empty when it is content. */
	readonly issues: readonly Issue[]
	readonly may_upload: boolean
	readonly may_delete: boolean
	readonly onDelete: (document: DocumentView) => void
}

/** One kind of document: what it is for, what is there, and where more goes. */
export function DocumentSection({ application, category, documents, uploads, issues, ...may }: DocumentSectionProps) {
	const { t } = useTranslation('documents')
	const problemText = useProblemText()
	const documentName = useDocumentName()
	const now_ms = useNow()
	const { document_type, minimum_count, template_url, is_required } = category
	const name = documentName(document_type)
	const kind = parseDocumentType(document_type)?.kind ?? 'other'
	const there = documents.filter((document) => stateOfDocument(document, now_ms) === 'done').length
	const is_complete = there > 0 && issues.length === 0
	// Age and dates; that a document is missing, the section shows by itself.
	const told = issues.filter(({ code }) => code !== 'err_document_missing')
	const key = { application_id: application.applicationId }

	return (
		<section className={classes.section}>
			<div className={classes.head}>
				<h4 id={documentPlace(document_type)} tabIndex={-1} className={classes.title}>
					{name}
				</h4>
				<p className={classes.count} data-complete={is_complete || undefined}>
					{is_complete && <CheckIcon />}
					{is_required && minimum_count > 1 ? t('count_of', { count: there, total: minimum_count }) : t('count', { count: there })}
				</p>
			</div>
			<p className={classes.what}>{t(`what_for.${kind}`)}</p>
			{may.may_upload && <Conditions category={category} />}
			{template_url !== null && (
				<p>
					<a href={template_url} target="_blank" rel="noreferrer">
						{t('template')}
					</a>
				</p>
			)}
			{told.map((issue) => (
				<Notice key={issue.code} kind="warning">
					<p>{problemText.ofIssue(issue)}</p>
				</Notice>
			))}
			{(documents.length > 0 || uploads.length > 0) && (
				<ul className={classes.files}>
					{documents.map((document) => (
						<DocumentRow
							key={document.document_id}
							{...key}
							document={document}
							may_delete={may.may_delete}
							onDelete={() => may.onDelete(document)}
						/>
					))}
					{uploads.map((upload) => (
						<UploadRow
							key={upload.id}
							upload={upload}
							onCancel={() => uploadsOf(application.applicationId).cancel(upload)}
							onRetry={() => uploadsOf(application.applicationId).retry(upload)}
						/>
					))}
				</ul>
			)}
			{may.may_upload && <Intake application={application} category={category} name={name} />}
		</section>
	)
}

function Conditions({ category: { is_as_of_date_required, max_age_days, max_age_months } }: { readonly category: DocumentCategory }) {
	const { t } = useTranslation('documents')
	const is_date_required = usePageState(({ features }) => features.includes('document_date_required')) && is_as_of_date_required
	// Without a date nobody can tell how old a document is.
	if (!is_date_required) return null
	return (
		<p className={classes.conditions}>
			<span>{t('conditions.as_of_date')}</span>
			{max_age_days !== null && <span>{t('conditions.max_age_days', { count: max_age_days })}</span>}
			{max_age_months !== null && <span>{t('conditions.max_age_months', { count: max_age_months })}</span>}
		</p>
	)
}

interface IntakeProps {
	readonly application: ApplicationView
	readonly category: DocumentCategory
	readonly name: string
}

/** Takes files in: checks them here first, asks for their day where it is needed, and sends them off. */
function Intake({ application: { applicationId }, category, name }: IntakeProps) {
	const problemText = useProblemText()
	const { allowedFileUploadTypeList } = usePartner()
	const is_date_required = usePageState(({ features }) => features.includes('document_date_required')) && category.is_as_of_date_required
	const [staged, setStaged] = useState<readonly File[]>([])
	const [faults, setFaults] = useState<readonly string[]>([])
	const extensions = extensionsIn(allowedFileUploadTypeList)
	const document_type = category.document_type as DocumentType

	const send = (files: readonly File[], as_of_date: IsoDate | null) => {
		uploadsOf(applicationId).add(files.map((file) => ({ document_type, as_of_date, file })))
		setStaged([])
	}
	const take = (files: readonly File[]) => {
		const judged = files.map((file) => ({ file, fault: fileFault(file, extensions) }))
		const good = judged.flatMap(({ file, fault }) => (fault === null ? [file] : []))
		setFaults(judged.flatMap(({ file, fault }) => (fault === null ? [] : [`${file.name}: ${problemText.ofIssue(fault)}`])))
		if (good.length === 0) return
		if (is_date_required) setStaged((before) => [...before, ...good])
		else send(good, null)
	}

	return (
		<>
			{faults.length > 0 && (
				<div role="alert">
					<ul className={classes.faults}>
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</div>
			)}
			{staged.length > 0 ? (
				<StagedFiles
					files={staged}
					asked={{ ...category, document_type }}
					onUpload={(as_of_date) => {
						setFaults([])
						send(staged, as_of_date)
					}}
					onCancel={() => setStaged([])}
				/>
			) : (
				<DropZone name={name} extensions={extensions} describedBy={file_types_id} onChoose={take} />
			)}
		</>
	)
}
