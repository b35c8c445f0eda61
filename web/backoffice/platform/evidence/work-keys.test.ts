import { expect, it } from 'vitest'

import { deedOf, possibleDeeds, workKeys } from './work-keys.ts'

const act = (): void => undefined

it('each key has one deed, whichever case is typed', () => {
	const keys = Object.values(workKeys)
	expect(new Set(keys).size).toBe(keys.length)
	expect(['a', 'A', 'r', 'P', 'j', 'k', '+', 'x', 'Enter'].map(deedOf)).toEqual([
		'accept',
		'accept',
		'return',
		'pass_on',
		'next',
		'previous',
		'zoom_in',
		undefined,
		undefined,
	])
})

it('a deed that is not possible has no key', () => {
	expect(possibleDeeds({ previous: undefined, next: act, accept: act })).toEqual(['accept', 'next'])
})
