import { describe, expect, it } from 'vitest'

import { defaultOffers, identOffers, identProvider, identProviders, offeredTo, parseProvider, signatureProviderOf } from './providers.ts'
import { pauseAfter } from './polling.ts'

const offers = identOffers.parse(defaultOffers)
const offered = (country: string | null, without: readonly string[] = []) =>
	offeredTo({ offers, country, is_available: (provider) => !without.includes(provider) }).map(({ provider }) => provider)

describe('the offered providers', () => {
	it.each([
		['DE', ['idnow', 'postident', 'manual']],
		['CH', ['idnow', 'swiss_sign', 'manual']],
		['LI', ['idnow', 'swiss_sign', 'manual']],
		['PL', ['idnow', 'manual']],
		[null, ['idnow', 'manual']],
	])('for a resident of %s are %j', (country, expected) => {
		expect(offered(country)).toEqual(expected)
	})

	it('are those set up', () => {
		expect(offered('DE', ['idnow'])).toEqual(['postident', 'manual'])
	})

	it('keep the partner’s order and countries', () => {
		const own = identOffers.parse([
			{ provider: 'manual', countries: ['AT'] },
			{ provider: 'postident' },
			{ provider: 'idnow', countries: ['DE'] },
		])
		const of = (country: string) => offeredTo({ offers: own, country, is_available: () => true }).map(({ provider }) => provider)
		expect(of('DE')).toEqual(['postident', 'idnow'])
		expect(of('AT')).toEqual(['manual'])
	})

	it('list each provider once', () => {
		expect(identOffers.safeParse([{ provider: 'idnow' }, { provider: 'idnow' }]).success).toBe(false)
	})
})

describe('a provider', () => {
	it('is accepted in both spellings', () => {
		expect([parseProvider('swisssign'), parseProvider('SWISS_SIGN'), parseProvider(' idnow '), parseProvider('webid')]).toEqual([
			'swiss_sign',
			'swiss_sign',
			'idnow',
			undefined,
		])
		expect(identProvider.parse('swisssign')).toBe('swiss_sign')
		expect(identProvider.safeParse('webid').success).toBe(false)
	})

	it('is spelled as in the requirements', () => {
		expect(identProviders.map(signatureProviderOf)).toEqual(['idnow', 'swisssign', 'postident', 'manual'])
	})
})

describe('polling a provider', () => {
	it('starts with short pauses and ends with long ones', () => {
		const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 100].map((asked) => pauseAfter(asked) / 60_000)
		expect(pauses).toEqual([1, 2, 5, 10, 30, 60, 180, 360, 360])
	})
})
