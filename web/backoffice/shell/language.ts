import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'

import { detectLanguage, languages, type Language } from '#domain/accounts/account/languages.ts'

import { usePageStateStore, type PageStateStore } from '../../kit/page-state.tsx'
import { keepChoice, readChoice } from './kept-choice.ts'

const choice = 'language'

/** Address before choice before profile before browser; every language is offered here. */
export const detectOwnLanguage = (profile?: Language): Language =>
	detectLanguage({
		query: new URL(location.href).searchParams.get('lng'),
		cookie: readChoice(choice),
		profile,
		accept_language: navigator.languages.join(','),
		offered: languages,
	})

/** Shows the language everywhere: nothing is loaded anew, and what was typed stays. */
export async function showLanguage(texts: i18n, store: PageStateStore, language: Language): Promise<void> {
	if (texts.language !== language) await texts.changeLanguage(language)
	document.documentElement.lang = language
	store.update({ language })
}

/** Changes the language at somebody's wish, and keeps the wish for this browser. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
	const { i18n } = useTranslation()
	const store = usePageStateStore()
	return async (language) => {
		keepChoice(choice, language)
		await showLanguage(i18n, store, language)
	}
}
