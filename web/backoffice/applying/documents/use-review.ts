import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { reviewDocument } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import type { ReturnReason } from '#domain/applying/documents/review.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

interface Of {
	readonly applicationId: string
	readonly document: StaffDocument
	readonly reload: () => Promise<void>
	/** It was accepted: on to the next that waits. */
	readonly onAccepted: () => void
}

export interface Review {
	readonly is_busy: boolean
	accept(): Promise<void>
	/** Throws what the form has to show. */
	giveBack(reason: ReturnReason, note: string | null): Promise<void>
}

/** Somebody else was faster: their verdict is shown, and the reader may still give another one. */
const isMeanwhile = (error: unknown): boolean => error instanceof CallRefusal && error.is('err_document_reviewed_meanwhile')

/** Gives verdicts on a document, of the state the reader has seen. */
export function useReview({ applicationId, document, reload, onAccepted }: Of): Review {
	const { t } = useTranslation('backoffice-documents')
	const problemText = useProblemText()
	const send = useSend(reviewDocument, { refreshes: [getCase] })
	const { document_id, document_name: name, review_count, review_status, may_review } = document
	const params = { applicationId, documentId: document_id }

	const tellMeanwhile = async (): Promise<void> => {
		await reload()
		showMessage({ kind: 'notice', text: t('meanwhile') })
	}
	return {
		is_busy: send.isPending,
		accept: async () => {
			if (send.isPending || !may_review || review_status === 'accepted') return
			try {
				await send.mutateAsync({ params, body: { verdict: 'accepted', review_count } })
				showMessage({ kind: 'success', text: t('accepted', { name }) })
				onAccepted()
			} catch (error) {
				if (isMeanwhile(error)) await tellMeanwhile()
				else showMessage({ kind: 'failure', text: problemText.ofError(error) })
			}
		},
		giveBack: async (reason, note) => {
			try {
				await send.mutateAsync({ params, body: { verdict: 'returned', review_count, reason, note } })
				showMessage({ kind: 'success', text: t('returned', { name }) })
			} catch (error) {
				if (!isMeanwhile(error)) throw error
				await tellMeanwhile()
			}
		},
	}
}
