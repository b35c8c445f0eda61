import { z } from 'zod'

import { languages, type Language } from '#domain/accounts/account/languages.ts'

/** A partner's own texts, in some of the languages. */
export const ownWords = z.partialRecord(z.enum(languages), z.string().min(1).max(500)).refine((texts) => Object.keys(texts).length > 0)
type OwnWords = z.output<typeof ownWords>

/** The text in this language, else in the partner's standard one; null when the product's text is to be shown. */
export const wordsIn = (texts: OwnWords | null | undefined, language: Language, standard: Language): string | null =>
	texts?.[language] ?? texts?.[standard] ?? null
