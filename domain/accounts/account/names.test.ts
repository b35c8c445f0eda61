import { expect, it } from 'vitest'

import { splitNames } from './names.ts'

it.each([
	['Jana Maria Brandt', 'Jana Maria', 'Brandt'],
	['Brandt', '', 'Brandt'],
	[null, '', ''],
])('%s', (names, first_name, last_name) => {
	expect(splitNames(names)).toEqual({ first_name, last_name })
})
