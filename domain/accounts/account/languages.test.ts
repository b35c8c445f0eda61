import { describe, expect, it } from 'vitest'

import { verdict } from '../../testing/verdict.ts'
import { detectLanguage, language, languages, locale, type Language } from './languages.ts'

const hints = { query: 'pl', cookie: 'fr', profile: 'en', accept_language: 'de', offered: languages }

describe('detectLanguage', () => {
	it.each<[string, Parameters<typeof detectLanguage>[0], Language]>([
		['query', hints, 'pl'],
		['cookie', { ...hints, query: null }, 'fr'],
		['profile', { ...hints, query: null, cookie: undefined }, 'en'],
		['browser', { ...hints, query: null, cookie: null, profile: null, accept_language: 'fr-CH' }, 'fr'],
		['fallback', { offered: languages }, 'de'],
		['partner’s default', { offered: languages, accept_language: 'it', by_default: 'pl' }, 'pl'],
		['first offered language without the default among them', { offered: ['fr'], accept_language: 'it', by_default: 'pl' }, 'fr'],
	])('follows the %s', (_to, given, expected) => {
		expect(detectLanguage(given)).toBe(expected)
	})

	it.each([
		['it, fr;q=0.5, en;q=0.9', 'en'],
		['en;q=0.8,pl', 'pl'],
		['fr ; q=0.3 , pl ; q=0.4', 'pl'],
		['en;q=0, pl;q=0.1', 'pl'],
		['en;q=0', 'de'],
		['en;q=2, pl;q=0.1', 'pl'],
		['en;q=1, pl;q=0.1', 'en'],
		['en;q=nonsense, pl', 'pl'],
		['DE-at', 'de'],
		['*', 'de'],
		[',,;;q=', 'de'],
		['it', 'de'],
	])('reads Accept-Language %j', (accept_language, expected) => {
		expect(detectLanguage({ accept_language, offered: languages })).toBe(expected)
	})

	it('returns only languages the partner offers', () => {
		expect(detectLanguage({ ...hints, offered: ['fr', 'en'] })).toBe('fr')
		expect(detectLanguage({ query: 'pl', offered: ['en', 'fr'] })).toBe('en')
		expect(detectLanguage({ query: 'pl', offered: [] })).toBe('de')
		expect(detectLanguage({ query: 'toString', offered: languages })).toBe('de')
	})

	it('is not slowed down by a long header', () => {
		const start = performance.now()
		detectLanguage({ accept_language: 'x;q=0.1,'.repeat(50_000), offered: languages })
		expect(performance.now() - start).toBeLessThan(500)
	})
})

it('supports four languages', () => {
	expect(verdict(language, 'fr')).toEqual({ accepted: 'fr' })
	expect(verdict(language, 'it')).toEqual({ refused: ['err_field_invalid'] })
})

it('formats numbers by country', () => {
	expect(new Intl.NumberFormat(locale('de', 'CH')).format(1234.5)).toMatch(/^1.234\.5$/)
	expect(new Intl.NumberFormat(locale('de', 'DE')).format(1234.5)).toBe('1.234,5')
})
