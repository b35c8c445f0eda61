import { expect, it } from 'vitest'

import { isEmailTaken } from './emails.ts'

it.each([
	['a@b.de', true, 'a@b.de', false, true],
	['a@b.de', false, 'a@b.de', true, true],
	['a@b.de', false, 'a@b.de', false, false],
	['a@b.de', true, 'c@b.de', true, false],
	[null, true, null, true, false],
])('%s (signs: %s) beside %s (signs: %s) is taken: %s', (email, is_contract_signatory, otherEmail, otherSigns, expected) => {
	expect(isEmailTaken({ email, is_contract_signatory }, [{ email: otherEmail, is_contract_signatory: otherSigns }])).toBe(expected)
})
