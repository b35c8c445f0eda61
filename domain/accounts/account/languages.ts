import type { Country } from '#domain/platform/countries.ts'
import { choice } from '#domain/platform/fields.ts'

export const languages = ['de', 'en', 'fr', 'pl'] as const
export type Language = (typeof languages)[number]

export const language = choice(languages)

const product_language = 'de' satisfies Language

interface LanguageHints {
	/** The `?lng=` parameter of the URL. */
	readonly query?: string | null | undefined
	/** The visitor's earlier choice. */
	readonly cookie?: string | null | undefined
	/** The account's interface language. */
	readonly profile?: string | null | undefined
	/** The browser's `Accept-Language` header. */
	readonly accept_language?: string | null | undefined
	/** The languages the partner offers. */
	readonly offered: readonly Language[]
	/** The partner's default, for whoever wishes for none of them. */
	readonly by_default?: Language | undefined
}

/** Query before cookie before profile before browser (docs/domain/readings Q16); only languages the partner offers count. */
export function detectLanguage({
	query,
	cookie,
	profile,
	accept_language,
	offered,
	by_default = product_language,
}: LanguageHints): Language {
	const wishes = [query, cookie, profile, ...acceptedTags(accept_language ?? '')]
	for (const wish of wishes) {
		const found = offered.find((candidate) => candidate === primarySubtag(wish ?? ''))
		if (found !== undefined) return found
	}
	return offered.includes(by_default) ? by_default : (offered[0] ?? by_default)
}

const primarySubtag = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** Browsers send fewer; the limit bounds the work on a longer header. */
const max_tags = 20

/** The tags of an `Accept-Language` header by descending weight; a weight of zero excludes a tag. */
function acceptedTags(header: string): string[] {
	return header
		.slice(0, 1000)
		.split(',', max_tags)
		.map((entry) => {
			const [tag = '', ...parameters] = entry.split(';')
			const weight = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('q='))
			return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
		})
		.filter(({ weight }) => weight > 0 && weight <= 1)
		.toSorted((one, other) => other.weight - one.weight)
		.map(({ tag }) => tag)
}

/** The locale for `Intl`: the words follow the language, the separators the country ("de-CH" writes 1'234.50). */
export const locale = (of: Language, country: Country): string => `${of}-${country}`
