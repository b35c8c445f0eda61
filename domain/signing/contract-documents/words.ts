import type { Language } from '#domain/accounts/account/languages.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { RepaymentFrequency } from '#domain/review/pricing/terms.ts'

/** The fixed words of every document, besides its template's. */
interface FixedWords {
	/** `{page}` of `{pages}`. */
	readonly page: string
	readonly clause: { readonly usual: string; readonly ch: string }
	readonly place_and_date: string
	readonly signature_of: string
	readonly template_version: string
	readonly frequency: Readonly<Record<RepaymentFrequency, string>>
	/** The kinds of control: by shares, by other means, or as fictitious owner when no real one is known. */
	readonly control: Readonly<Record<'shares' | 'control_by_other_means' | 'fictitious_owner', string>>
	/** The power to represent the company. */
	readonly power: Readonly<Record<'alone' | 'jointly', string>>
	/** Replaces an unknown value in a sentence. */
	readonly unknown: string
}

export const fixedWords = {
	de: {
		page: 'Seite {page} von {pages}',
		clause: { usual: '§ {number}', ch: 'Ziffer {number}' },
		place_and_date: 'Ort, Datum',
		signature_of: 'Unterschrift',
		template_version: 'Fassung {version}',
		frequency: { monthly: 'monatlich', quarterly: 'vierteljährlich', semi_annual: 'halbjährlich', annual: 'jährlich' },
		control: {
			shares: 'Kapital- oder Stimmrechtsanteile',
			control_by_other_means: 'Kontrolle auf andere Weise',
			fictitious_owner: 'Gilt als wirtschaftlich Berechtigter (gesetzlicher Vertreter)',
		},
		power: { alone: 'vertritt allein', jointly: 'vertritt gemeinsam mit einer weiteren Person' },
		unknown: '–',
	},
	en: {
		page: 'Page {page} of {pages}',
		clause: { usual: '{number}.', ch: '{number}.' },
		place_and_date: 'Place, date',
		signature_of: 'Signature',
		template_version: 'Version {version}',
		frequency: { monthly: 'monthly', quarterly: 'quarterly', semi_annual: 'half-yearly', annual: 'yearly' },
		control: {
			shares: 'Capital or voting rights',
			control_by_other_means: 'Control by other means',
			fictitious_owner: 'Deemed beneficial owner (senior manager)',
		},
		power: { alone: 'sole power of representation', jointly: 'joint power of representation with another person' },
		unknown: '–',
	},
	fr: {
		page: 'Page {page} sur {pages}',
		clause: { usual: 'Article {number}', ch: 'Article {number}' },
		place_and_date: 'Lieu, date',
		signature_of: 'Signature',
		template_version: 'Version {version}',
		frequency: { monthly: 'mensuellement', quarterly: 'trimestriellement', semi_annual: 'semestriellement', annual: 'annuellement' },
		control: {
			shares: 'Parts du capital ou droits de vote',
			control_by_other_means: 'Contrôle par d’autres moyens',
			fictitious_owner: 'Réputé bénéficiaire effectif (dirigeant)',
		},
		power: { alone: 'signature individuelle', jointly: 'signature collective à deux' },
		unknown: '–',
	},
	pl: {
		page: 'Strona {page} z {pages}',
		clause: { usual: '§ {number}', ch: '§ {number}' },
		place_and_date: 'Miejscowość, data',
		signature_of: 'Podpis',
		template_version: 'Wersja {version}',
		frequency: { monthly: 'miesięcznie', quarterly: 'kwartalnie', semi_annual: 'półrocznie', annual: 'rocznie' },
		control: {
			shares: 'Udziały lub prawa głosu',
			control_by_other_means: 'Kontrola w inny sposób',
			fictitious_owner: 'Uznany za beneficjenta (wyższa kadra kierownicza)',
		},
		power: { alone: 'reprezentacja jednoosobowa', jointly: 'reprezentacja łączna z inną osobą' },
		unknown: '–',
	},
} as const satisfies Record<Language, FixedWords>

/** The heading number of a clause in the notation of the language and the country. */
export const clauseNumber = (language: Language, country: Country, number: number): string =>
	fixedWords[language].clause[country === 'CH' ? 'ch' : 'usual'].replace('{number}', String(number))
