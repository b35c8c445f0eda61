import { useTranslation } from 'react-i18next'

import type { ApplicationView, DocumentCategory } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import { debt_register } from '#domain/applying/debts/rules.ts'
import { isMissingDocument, parseDocumentType } from '#domain/applying/documents/types.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'

import { CheckIcon } from '../../../kit/icons.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { documentPlace } from '../applications/tabs.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { useNow } from '#web/portal/platform/dashboard/use-now.ts'
import { DebtRegister } from '../debts/DebtRegister.tsx'
import { useObjectNames } from './use-object-names.ts'
import { useDocumentName } from './document-name.ts'
import { DocumentRow } from './DocumentRow.tsx'
import { Intake } from './Intake.tsx'
import classes from './DocumentSection.module.css'
import { stateOfDocument } from './document-state.ts'
import type { Upload } from './upload-queue.ts'
import { UploadRow } from './UploadRow.tsx'
import { uploadsOf } from './uploads.ts'
import { useOwnWords } from './use-own-words.ts'

interface DocumentSectionProps {
	readonly application: ApplicationView
	readonly category: DocumentCategory
	readonly documents: readonly ListedDocument[]
	readonly uploads: readonly Upload[]
	/** The pre-check's issues with this document type; empty when it is complete. */
	readonly issues: readonly Issue[]
	readonly may_upload: boolean
	readonly onDelete: (document: ListedDocument) => void
}

/** A document type: its purpose, its files, and the upload. */
export function DocumentSection({ application, category, documents, uploads, issues, may_upload, onDelete }: DocumentSectionProps) {
	const { t } = useTranslation('documents')
	const problemText = useProblemText()
	const documentName = useDocumentName()
	const now_ms = useNow()
	const { document_type, minimum_count, template_url, is_required } = category
	const words = useOwnWords()
	const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other' as const, year: null }
	const own_name = words(category.name)
	const name = own_name === null ? documentName(document_type) : `${own_name}${year === null ? '' : ` ${year}`}`
	const usable = documents.filter((document) => stateOfDocument(document, now_ms) === 'done')
	const there = usable.filter(({ review_status }) => review_status !== 'returned').length
	// A failed upload replaces nothing.
	const successors = new Set(usable.map(({ replaces_document_id }) => replaces_document_id))
	const tooltip = words(category.tooltip_description)
	const objects = useObjectNames(application)
	const names = new Map(documents.map(({ document_id, document_name }) => [document_id, document_name]))
	const is_complete = there > 0 && issues.length === 0
	// Age and date issues only: the section itself shows that a document is missing or was returned.
	const told = issues.filter(({ code }) => !isMissingDocument(code) && code !== 'err_document_returned')
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
			<p className={classes.what}>{words(category.description) ?? t(`what_for.${kind}`)}</p>
			{tooltip !== null && <p className={classes.what}>{tooltip}</p>}
			{may_upload && <Conditions category={category} />}
			{template_url !== null && (
				<p>
					<a href={template_url} target="_blank" rel="noreferrer">
						{t('template')}
					</a>
				</p>
			)}
			{[...new Set(told.map((issue) => problemText.ofIssue(issue)))].map((text) => (
				<Notice key={text} kind="warning">
					<p>{text}</p>
				</Notice>
			))}
			{(documents.length > 0 || uploads.length > 0) && (
				<ul className={classes.files}>
					{documents.map((document) => (
						<DocumentRow
							key={document.document_id}
							{...key}
							document={document}
							replaces={names.get(document.replaces_document_id ?? '')}
							is_replaced={successors.has(document.document_id)}
							about={objects.get(document.finance_object_id ?? '')}
							may_answer={may_upload}
							onDelete={() => onDelete(document)}
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
			{may_upload && <Intake application={application} category={category} name={name} />}
			{kind === debt_register && <DebtRegister application={application} />}
		</section>
	)
}

function Conditions({ category: { is_as_of_date_required, max_age_days, max_age_months } }: { readonly category: DocumentCategory }) {
	const { t } = useTranslation('documents')
	const is_date_required = usePageState(({ features }) => features.includes('document_date_required')) && is_as_of_date_required
	// Without a date the age of a document is unknown, so there are no conditions to show.
	if (!is_date_required) return null
	return (
		<p className={classes.conditions}>
			<span>{t('conditions.as_of_date')}</span>
			{max_age_days !== null && <span>{t('conditions.max_age_days', { count: max_age_days })}</span>}
			{max_age_months !== null && <span>{t('conditions.max_age_months', { count: max_age_months })}</span>}
		</p>
	)
}
