import { expect, it } from 'vitest'

import { phoneWarning } from './phone-metadata.ts'

it.each([
	['+49301234567', null],
	['+999123456789', 'phone_country_unknown'],
	['+112039812', 'phone_length_unusual'],
	['+4112345678901234', 'phone_length_unusual'],
])('warns of %s: %s', (number, warning) => {
	expect(phoneWarning(number)).toBe(warning)
})
