import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'

import { PassOnForm } from '#web/backoffice/platform/evidence/PassOnForm.tsx'
import classes from '#web/backoffice/platform/evidence/Work.module.css'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { DocumentFindings } from './DocumentFindings.tsx'
import { reviewTone } from './document-state.ts'
import { ReturnForm } from './ReturnForm.tsx'
import type { Review } from './use-review.ts'

/** The form that is open beside the document. */
export type Asking = 'return' | 'pass_on' | undefined

interface VerdictProps {
	readonly applicationId: string
	readonly document: StaffDocument
	readonly asking: Asking
	readonly onAsk: (asking: Asking) => void
	readonly review: Review
	readonly onPassedOn: () => void
}

/** The verdict to give on a document, and the one given. */
export function Verdict({ applicationId, document, asking, onAsk, review, onPassedOn }: VerdictProps) {
	const { t } = useTranslation('backoffice-documents')
	const { document_name: name, review_status, may_review } = document
	return (
		<div className={classes.stack}>
			<p>
				<Tag tone={reviewTone[review_status]}>{t(`status.${review_status}`)}</Tag>
			</p>
			<KnownOf document={document} />
			<DocumentFindings document={document} />
			{document.is_replaced && <p>{t('replaced')}</p>}
			{!may_review && <p className={classes.muted}>{t(document.is_replaced ? 'not_reviewable' : 'no_right')}</p>}
			{asking === 'return' && (
				<ReturnForm
					onCancel={() => onAsk(undefined)}
					onReturn={async (reason, note) => {
						await review.giveBack(reason, note)
						onAsk(undefined)
					}}
				/>
			)}
			{asking === 'pass_on' && (
				<PassOnForm applicationId={applicationId} thing={name} onDone={onPassedOn} onCancel={() => onAsk(undefined)} />
			)}
			<Earlier document={document} />
		</div>
	)
}

/** The recorded facts to compare the document with. */
function KnownOf({ document: { as_of_date, size_bytes, uploaded, receipt_number } }: { readonly document: StaffDocument }) {
	const { t } = useTranslation('backoffice-documents')
	const formats = useFormats()
	const times = useTimes()
	const facts = [
		[t('documents.as_of_date'), as_of_date === null ? null : formats.date(as_of_date)],
		[t('documents.uploaded'), uploaded === null ? null : times.exact(new Date(uploaded))],
		[t('documents.size'), size_bytes === null ? null : formats.bytes(size_bytes)],
		[t('documents.receipt'), receipt_number],
	] as const
	return (
		<dl className={classes.facts}>
			{facts.map(
				([name, value]) =>
					value !== null && (
						<Fragment key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</Fragment>
					),
			)}
		</dl>
	)
}

/** Earlier verdicts, the latest first. */
function Earlier({ document: { reviews } }: { readonly document: StaffDocument }) {
	const { t } = useTranslation('backoffice-documents')
	const times = useTimes()
	if (reviews.length === 0) return null
	return (
		<div className={classes.earlier}>
			<h2>{t('versions')}</h2>
			<ol>
				{reviews.toReversed().map(({ review_number, verdict, reason, note, reviewed, reviewer }) => (
					<li key={review_number}>
						<p>
							<strong>{t(`status.${verdict}`)}</strong>
							{reason !== null && `: ${t(`reason.${reason}`)}`}
						</p>
						{note !== null && <p className={classes.note}>{note}</p>}
						<p className={classes.muted}>
							{reviewer !== null && `${reviewer}, `}
							<time dateTime={reviewed}>{times.exact(new Date(reviewed))}</time>
						</p>
					</li>
				))}
			</ol>
		</div>
	)
}
