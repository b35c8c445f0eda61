import { useTranslation } from 'react-i18next'

import type { RequestView } from '#contract/applying/requests.ts'
import { isOverdue } from '#domain/applying/requests/reminders.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { useDocumentName } from '../documents/document-name.ts'

/** The title of a request in one line, and its due date. */
export function useRequestText() {
	const { t } = useTranslation('requests')
	const formats = useFormats()
	const today = useToday()
	const documentName = useDocumentName()
	return {
		name: ({ kind, document_type, correction }: RequestView): string => {
			if (kind === 'document') return t('row.document', { type: documentName(document_type ?? 'other') })
			return kind === 'answer' || correction === null ? t('row.answer') : t('row.correction', { what: t(`correction.${correction}`) })
		},
		due: ({ due_date }: RequestView): string =>
			t(isOverdue(due_date, today) ? 'line.overdue' : 'line.due', { date: formats.date(due_date) }),
		isOverdue: ({ due_date }: RequestView): boolean => isOverdue(due_date, today),
	}
}
