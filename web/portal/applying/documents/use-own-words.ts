import { wordsIn } from '#domain/partners/configuration/own-words.ts'

import { usePageState, usePartner } from '../../../kit/page-state.tsx'

/** The partner's own text for a document type, in the reader's language; null where the default applies. */
export function useOwnWords(): (texts: Parameters<typeof wordsIn>[0]) => string | null {
	const language = usePageState((state) => state.language)
	const { default_interface_language } = usePartner()
	return (texts) => wordsIn(texts, language, default_interface_language)
}
