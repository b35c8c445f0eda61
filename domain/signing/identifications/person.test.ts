import { describe, expect, it } from 'vitest'

import { isSamePerson, mismatchesOf, validUntil, type IdentPerson } from './person.ts'

const jana: IdentPerson = { first_name: 'Jana', last_name: 'Krüger', birthdate: '1984-07-20' }

describe('the identified person', () => {
	it.each([
		['the same', {}, []],
		['with all given names of the document', { first_name: 'Jana Maria' }, []],
		['as a passport writes it', { last_name: 'KRUEGER' }, []],
		['without its marks', { last_name: 'Kruger' }, []],
		['with a title', { first_name: 'Dr. Jana', last_name: 'Krüger' }, []],
		['under another family name', { last_name: 'Krügerin' }, ['name_differs']],
		['under half a double name', { last_name: 'Krüger-Voss' }, ['name_differs']],
		['under another given name', { first_name: 'Maria' }, ['name_differs']],
		['born a day later', { birthdate: '1984-07-21' }, ['birthdate_differs']],
		[
			'somebody else altogether',
			{ first_name: 'Piotr', last_name: 'Nowak', birthdate: '1970-01-01' },
			['name_differs', 'birthdate_differs'],
		],
		['without a day of birth', { birthdate: null }, ['result_incomplete']],
	] as const)('%s: %j is %j', (_, change, found) => {
		expect(mismatchesOf(jana, { ...jana, ...change })).toEqual(found)
	})

	it('does not match when the result names no person, or the record lacks the date of birth', () => {
		expect(mismatchesOf(jana, null)).toEqual(['result_incomplete'])
		expect(mismatchesOf({ ...jana, birthdate: null }, jana)).toEqual(['result_incomplete'])
	})

	it.each([
		['Łukasz', 'Lukasz'],
		['Weiß', 'Weiss'],
		['Anne-Marie', 'Anne Marie'],
		['Søren', 'Soren'],
	])('is the same as %s and as %s', (written, read) => {
		expect(mismatchesOf({ ...jana, first_name: written }, { ...jana, first_name: read })).toEqual([])
		expect(mismatchesOf({ ...jana, last_name: written }, { ...jana, last_name: read })).toEqual([])
	})

	it('does not match by a name without a letter', () => {
		expect(mismatchesOf({ ...jana, first_name: '-' }, { ...jana, first_name: '-' })).toEqual(['name_differs'])
	})
})

describe('an identification', () => {
	it('is valid for 24 months', () => {
		expect(validUntil('2026-03-05')).toBe('2028-03-05')
		expect(validUntil('2024-02-29')).toBe('2026-02-28')
	})

	it('stays valid while name and date of birth are the same', () => {
		expect(isSamePerson(jana, { ...jana, last_name: 'Krueger' })).toBe(true)
		expect(isSamePerson(jana, { ...jana, first_name: 'Jana Maria' })).toBe(false)
		expect(isSamePerson(jana, { ...jana, last_name: 'Voss' })).toBe(false)
		expect(isSamePerson(jana, { ...jana, birthdate: '1984-07-21' })).toBe(false)
	})
})
