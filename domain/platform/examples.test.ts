import { describe, expect, it } from 'vitest'

import { exampleOf } from './examples.ts'
import { iban } from './iban.ts'
import { phone } from './phone.ts'

describe.each(['AT', 'CH', 'DE', 'PL'] as const)('the examples of %s', (country) => {
	it('pass the rules of their fields', () => {
		expect(iban.safeParse(exampleOf('iban', country)).success).toBe(true)
		expect(phone.safeParse(exampleOf('phone', country)).success).toBe(true)
	})

	it('are of that country', () => {
		expect(exampleOf('iban', country).slice(0, 2)).toBe(country)
	})
})

it('a country without its own has the German ones', () => {
	expect(exampleOf('phone', 'FR')).toBe(exampleOf('phone', 'DE'))
})
