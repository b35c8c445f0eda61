import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getArchive } from '#contract/applying/staff/documents.ts'
import { subjectsIn } from '#domain/applying/documents/subjects.ts'
import { financeObjectName } from '#domain/applying/finance-objects/rules.ts'

import { addressOf, call } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { DownloadIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'
import { AddDocumentDialog } from './AddDocumentDialog.tsx'
import { isUsable, waitingForReview } from './document-state.ts'
import { inOrder, isAsked } from './document-order.ts'
import { DocumentItem } from './DocumentItem.tsx'
import classes from './DocumentsSection.module.css'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'

/** Every file of the application in the order the product asks for them, and what it asks for in vain. */
export function DocumentsSection({ case_view }: { readonly case_view: CaseView }) {
	const { application, documents, unscanned_documents } = case_view
	const { t } = useTranslation(['backoffice-documents', 'backoffice'])
	const { permissions } = useStaff()
	const may_read = permissions.includes('document_read')
	const may_add = permissions.includes('document_add') && subjectsIn(application.status).length > 0
	const [is_adding, setAdding] = useState(false)
	const waiting = waitingForReview(documents)
	const names = new Map(documents.map(({ document_id, document_name }) => [document_id, document_name]))
	const objects = new Map(case_view.finance_objects.map((object) => [object.finance_object_id, financeObjectName(object)]))
	const { locale } = useFormats()
	const words = useWords()
	const { document_categories: categories } = application.document_configurations
	const lacking = categories.filter(
		({ document_type, is_required, minimum_count }) =>
			is_required &&
			documents.filter(
				(document) => isUsable(document) && document.review_status !== 'returned' && isAsked(document.document_type, document_type),
			).length < minimum_count,
	)
	const types = new Intl.ListFormat(locale).format(lacking.map(({ document_type }) => words.documentType(document_type)))
	return (
		<Section id="documents" title={t('backoffice:sections.documents')}>
			{unscanned_documents !== null && <p className={classes.lacking}>{t(`documents.no_scanner.${unscanned_documents}`)}</p>}
			{lacking.length > 0 && <p className={classes.lacking}>{t('documents.required_missing', { types })}</p>}
			{is_adding && <AddDocumentDialog case_view={case_view} onClose={() => setAdding(false)} />}
			<div className={classes.tools}>
				<p>
					{documents.length > 0 &&
						may_read &&
						(waiting.by_anybody === 0
							? t('none_left')
							: waiting.by_me === 0
								? t('left_for_others', { count: waiting.by_anybody })
								: t('to_review', { count: waiting.by_me }))}
				</p>
				<div className={classes.buttons}>
					{may_add && (
						<button type="button" className={classes.button} onClick={() => setAdding(true)}>
							{t('add.open')}
						</button>
					)}
					{documents.length > 0 && may_read && <Archive applicationId={application.applicationId} />}
				</div>
			</div>
			{documents.length === 0 ? (
				<p className={classes.none}>{t('documents.none')}</p>
			) : (
				<div className={classes.section}>
					<ul className={classes.documents}>
						{inOrder(case_view).map((document) => (
							<DocumentItem
								key={document.document_id}
								applicationId={application.applicationId}
								document={document}
								replaces={names.get(document.replaces_document_id ?? '')}
								about={objects.get(document.finance_object_id ?? '')}
							/>
						))}
					</ul>
					{may_read && <p className={classes.hint}>{t('archive_hint')}</p>}
				</div>
			)}
		</Section>
	)
}

/** Downloads the archive. It is streamed, so errors cannot be reported during the download: session and case are checked first. */
function Archive({ applicationId }: { readonly applicationId: string }) {
	const { t } = useTranslation('backoffice-documents')
	const problemText = useProblemText()
	const [is_asking, setAsking] = useState(false)
	const open = async (): Promise<void> => {
		if (is_asking) return
		setAsking(true)
		try {
			// An expired session asks to sign in over the page here; a plain link would lead to an error response in JSON.
			await call(getCase, { params: { applicationId } })
			location.assign(addressOf(getArchive, { params: { applicationId } }))
		} catch (error) {
			showMessage({ kind: 'failure', text: problemText.ofError(error) })
		} finally {
			setAsking(false)
		}
	}
	return (
		<button type="button" className={classes.button} aria-disabled={is_asking || undefined} onClick={() => void open()}>
			<DownloadIcon />
			{t('archive')}
		</button>
	)
}
