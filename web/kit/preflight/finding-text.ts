import { useTranslation } from 'react-i18next'

import type { FindingView } from '#contract/applying/documents.ts'

/** How a screen writes what findings speak of. */
interface Words {
	date(iso: string): string
	documentType(key: string): string
}

/** A finding in plain words: what it is, and for whatever can be mended, how. */
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
