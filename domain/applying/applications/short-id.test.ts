import { expect, it } from 'vitest'

import { dictated, undictated } from './short-id.ts'

it('groups the number of an application for reading it out', () => {
	expect(dictated('n3v3by26hd')).toBe('N3V3-BY26-HD')
})

it.each([
	['N3V3-BY26-HD', 'n3v3by26hd'],
	[' n3v3 by26 hd ', 'n3v3by26hd'],
	['n3v3by26hd', 'n3v3by26hd'],
	['Nord-Süd Bau', 'Nord-Süd Bau'],
])('reads %s as %s', (typed, read) => {
	expect(undictated(typed)).toBe(read)
})
