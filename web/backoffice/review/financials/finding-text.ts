import { useTranslation } from 'react-i18next'

import type { Finding } from '#domain/review/financials/checks.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { figureText } from './figures.ts'

/** The text of a finding on a statement. */
export function useFindingText(): (finding: Finding) => string {
	const { t } = useTranslation('financials')
	const formats = useFormats()
	return (finding) => {
		switch (finding.kind) {
			case 'line_missing':
				return t('finding.line_missing', { line: t(`line.${finding.line}`) })
			case 'total_differs':
				return t('finding.total_differs', { line: t(`line.${finding.line}`), difference: figureText(formats, finding.difference) })
			case 'balance_unequal':
				return t('finding.balance_unequal', { difference: figureText(formats, finding.difference) })
			case 'result_differs':
				return t('finding.result_differs', { difference: figureText(formats, finding.difference) })
		}
	}
}
