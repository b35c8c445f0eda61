import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

import { detectLanguage, languages, type Language } from '#domain/accounts/account/languages.ts'

import { usePageStateStore, type PageStateStore } from '../../kit/page-state.tsx'
import { showTextsIn } from '../../kit/texts/i18n.ts'
import { keepChoice, readChoice } from './kept-choice.ts'

const choice = 'language'

/** Address before preference before profile before browser; every language is available here. */
export const detectOwnLanguage = (profile?: Language): Language =>
	detectLanguage({
		query: new URL(location.href).searchParams.get('lng'),
		cookie: readChoice(choice),
		profile,
		accept_language: navigator.languages.join(','),
		offered: languages,
	})

/** Changes the language in place: without a reload, so that input stays. */
export async function showLanguage(texts: i18n, store: PageStateStore, language: Language): Promise<void> {
	if (texts.language !== language) await showTextsIn(texts, language)
	document.documentElement.lang = language
	store.update({ language })
}

/** Changes the language on request, and stores the preference in this browser. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
	const { i18n } = useTranslation()
	const store = usePageStateStore()
	return async (language) => {
		keepChoice(choice, language)
		await showLanguage(i18n, store, language)
	}
}
