import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { cannedTexts, type CannedText } from '#domain/applying/requests/canned.ts'
import type { RequestKind } from '#domain/applying/requests/rules.ts'

import { haveTextsIn } from '../../../kit/texts/i18n.ts'

/** A standard text with its words. */
export interface StandardText {
	readonly key: CannedText
	readonly text: string
}

/** The standard texts of a kind of request in a language: that of whoever gets them. */
export function useStandardTexts(): (kind: RequestKind, language: Language) => Promise<readonly StandardText[]> {
	const { i18n } = useTranslation('requests')
	return async (kind, language) => {
		await haveTextsIn(i18n, language)
		const say = i18n.getFixedT(language, 'requests')
		return cannedTexts(kind).map((key) => ({ key, text: say(`canned.text.${key}`) }))
	}
}
