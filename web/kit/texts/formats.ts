import { makeFormats, type Formats } from '#domain/accounts/account/formats.ts'

import { usePageState } from '../page-state.tsx'

export type { Formats } from '#domain/accounts/account/formats.ts'

/** The formats of the current language and the partner's country. */
export function useFormats(): Formats {
	const language = usePageState((state) => state.language)
	const home = usePageState((state) => state.partner?.default_country ?? 'DE')
	return makeFormats(language, home)
}
