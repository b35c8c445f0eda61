import { useTranslation } from 'react-i18next'

import type { FindingView } from '#contract/applying/documents.ts'

/** The formats of a screen for the values of findings. */
interface Words {
	date(iso: string): string
	documentType(key: string): string
}

/** The text of a finding, and its remedy where there is one. */
export function useFindingText({ date, documentType }: Words): {
	what(finding: FindingView): string
	fix(finding: FindingView): string | undefined
} {
	const { t, i18n } = useTranslation('preflight')
	const valuesOf = ({ code, values = {} }: FindingView): Record<string, string | number> => {
		const { found, given, document_type } = values
		return {
			...values,
			...(code === 'date_differs' && { found: date(String(found)), given: date(String(given)) }),
			...(document_type !== undefined && { document_type: documentType(String(document_type)) }),
		}
	}
	return {
		what: (finding) => t(`what.${finding.code}`, valuesOf(finding)),
		fix: (finding) =>
			i18n.exists(`preflight:fix.${finding.code}`) ? t(`fix.${finding.code}` as 'fix.duplicate', valuesOf(finding)) : undefined,
	}
}
