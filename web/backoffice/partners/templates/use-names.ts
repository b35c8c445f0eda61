import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { TemplateStatus } from '#domain/signing/contract-documents/standing.ts'

import type { Tone } from '#web/backoffice/platform/layout/Tag.tsx'

/** The names of languages in the reader's own language. */
export function useLanguageName(): (language: Language) => string {
	const { i18n } = useTranslation()
	// The pseudo language of keys has no names.
	const names = new Intl.DisplayNames([i18n.language === 'cimode' ? 'en' : i18n.language], { type: 'language' })
	return (language) => names.of(language) ?? language
}

export const tones = {
	draft: 'neutral',
	submitted: 'warning',
	approved: 'success',
	withdrawn: 'plain',
} as const satisfies Record<TemplateStatus, Tone>
