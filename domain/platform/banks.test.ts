import { expect, it } from 'vitest'

import { bankCode, bankCodeOf, prefilledName } from './banks.ts'

it.each([
	['DE89370400440532013000', { country: 'DE', bank_code: '37040044' }],
	['CH9300762011623852957', null],
	['PL61109010140000071219812874', null],
	['DK5000400440116243', null],
])('the bank of %s has the code %j', (iban, expected) => {
	expect(bankCodeOf(iban)).toEqual(expected)
})

it('accepts a bank code only, never an account number', () => {
	expect(bankCode.safeParse({ country: 'DE', bank_code: '37040044' }).success).toBe(true)
	for (const bank_code of ['3704004', '370400440', 'DE89370400440532013000', '3704004x'])
		expect(bankCode.safeParse({ country: 'DE', bank_code }).success).toBe(false)
	expect(bankCode.safeParse({ country: 'CH', bank_code: '37040044' }).success).toBe(false)
})

it.each([
	['', null, 'Commerzbank', 'Commerzbank'],
	['  ', null, 'Commerzbank', 'Commerzbank'],
	['Postbank', 'Postbank', 'Commerzbank', 'Commerzbank'],
	['Meine Bank', 'Postbank', 'Commerzbank', 'Meine Bank'],
	['Meine Bank', null, 'Commerzbank', 'Meine Bank'],
])('%j, of which %j was filled in, becomes with %s: %s', (held, filled_in, found, expected) => {
	expect(prefilledName(held, filled_in, found)).toBe(expected)
})
