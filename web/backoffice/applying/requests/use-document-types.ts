import { useTranslation } from 'react-i18next'

import { applicantDocumentKinds } from '#domain/applying/documents/types.ts'

import { useWords } from '#web/backoffice/platform/words.ts'

/** The documents one may ask for, by name; `others` are those the product asks for besides. */
export function useDocumentTypes(others: readonly string[]): readonly { readonly value: string; readonly label: string }[] {
	const { i18n } = useTranslation()
	const words = useWords()
	const by_name = new Intl.Collator(i18n.language)
	return [...new Set([...others, ...applicantDocumentKinds])]
		.map((value) => ({ value, label: words.documentType(value) }))
		.toSorted((one, other) => by_name.compare(one.label, other.label))
}
