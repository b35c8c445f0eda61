import { describe, expect, it } from 'vitest'

import { contentOf } from '#domain/partners/publishing/subject.ts'
import { authoritySubject, type Voters } from './subject.ts'

type Right = 'front_office' | 'back_office' | 'is_author'

const people = (number: number, ...rights: Right[]): Voters[number] => ({
	front_office: rights.includes('front_office'),
	back_office: rights.includes('back_office'),
	is_author: rights.includes('is_author'),
	people: number,
})
const author = people(1, 'is_author')

const lacking = (votes: { front_office: number; back_office: number }, voters: Voters): string[] =>
	authoritySubject
		.judge({ ...authoritySubject.shipped, bands: [{ votes, up_to: null }] }, voters)
		.map(({ code, values }) => `${code} ${JSON.stringify(values)}`)

const oneEach = { front_office: 1, back_office: 1 }

describe('people to vote', () => {
	it.each([
		['one for each office', oneEach, [author, people(1, 'front_office'), people(1, 'back_office')], []],
		['two who may vote for either', oneEach, [author, people(2, 'front_office', 'back_office')], []],
		['an author who may vote, and others enough', oneEach, [people(3, 'front_office', 'back_office', 'is_author')], []],
		[
			'too few in an office',
			{ front_office: 1, back_office: 2 },
			[author, people(1, 'front_office'), people(1, 'back_office')],
			['err_authority_voters_lacking_back_office {"needed":2,"people":1}'],
		],
		[
			'one person votes once, for whichever office',
			oneEach,
			[author, people(1, 'front_office', 'back_office')],
			['err_authority_voters_lacking {"needed":2,"people":1}'],
		],
		[
			'whoever writes does not vote',
			oneEach,
			[people(2, 'front_office', 'back_office', 'is_author')],
			['err_authority_voters_lacking {"needed":2,"people":1}'],
		],
		[
			'the only author is all there is in an office',
			oneEach,
			[people(1, 'front_office', 'is_author'), people(2, 'back_office')],
			['err_authority_voters_lacking_front_office {"needed":1,"people":0}'],
		],
	])('%s', (_, votes, voters, expected) => {
		expect(lacking(votes, voters)).toEqual(expected)
	})
})

it('what a bank has released before its bounds existed lets nobody record alone at a loan', () => {
	const { record_payment_alone: _, record_charge_alone: __, ...content } = authoritySubject.shipped
	const none = { EUR: 0, CHF: 0, PLN: 0 }
	expect(contentOf(authoritySubject, { schema_version: 1, content })).toEqual({
		...content,
		record_payment_alone: none,
		record_charge_alone: none,
	})
})
