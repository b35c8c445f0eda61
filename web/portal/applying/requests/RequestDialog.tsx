import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getApplication, listApplications, validateNextStatus } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import { answerRequest, listRequests, type OwnRequest } from '#contract/applying/requests.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'
import { answerIssues, requestAnswer } from '#domain/applying/requests/rules.ts'
import { turnOf } from '#domain/applying/requests/status.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProfile } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { isUnfinished } from '../documents/upload-queue.ts'
import { useUploads } from '../documents/uploads.ts'
import { useDocuments } from '../documents/use-documents.ts'
import { correctionAddress } from '../applications/tabs.ts'
import { AnswerFiles, filesFor, uploadsFor } from './AnswerFiles.tsx'
import { useRequestText } from './request-text.ts'
import classes from './Requests.module.css'
import { Rounds } from './Rounds.tsx'

interface RequestDialogProps {
	readonly applicationId: string
	readonly request: OwnRequest
	/** An ended application takes no more answers. */
	readonly has_ended: boolean
	readonly onClose: () => void
}

/** A request of staff: its text, its earlier rounds, and the answer. */
export function RequestDialog({ applicationId, request, has_ended, onClose }: RequestDialogProps) {
	const { t } = useTranslation('requests')
	const formats = useFormats()
	const text = useRequestText()
	const { question, due_date, addressee, status, kind, correction, end_reason, may_answer } = request
	const is_waiting = turnOf(status) === 'applicant' && !has_ended
	return (
		<Dialog title={text.name(request)} onClose={onClose} is_wide>
			<p className={classes.question}>{question}</p>
			{is_waiting && (
				<p className={classes.meta} data-overdue={text.isOverdue(request) || undefined}>
					<span>{t(text.isOverdue(request) ? 'dialog.overdue' : 'dialog.due', { date: formats.date(due_date) })}</span>
					{addressee !== null && <span>{t('dialog.for', { name: addressee.name })}</span>}
				</p>
			)}
			<Rounds request={request} />
			{kind === 'correction' && correction !== null && may_answer && (
				<Notice kind="info">
					<p>{t('dialog.correct')}</p>
					<ButtonLink emphasis="secondary" to={correctionAddress(applicationId, correction)}>
						{t('dialog.to_place')}
					</ButtonLink>
				</Notice>
			)}
			{may_answer ? (
				// A request sent back meanwhile starts a new round; the input is kept.
				<AnswerForm applicationId={applicationId} request={request} onClose={onClose} />
			) : (
				<>
					<Notice kind="info" is_news title={t(status === 'answered' ? 'card.with_us' : is_waiting ? 'dialog.not_yours' : 'dialog.gone')}>
						{end_reason !== null && <p>{t('card.ended', { reason: end_reason })}</p>}
					</Notice>
					<DialogActions>
						<Button emphasis="secondary" onClick={onClose}>
							{t('dialog.cancel')}
						</Button>
					</DialogActions>
				</>
			)}
		</Dialog>
	)
}

const answerText = z.strictObject({ text: requestAnswer.shape.text })

function AnswerForm({ applicationId, request, onClose }: Omit<RequestDialogProps, 'has_ended'>) {
	const { t } = useTranslation('requests')
	const problemText = useProblemText()
	const profile = useProfile()
	const { request_id, kind, version } = request
	const documents = useDocuments(applicationId) ?? []
	const uploads = uploadsFor(request, useUploads(applicationId))
	const files = filesFor(request, documents).filter(({ document_id }) => !uploads.some((upload) => upload.document_id === document_id))
	const [left_out, setLeftOut] = useState<ReadonlySet<string>>(new Set())
	const [fault, setFault] = useState<string>()
	const { mutateAsync: send } = useSend(answerRequest, {
		refreshes: [listRequests, validateNextStatus, getApplication, listApplications, listDocuments],
	})
	const [idempotency_key] = useState(() => crypto.randomUUID())
	const draft_key = `${profile?.user_id} ${request_id}`
	const is_question = kind === 'answer'

	const form = useContractForm(answerText, {
		defaults: { text: '', ...readDraft(draft_key) },
		alsoCheck: ({ text }) => {
			const given = typeof text === 'string' && text.trim() !== '' ? text : null
			return answerIssues(kind, { text: given, document_ids: ['any'] })
		},
		onSubmit: async ({ text }) => {
			setFault(undefined)
			const document_ids = files.map(({ document_id }) => document_id).filter((id) => !left_out.has(id))
			const lacking = answerIssues(kind, { text, document_ids }).find(({ field }) => field === 'document_ids')
			if (uploads.some(isUnfinished)) return setFault(t('dialog.uploading'))
			if (lacking !== undefined) return setFault(problemText.ofIssue(lacking))
			try {
				await send({ params: { applicationId, requestId: request_id }, body: { version, text, document_ids }, idempotency_key })
			} catch (error) {
				throw error instanceof Refusal && error.issues.some(({ field }) => field === 'document_ids')
					? new Refusal([issue('err_request_document_not_usable', undefined)])
					: error
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('dialog.sent') })
			return onClose()
		},
	})
	useKeptDraft(form, draft_key)

	return (
		<Form form={form}>
			<TextareaField form={form} name="text" label={t(is_question ? 'dialog.text' : 'dialog.comment')} rows={is_question ? 5 : 3} />
			<AnswerFiles
				applicationId={applicationId}
				request={request}
				files={files}
				uploads={uploads}
				left_out={left_out}
				fault={fault}
				onChoose={(id, is_sent) => setLeftOut((before) => new Set(is_sent ? [...before].filter((one) => one !== id) : [...before, id]))}
			/>
			<DialogActions>
				<SubmitButton form={form}>{t(kind === 'correction' ? 'dialog.submit_correction' : 'dialog.submit')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('dialog.cancel')}
				</Button>
			</DialogActions>
		</Form>
	)
}
