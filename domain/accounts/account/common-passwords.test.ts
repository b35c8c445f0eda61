import { describe, expect, it } from 'vitest'

import { isCommonPassword } from './common-passwords.ts'

const context = { email: 'hans.schmidt@firma.de', partner_name: 'Fundament Bank' }

describe('isCommonPassword', () => {
	it.each([
		'Password1!',
		'Sommer2024!',
		'2024!Sommer',
		'P@ssw0rd',
		'Pa$$w0rd123!',
		'5ommer2024!',
		'Qwertz123.',
		'SommerSommer1!',
		'Aa123456!',
		'12345678Aa!',
		'Aaaaaaa1!',
		'Abcd1234!',
		'!QAZ2wsx',
		'1qaz@WSX',
		'Zürich2023!',
		'Łódź-2024',
		'Bienvenue2025!',
		'Haslo123!',
		'Xyz!92748203',
		'Defg-92748203',
		'Gfed-92748203',
		'87654321Ab!',
	])('recognises %s', (password) => {
		expect(isCommonPassword(password)).toBe(true)
	})

	it.each([
		'Xk8$wq2L',
		'T7#kPq9vLm',
		'Sommer Hund Kaffee 7',
		'Ich mag 3 Kekse!',
		'correct Horse battery 1',
		'Ag9$Kd8%',
		'Ab!92748203',
		'Acegi!92748',
	])('does not recognise %s', (password) => {
		expect(isCommonPassword(password)).toBe(false)
	})

	it.each(['Schmidt.Hans1', 'hansschmidt-A1', 'Fund4ment2024!', 'Fundament-Bank1'])('recognises %s of this person', (password) => {
		expect(isCommonPassword(password, context)).toBe(true)
		expect(isCommonPassword(password)).toBe(false)
	})

	it.each([
		['Fundament-7Qz9', true],
		['Fundament-7Qz9x', false],
		['Hans-Zw7!', true],
	])('counts the unknown rest of %s', (password, expected) => {
		expect(isCommonPassword(password, context)).toBe(expected)
	})

	it('ignores short words of an address', () => {
		expect(isCommonPassword('Max-7Qz', { email: 'max@example.de' })).toBe(false)
		expect(isCommonPassword('Maxi-7Qz', { email: 'maxi@example.de' })).toBe(true)
	})

	it('answers at once', () => {
		const start = performance.now()
		isCommonPassword('aB1!'.repeat(12_500), context)
		isCommonPassword(`${'a'.repeat(25_000)}${'1'.repeat(25_000)}x`, context)
		expect(performance.now() - start).toBeLessThan(500)
	})
})
