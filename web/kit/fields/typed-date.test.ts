import { expect, it } from 'vitest'

import { parseTypedDate } from './typed-date.ts'

it.each([
	['31.12.1980', '1980-12-31'],
	['1.2.1980', '1980-02-01'],
	[' 01/02/1980 ', '1980-02-01'],
	['01 02 1980', '1980-02-01'],
	['01. 02. 1980', '1980-02-01'],
	['01021980', '1980-02-01'],
	['1980-02-01', '1980-02-01'],
	['31.02.1980', '1980-02-31'],
])('reads %j as %s', (typed, expected) => {
	expect(parseTypedDate(typed)).toBe(expected)
})

it.each(['', '1.2.80', '1980', '1.2', 'morgen', '1.2.1980 12:00'])('rejects %j', (typed) => {
	expect(parseTypedDate(typed)).toBeUndefined()
})
