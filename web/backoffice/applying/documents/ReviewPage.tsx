import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getFileContent } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'

import { CallRefusal, callForFile } from '../../../kit/call.ts'
import { useCall } from '../../../kit/query.ts'
import { Viewer, type ViewerControl } from '../../../kit/viewer/Viewer.tsx'
import { EvidenceDesk, LoadingDesk, type Neighbour, type Pane } from '#web/backoffice/platform/evidence/EvidenceDesk.tsx'
import { useViewerTexts } from '#web/backoffice/platform/evidence/use-viewer-texts.ts'
import { WorkActs } from '#web/backoffice/platform/evidence/WorkActs.tsx'
import { useWorkKeys, whileAsked, type WorkDeeds } from '#web/backoffice/platform/evidence/work-keys.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { useWords } from '#web/backoffice/platform/words.ts'
import { documentToReview, inOrder } from './document-order.ts'
import { documentState, untilExamined } from './document-state.ts'
import { useReview } from './use-review.ts'
import { Verdict, type Asking } from './Verdict.tsx'

/** The documents of a case in sequence: the document on the left, its verdict on the right, with keyboard shortcuts for everything. */
export function ReviewPage() {
	const { applicationId = '', documentId = '' } = useParams()
	const { data, error, refetch } = useCall(
		getCase,
		{ params: { applicationId } },
		// A document joins the sequence once it was examined.
		{ throwOnError: false, refetchInterval: untilExamined },
	)
	if (error instanceof CallRefusal && error.is('err_entity_not_found')) return <NotFoundPage />
	if (data === undefined && error !== null) throw error
	if (data === undefined) return <LoadingDesk />
	const readable = inOrder(data).filter((document) => document.may_read && documentState(document).blocked === undefined)
	const at = readable.findIndex(({ document_id }) => document_id === documentId)
	const document = readable[at]
	if (document === undefined) return <NotFoundPage />
	// Input and disclosures belong to one document, so another one remounts the page.
	return (
		<Review key={documentId} case_view={data} document={document} readable={readable} at={at} reload={async () => void (await refetch())} />
	)
}

interface ReviewProps {
	readonly case_view: CaseView
	readonly document: StaffDocument
	readonly readable: readonly StaffDocument[]
	readonly at: number
	readonly reload: () => Promise<void>
}

function Review({ case_view, document, readable, at, reload }: ReviewProps) {
	const { t } = useTranslation('backoffice-documents')
	const words = useWords()
	const viewerTexts = useViewerTexts()
	const navigate = useNavigate()
	const may_pass_on = useStaff().permissions.includes('task')
	const { applicationId, companyName } = case_view.application
	const { document_id, document_name, may_review, review_status } = document
	const [asking, setAsking] = useState<Asking>()
	const [pane, setPane] = useState<Pane>('evidence')
	const viewer = useRef<ViewerControl>(null)
	const goOn = (): void => {
		const waiting = documentToReview(case_view, document_id)
		if (waiting !== undefined) void navigate(path.document(applicationId, waiting.document_id))
	}
	const review = useReview({ applicationId, document, reload, onAccepted: goOn })
	const neighbour = (of: StaffDocument | undefined): Neighbour | undefined =>
		of === undefined ? undefined : { to: path.document(applicationId, of.document_id), name: of.document_name }
	const [previous, next] = [neighbour(readable[at - 1]), neighbour(readable[at + 1])]
	const ask = (what: Asking): void => {
		setAsking(what)
		setPane('work')
	}
	const possible: WorkDeeds = {
		accept: may_review && review_status !== 'accepted' ? () => void review.accept() : undefined,
		return: may_review ? () => ask('return') : undefined,
		pass_on: may_pass_on ? () => ask('pass_on') : undefined,
		next: next === undefined ? undefined : () => void navigate(next.to),
		previous: previous === undefined ? undefined : () => void navigate(previous.to),
		zoom_in: () => viewer.current?.zoom(1),
		zoom_out: () => viewer.current?.zoom(-1),
	}
	const deeds = asking === undefined ? possible : whileAsked(possible)
	const press = useWorkKeys(deeds)
	return (
		<EvidenceDesk
			title={t('review_page', { name: document_name })}
			company={{ name: companyName, to: path.section(applicationId, 'documents') }}
			position={t('position', { number: at + 1, total: readable.length })}
			heading={words.documentType(document.document_type)}
			about={<span>{document_name}</span>}
			previous={previous}
			next={next}
			pane={pane}
			onPane={setPane}
			deeds={deeds}
			acts={
				asking === undefined ? (
					<WorkActs deeds={deeds} texts={{ accept: t('accept'), return: t('give_back') }} is_busy={review.is_busy} />
				) : undefined
			}
			evidence={
				<Viewer
					ref={viewer}
					name={document_name}
					load={(signal) => callForFile(getFileContent, { params: { applicationId, documentId: document_id }, signal })}
					onKey={press}
					texts={viewerTexts(document_name)}
				/>
			}
			work={
				<Verdict
					applicationId={applicationId}
					document={document}
					asking={asking}
					onAsk={setAsking}
					review={review}
					onPassedOn={() => {
						setAsking(undefined)
						goOn()
					}}
				/>
			}
		/>
	)
}
