import { expect, it } from 'vitest'

import { countries, country, sepaCountries } from './countries.ts'
import { currencies, currency } from './currencies.ts'
import { verdict } from '../testing/verdict.ts'

it('lists every country once, with a name in the browser', () => {
	const names = new Intl.DisplayNames('en', { type: 'region' })
	expect(new Set(countries).size).toBe(249)
	expect(countries.filter((code) => names.of(code) === code)).toEqual([])
})

it.each([
	['DE', { accepted: 'DE' }],
	['de', { refused: ['err_field_invalid'] }],
	['XX', { refused: ['err_field_invalid'] }],
	['', { refused: ['err_field_required'] }],
])('judges country %j', (given, expected) => {
	expect(verdict(country, given)).toEqual(expected)
})

it.each([
	['DE', true],
	['CH', true],
	['GB', true],
	['RS', true],
	['US', false],
	['TR', false],
])('an account in %s can be debited by SEPA: %s', (code, expected) => {
	expect(sepaCountries.has(code)).toBe(expected)
})

it('lists the currencies', () => {
	expect(currencies.map((code) => verdict(currency, code))).toEqual([{ accepted: 'EUR' }, { accepted: 'CHF' }, { accepted: 'PLN' }])
	expect(verdict(currency, 'USD')).toEqual({ refused: ['err_field_invalid'] })
})
