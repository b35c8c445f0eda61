import { expect, it } from 'vitest'

import { deedOf, possibleDeeds, whileAsked, workKeys } from './work-keys.ts'

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

it('while something is asked the evidence can be looked at, and nothing else is done', () => {
	const all = Object.fromEntries(Object.keys(workKeys).map((deed) => [deed, act]))
	expect(possibleDeeds(whileAsked(all))).toEqual(['zoom_in', 'zoom_out'])
})
