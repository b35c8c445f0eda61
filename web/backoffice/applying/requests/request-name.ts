import { useTranslation } from 'react-i18next'

import type { RequestView } from '#contract/applying/requests.ts'

import { useWords } from '#web/backoffice/platform/words.ts'

export function useRequestName(): (request: RequestView) => string {
	const { t } = useTranslation('requests')
	const words = useWords()
	return ({ kind, document_type, correction }) => {
		if (kind === 'document') return words.documentType(document_type ?? 'other')
		return correction === null ? t('kind.answer') : t('row.correction', { what: t(`correction.${correction}`) })
	}
}
