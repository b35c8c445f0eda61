import type { Language } from '#domain/accounts/account/languages.ts'
import type { Country } from '#domain/platform/countries.ts'

import { usePageState } from '../../kit/page-state.tsx'
import { makeFormats, type Formats } from '#domain/accounts/account/formats.ts'

/** Cases come from partners in several countries: staff read all figures in the format of their own language. */
const homes = { de: 'DE', en: 'GB', fr: 'FR', pl: 'PL' } as const satisfies Record<Language, Country>

export function useFormats(): Formats {
	const language = usePageState((state) => state.language)
	return makeFormats(language, homes[language])
}
