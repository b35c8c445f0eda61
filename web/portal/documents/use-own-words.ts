import { wordsIn } from '#domain/partners/configuration/own-words.ts'

import { usePageState, usePartner } from '../../kit/page-state.tsx'

/** What a product calls its documents in the partner's own words, in the reader's language; null where ours are to be shown. */
export function useOwnWords(): (texts: Parameters<typeof wordsIn>[0]) => string | null {
	const language = usePageState((state) => state.language)
	const { default_interface_language } = usePartner()
	return (texts) => wordsIn(texts, language, default_interface_language)
}
