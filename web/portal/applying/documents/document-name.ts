import { useTranslation } from 'react-i18next'

import { parseDocumentType } from '#domain/applying/documents/types.ts'

/** The name of a document type, with its year where it has one. */
export function useDocumentName(): (document_type: string) => string {
	const { t } = useTranslation('enumerations')
	return (document_type) => {
		const { kind, year } = parseDocumentType(document_type) ?? { kind: 'other', year: null }
		const name = t(`document_type.${kind}`)
		return year === null ? name : `${name} ${year}`
	}
}
