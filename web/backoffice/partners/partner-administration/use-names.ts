import { useTranslation } from 'react-i18next'

/** The names of languages or countries in the reader's language. */
export function useNamesOf(type: 'language' | 'region'): (code: string) => string {
	const { i18n } = useTranslation()
	const names = new Intl.DisplayNames([i18n.language === 'cimode' ? 'en' : i18n.language], { type })
	return (code) => names.of(code) ?? code
}
