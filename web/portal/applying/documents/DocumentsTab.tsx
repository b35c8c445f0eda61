import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { validateNextStatus, type ApplicationView, type DocumentCategory } from '#contract/applying/applications.ts'
import type { ListedDocument } from '#contract/applying/documents.ts'
import { isOfType, type DocumentType } from '#domain/applying/documents/types.ts'
import { managesPeople } from '#domain/applying/permissions/standing.ts'
import { adviserIn } from '#domain/platform/countries.ts'
import { isErrorCode, type Issue } from '#domain/platform/errors/catalogue.ts'

import { useCall } from '../../../kit/query.ts'
import { PanelSkeleton } from '../applications/PanelSkeleton.tsx'
import { documentPlace } from '../applications/tabs.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path } from '#web/portal/platform/path.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import classes from './DocumentsTab.module.css'
import { FileTypes } from './FileTypes.tsx'
import { isUnfinished } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import { useAskedTypes, useDocuments } from './use-documents.ts'
import { FinancialYears, mayChangeYears } from './years/FinancialYears.tsx'

/** A section for each document type of the product, the required ones first. */
export function DocumentsTab({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation(['documents', 'document-review'])
	const { applicationId, allowed_updates } = application
	const documents = useDocuments(applicationId)
	const uploads = useUploads(applicationId)
	const issues = usePreCheckIssues(applicationId)
	const asked_types = useAskedTypes(applicationId)
	const [deleted, setDeleted] = useState<ListedDocument>()
	if (documents === undefined) return <PanelSkeleton />

	const may_upload = allowed_updates.includes('document')
	const is_open = may_upload || asked_types.length > 0
	const own = new Set(uploads.map(({ document_id }) => document_id))
	const categories = withAsked(application.document_configurations.document_categories, asked_types)
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
				may_upload={may_upload || asked_types.includes(category.document_type)}
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
					<p>{t(is_open ? 'lead' : 'lead_closed')}</p>
					{is_open && <FileTypes />}
					{may_upload && managesPeople(application.own_rights.role) && (
						<p>
							<Link to={path.dashboardPeople()}>{t(`documents:invite.${adviserIn(application.companyCountry)}`)}</Link>
						</p>
					)}
					{application.financial_years !== null && (
						<p>
							<FinancialYears years={application.financial_years} may_change={mayChangeYears(application)} />
						</p>
					)}
					{documents.some(({ uploaded }) => uploaded !== null) && (
						<p>
							<Link to={path.receipts(applicationId)}>{t('document-review:confirmation.link')}</Link>
						</p>
					)}
				</div>
				<Announcement sending={uploads.filter(isUnfinished).length} is_interrupted={uploads.some(({ phase }) => phase === 'interrupted')} />
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
							<DocumentRow key={document.document_id} application_id={applicationId} document={document} may_answer={may_upload} />
						))}
					</ul>
				</div>
			)}
			{categories.length === 0 && (
				<Notice kind="info">
					<p>{t('none_needed')}</p>
				</Notice>
			)}
			{deleted !== undefined && (
				<DeleteDialog
					application_id={applicationId}
					document={deleted}
					place={documentPlace(deleted.document_type)}
					onClose={() => setDeleted(undefined)}
				/>
			)}
		</div>
	)
}

/** Adds a section for each returned document, in the product's configuration or not. */
const withAsked = (categories: readonly DocumentCategory[], asked_types: readonly string[]): readonly DocumentCategory[] => [
	...categories,
	...asked_types
		.filter((type) => !categories.some(({ document_type }) => document_type === type))
		.map((document_type) => ({
			document_type,
			is_required: true,
			is_as_of_date_required: false,
			minimum_count: 1,
			max_age_days: null,
			max_age_months: null,
			template_url: null,
			weight: 0,
		})),
]

/** Announces the start and the end of the uploads to screen readers; percentages are visual only. */
function Announcement({ sending, is_interrupted }: { readonly sending: number; readonly is_interrupted: boolean }) {
	const { t } = useTranslation('documents')
	const [has_sent, setSent] = useState(false)
	if (sending > 0 && !has_sent) setSent(true)
	return (
		<output className="visually-hidden">
			{is_interrupted
				? t('phase.interrupted')
				: sending > 0
					? t('announce.sending', { count: sending })
					: has_sent
						? t('announce.sent')
						: ''}
		</output>
	)
}

/** The pre-check's issues with documents, each with its document type. */
function usePreCheckIssues(applicationId: string): Issue[] {
	const { data: pre_check } = useCall(validateNextStatus, { params: { applicationId } })
	return (pre_check?.pending_actions ?? []).flatMap(({ errors }) =>
		errors.flatMap(({ code, values }): Issue[] => (isErrorCode(code) && values?.['document_type'] !== undefined ? [{ code, values }] : [])),
	)
}
