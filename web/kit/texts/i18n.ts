import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import type { Bundle, LoadTexts } from '#domain/texts/index.ts'

import { Unreachable } from '../call.ts'
import { withShortWordsJoined } from './short-words.ts'

/** The pseudo language that displays keys instead of texts. */
const keys_only = 'cimode'

/** The bundles a page stands on, in whatever language it is shown, and where they come from. */
interface Source {
	readonly load: LoadTexts<Bundle>
	readonly bundles: Set<Bundle>
}

/** By the store of the texts, which stays the same: `useTranslation` hands out another wrapper of the instance each time. */
const sources = new WeakMap<i18n['store'], Source>()

/** The texts of one page: made once in the browser, and once per language on the server. */
export async function makeTexts<Name extends Bundle>(
	load: LoadTexts<Name>,
	language: Language | typeof keys_only,
	bundles: readonly Name[],
): Promise<i18n> {
	const texts = createInstance()
	await texts.use(initReactI18next).init({
		lng: language,
		fallbackLng: false,
		supportedLngs: [...languages, keys_only],
		resources: {},
		defaultNS: 'shell',
		contextSeparator: '~',
		// React escapes what it renders.
		interpolation: { escapeValue: false },
		react: { useSuspense: false },
		// A page that shows a key stands on too few bundles: every test in a browser hears of it.
		saveMissing: true,
		missingKeyHandler: (_, namespace, key) => globalThis.reportError?.(new Error(`There is no text ${namespace}:${key}.`)),
	})
	sources.set(texts.store, { load: load as LoadTexts<Bundle>, bundles: new Set() })
	await Promise.all(bundles.map((bundle) => requireTexts(texts, bundle)))
	return texts
}

/** Fetches a bundle for what is about to be shown, which then has it in every language that is chosen later. */
export async function requireTexts(texts: i18n, bundle: Bundle): Promise<void> {
	sources.get(texts.store)?.bundles.add(bundle)
	const { language } = texts
	await fetchTexts(texts, language, bundle)
	// The language may have changed while they were on their way.
	if (texts.language !== language) await requireTexts(texts, bundle)
}

/** Shows the page in another language; where its texts cannot be had, the page stays as it is and this fails. */
export async function showTextsIn(texts: i18n, language: Language): Promise<void> {
	await haveTextsIn(texts, language)
	await texts.changeLanguage(language)
}

/** Has the texts of the page in another language too, for what somebody else will read; the page stays in its own. */
export async function haveTextsIn(texts: i18n, language: Language): Promise<void> {
	await Promise.all([...(sources.get(texts.store)?.bundles ?? [])].map((bundle) => fetchTexts(texts, language, bundle)))
}

async function fetchTexts(texts: i18n, language: string, bundle: Bundle): Promise<void> {
	const source = sources.get(texts.store)
	if (language === keys_only || source === undefined) return
	const found = await source.load(language as Language, bundle).catch((cause: unknown) => {
		throw new Unreachable(`texts: ${bundle}`, { cause })
	})
	for (const [namespace, said] of Object.entries(found)) {
		if (texts.hasResourceBundle(language, namespace)) continue
		texts.addResourceBundle(language, namespace, language === 'pl' ? withShortWordsJoined(said) : said)
	}
}

/** `?lng=cimode`, where the installation or the partner has it switched on. */
export const languageOf = (url: string, shown: Language, is_cimode_active: boolean): Language | typeof keys_only =>
	is_cimode_active && new URL(url, 'http://page').searchParams.get('lng') === keys_only ? keys_only : shown
