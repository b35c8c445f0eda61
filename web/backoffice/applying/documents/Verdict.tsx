import { Fragment, useEffect, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { reviewDocument } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Tag } from '#web/backoffice/platform/layout/Tag.tsx'
import { useTimes } from '#web/backoffice/platform/times.ts'
import { reviewTone } from './document-state.ts'
import { ReturnForm } from './ReturnForm.tsx'
import classes from './ReviewPage.module.css'

interface VerdictProps {
	readonly applicationId: string
	readonly document: StaffDocument
	readonly is_returning: boolean
	readonly setReturning: (is_returning: boolean) => void
	/** Set here, so that the keyboard shortcut can accept. */
	readonly accept: RefObject<() => void>
	readonly reload: () => Promise<void>
	/** It was accepted: on to the next that waits. */
	readonly onAccepted: () => void
}

/** The verdict to give on a document, and the one given. */
export function Verdict({ applicationId, document, is_returning, setReturning, accept, reload, onAccepted }: VerdictProps) {
	const { t } = useTranslation('backoffice-documents')
	const problemText = useProblemText()
	const send = useSend(reviewDocument, { refreshes: [getCase] })
	const { document_id, document_name: name, review_count, review_status, may_review } = document
	const may_accept = may_review && review_status !== 'accepted'
	const params = { applicationId, documentId: document_id }

	/** Somebody else was faster: their verdict is shown, and the reader may still give another one. */
	const tell = async (error: unknown): Promise<void> => {
		if (error instanceof CallRefusal && error.is('err_document_reviewed_meanwhile')) {
			await reload()
			showMessage({ kind: 'notice', text: t('meanwhile') })
		} else showMessage({ kind: 'failure', text: problemText.ofError(error) })
	}
	const giveIt = async (): Promise<void> => {
		if (send.isPending || !may_accept) return
		try {
			await send.mutateAsync({ params, body: { verdict: 'accepted', review_count } })
			showMessage({ kind: 'success', text: t('accepted', { name }) })
			onAccepted()
		} catch (error) {
			await tell(error)
		}
	}
	useEffect(() => {
		accept.current = () => void giveIt()
	})

	return (
		<section className={classes.verdict}>
			<p>
				<Tag tone={reviewTone[review_status]}>{t(`status.${review_status}`)}</Tag>
			</p>
			<KnownOf document={document} />
			{document.is_replaced && <p>{t('replaced')}</p>}
			{!may_review && <p className={classes.muted}>{t(document.is_replaced ? 'not_reviewable' : 'no_right')}</p>}
			{may_review && !is_returning && (
				<div className={classes.buttons}>
					{may_accept && (
						<Button is_busy={send.isPending} onClick={() => void giveIt()}>
							{t('accept')}
						</Button>
					)}
					<Button emphasis="secondary" onClick={() => setReturning(true)}>
						{t('give_back')}
					</Button>
				</div>
			)}
			{may_review && is_returning && (
				<ReturnForm
					onCancel={() => setReturning(false)}
					onReturn={async (reason, note) => {
						try {
							await send.mutateAsync({ params, body: { verdict: 'returned', review_count, reason, note } })
							setReturning(false)
							showMessage({ kind: 'success', text: t('returned', { name }) })
						} catch (error) {
							if (!(error instanceof CallRefusal && error.is('err_document_reviewed_meanwhile'))) throw error
							await tell(error)
						}
					}}
				/>
			)}
			{may_review && <p className={classes.keys}>{t('keys')}</p>}
			<Earlier document={document} />
		</section>
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
