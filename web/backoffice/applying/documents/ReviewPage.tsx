import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getFileContent } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'

import { CallRefusal, callForFile } from '../../../kit/call.ts'
import { Breadcrumb } from '../../../kit/layout/Breadcrumb.tsx'
import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { Viewer } from '../../../kit/viewer/Viewer.tsx'
import { path } from '#web/backoffice/platform/path.ts'
import { NotFoundPage } from '#web/backoffice/platform/layout/NotFoundPage.tsx'
import { PageTitle } from '#web/backoffice/platform/layout/PageTitle.tsx'
import { useWords } from '#web/backoffice/platform/words.ts'
import { documentToReview, inOrder } from './document-order.ts'
import { documentState, untilExamined } from './document-state.ts'
import { keyAction } from './review-keys.ts'
import classes from './ReviewPage.module.css'
import { Verdict } from './Verdict.tsx'

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
	if (data === undefined) return <LoadingReview />
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
	const { t } = useTranslation(['backoffice-documents', 'backoffice'])
	const words = useWords()
	const navigate = useNavigate()
	const { applicationId, companyName } = case_view.application
	const { document_id, document_name } = document
	const [is_returning, setReturning] = useState(false)
	const accept = useRef<() => void>(() => undefined)
	const [previous, next] = [readable[at - 1], readable[at + 1]]

	const press = (key: string): boolean => {
		const action = keyAction(key)
		if (action === undefined) return false
		if (action === 'next' && next !== undefined) void navigate(path.document(applicationId, next.document_id))
		if (action === 'previous' && previous !== undefined) void navigate(path.document(applicationId, previous.document_id))
		if (action === 'accept' && document.may_review) accept.current()
		if (action === 'return' && document.may_review) setReturning(true)
		return true
	}
	const pressed = useRef(press)
	useEffect(() => {
		pressed.current = press
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent): void => {
			const is_typing =
				event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
			if (is_typing || event.ctrlKey || event.metaKey || event.altKey) return
			if (pressed.current(event.key)) event.preventDefault()
		}
		globalThis.document.addEventListener('keydown', listen)
		return () => globalThis.document.removeEventListener('keydown', listen)
	}, [])

	return (
		<>
			<PageTitle title={t('review_page', { name: document_name })} />
			<Breadcrumb
				steps={[
					{ to: path.queue(), text: t('backoffice:frame.applications') },
					{ to: path.section(applicationId, 'documents'), text: companyName },
				]}
				current={t('position', { number: at + 1, total: readable.length })}
			/>
			<div className={classes.head}>
				<div className={classes.what}>
					<h1 tabIndex={-1} className={classes.title}>
						{words.documentType(document.document_type)}
					</h1>
					<p className={classes.name}>{document_name}</p>
				</div>
				<nav className={classes.steps} aria-label={t('position', { number: at + 1, total: readable.length })}>
					<Step to={previous} applicationId={applicationId} text={t('previous')} />
					<Step to={next} applicationId={applicationId} text={t('next')} />
				</nav>
			</div>
			<div className={classes.columns}>
				<div className={classes.stage}>
					<Viewer
						name={document_name}
						load={(signal) => callForFile(getFileContent, { params: { applicationId, documentId: document_id }, signal })}
						onKey={(key) => press(key)}
						texts={{
							frame: t('viewer.frame', { name: document_name }),
							loading: t('viewer.loading'),
							failed: t('viewer.failed'),
							encrypted: t('viewer.encrypted'),
							no_preview: t('viewer.no_preview'),
							page_name: t('viewer.page_of', { page: '{page}', pages: '{pages}' }),
							zoom_in: t('viewer.zoom_in'),
							zoom_out: t('viewer.zoom_out'),
						}}
					/>
				</div>
				<Verdict
					applicationId={applicationId}
					document={document}
					is_returning={is_returning}
					setReturning={setReturning}
					accept={accept}
					reload={reload}
					onAccepted={() => {
						const waiting = documentToReview(case_view, document_id)
						if (waiting !== undefined) void navigate(path.document(applicationId, waiting.document_id))
					}}
				/>
			</div>
		</>
	)
}

interface StepProps {
	readonly to: StaffDocument | undefined
	readonly applicationId: string
	readonly text: string
}

/** Without a further document the text keeps its place. */
const Step = ({ to, applicationId, text }: StepProps) =>
	to === undefined ? (
		<span className={classes.step} aria-disabled="true">
			{text}
		</span>
	) : (
		<Link className={classes.step} to={path.document(applicationId, to.document_id)}>
			{text}
			<span className="visually-hidden"> {to.document_name}</span>
		</Link>
	)

/** Document and verdict in their places, until the case comes. */
const LoadingReview = () => (
	<div aria-hidden="true">
		<div className={classes.head}>
			<Skeleton width="18rem" lines={3} />
		</div>
		<div className={classes.columns}>
			<div className={classes.stage} />
			<Skeleton lines={8} />
		</div>
	</div>
)
