import { expect, it } from 'vitest'

import { loadPortalTexts } from '#domain/texts/index.ts'

import { makeTexts } from './i18n.ts'
import { withShortWordsJoined } from './short-words.ts'

it.each([
	['Kwota w walucie', 'Kwota w~walucie'],
	['i w tym roku', 'i~w~tym roku'],
	['Z numerem', 'Z~numerem'],
	['(o ile są znane)', '(o~ile są znane)'],
	['<privacy>o danych</privacy>', '<privacy>o~danych</privacy>'],
	['{{done}} z {{total}}', '{{done}} z~{{total}}'],
	['treść złoża i', 'treść złoża i'],
])('"%s" keeps its words of one letter with the next word', (text, joined) => {
	expect(withShortWordsJoined({ group: { text } })).toEqual({ group: { text: joined.replaceAll('~', '\u{A0}') } })
})

it.each([
	['pl', 'Załóż konto i\u{A0}przejdź dalej'],
	['de', 'Konto anlegen und weiter'],
] as const)('a page in "%s" shows its texts that way', async (language, shown) => {
	const texts = await makeTexts(loadPortalTexts, language, ['portal-apply'])
	expect(texts.t('forms:account.next')).toBe(shown)
})
