import type { Language } from '#domain/accounts/account/languages.ts'

/** What a new partner may begin with, each for the country of its business. */
export const starterKits = ['germany', 'switzerland', 'poland'] as const
export type StarterKit = (typeof starterKits)[number]

interface Offered {
	readonly languages: readonly Language[]
	readonly default_language: Language
}

/** The languages each proposes. They stand apart from its products, so that a page may name them without. */
export const kitLanguages: Readonly<Record<StarterKit, Offered>> = {
	germany: { languages: ['de', 'en', 'fr', 'pl'], default_language: 'de' },
	switzerland: { languages: ['de', 'fr', 'en'], default_language: 'de' },
	poland: { languages: ['pl', 'en', 'de'], default_language: 'pl' },
}
