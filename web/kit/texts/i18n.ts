import { createInstance, type BackendModule, type i18n, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import { loadTexts, type Namespace } from '#domain/texts/index.ts'

/** The texts of every screen. */
export const frameNamespaces = ['shell'] as const satisfies readonly Namespace[]

/** The pseudo language that displays keys instead of texts. */
const keys_only = 'cimode'

const textFiles: BackendModule = {
	type: 'backend',
	callbackApi: true,
	init: () => undefined,
	read: (language, namespace, done) => void deliver(language as Language, namespace as Namespace, done),
}

async function deliver(language: Language, namespace: Namespace, done: ReadCallback): Promise<void> {
	try {
		done(null, await loadTexts(language, namespace))
	} catch (error) {
		done(error instanceof Error ? error : new Error(String(error)), null)
	}
}

/** The texts of one page: created once in the browser, and once per language on the server. */
export async function makeTexts(language: Language | typeof keys_only, namespaces: readonly Namespace[]): Promise<i18n> {
	const texts = createInstance()
	await texts
		.use(textFiles)
		.use(initReactI18next)
		.init({
			lng: language,
			fallbackLng: false,
			supportedLngs: [...languages, keys_only],
			ns: [...new Set([...frameNamespaces, ...namespaces])],
			defaultNS: 'shell',
			contextSeparator: '~',
			// React escapes what it renders.
			interpolation: { escapeValue: false },
			react: { useSuspense: false },
		})
	return texts
}

/** `?lng=cimode`, where the installation or the partner enables it. */
export const languageOf = (url: string, shown: Language, is_cimode_active: boolean): Language | typeof keys_only =>
	is_cimode_active && new URL(url, 'http://page').searchParams.get('lng') === keys_only ? keys_only : shown
