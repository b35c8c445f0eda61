import type { Language } from '../accounts/account/languages.ts'
import type { Bundle, Bundles, Namespace, Texts } from './texts.ts'

export type { Bundle, Namespace } from './texts.ts'

/** The namespaces of a bundle. Their texts are checked against the model where they stand: a plural has other forms in each language. */
type AnyLanguage<Name extends Bundle> = Readonly<Record<keyof Bundles[Name], object>>

type Loaders<Name extends Bundle> = Readonly<Record<Language, { readonly [Each in Name]: () => Promise<AnyLanguage<Each>> }>>

/** A chunk for each: a visitor fetches one language, and of that what an application needs; whoever signs in fetches the rest. */
const ofPortal = {
	de: {
		'portal-apply': async () => (await import('./de/bundles/portal-apply.ts')).portalApply,
		'portal-case': async () => (await import('./de/bundles/portal-case.ts')).portalCase,
	},
	en: {
		'portal-apply': async () => (await import('./en/bundles/portal-apply.ts')).portalApply,
		'portal-case': async () => (await import('./en/bundles/portal-case.ts')).portalCase,
	},
	fr: {
		'portal-apply': async () => (await import('./fr/bundles/portal-apply.ts')).portalApply,
		'portal-case': async () => (await import('./fr/bundles/portal-case.ts')).portalCase,
	},
	pl: {
		'portal-apply': async () => (await import('./pl/bundles/portal-apply.ts')).portalApply,
		'portal-case': async () => (await import('./pl/bundles/portal-case.ts')).portalCase,
	},
} as const satisfies Loaders<'portal-apply' | 'portal-case'>

const ofBackoffice = {
	de: { backoffice: async () => (await import('./de/bundles/backoffice.ts')).backofficeTexts },
	en: { backoffice: async () => (await import('./en/bundles/backoffice.ts')).backofficeTexts },
	fr: { backoffice: async () => (await import('./fr/bundles/backoffice.ts')).backofficeTexts },
	pl: { backoffice: async () => (await import('./pl/bundles/backoffice.ts')).backofficeTexts },
} as const satisfies Loaders<'backoffice'>

/** Fetches a bundle in a language: its texts by namespace. An app has its own, so that no build holds the texts of the other app. */
export type LoadTexts<Name extends Bundle = never> = (language: Language, bundle: Name) => Promise<Readonly<Record<string, object>>>

export type PortalBundle = 'portal-apply' | 'portal-case'

export const loadPortalTexts: LoadTexts<PortalBundle> = (language, bundle) => ofPortal[language][bundle]()

export const loadBackofficeTexts: LoadTexts<'backoffice'> = (language, bundle) => ofBackoffice[language][bundle]()

/** All texts of a language, for whoever is not in a browser. */
export async function loadAllTexts(language: Language): Promise<Texts> {
	const loaded = await Promise.all([
		loadBackofficeTexts(language, 'backoffice'),
		loadPortalTexts(language, 'portal-apply'),
		loadPortalTexts(language, 'portal-case'),
	])
	// The forms of plurals are what differs between the languages.
	return Object.assign({}, ...loaded) as Texts
}

/** The texts of a namespace, for whoever is not in a browser. */
export const loadTexts = async <Name extends Namespace>(language: Language, namespace: Name): Promise<Texts[Name]> =>
	(await loadAllTexts(language))[namespace]

/** Where a bundle stands, from the root of the repository: the name the build knows it by. */
export const bundleFile = (language: Language, bundle: Bundle): string => `domain/texts/${language}/bundles/${bundle}.ts`

/** Stores the language a visitor chose; the name is the translation library's own. */
export const language_cookie = 'i18next'
