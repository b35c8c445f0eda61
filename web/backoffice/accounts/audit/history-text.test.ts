import { expect, it } from 'vitest'

import { transitions } from '#domain/applying/applications/transitions.ts'
import { happened } from '#domain/texts/de/backoffice-happened.ts'

import { transitionKey } from './history-text.ts'

it.each(transitions.map(({ id, from, to }) => ({ id, from, to })))('$id has its own text', ({ id, from, to }) => {
	const key = transitionKey(from, to)
	expect(Object.keys(happened.transition)).toContain(key)
	// Changes to Reopened and Rejected share one text; every other change has its own.
	expect(key).toBe(to === 'Reopened' ? 'reopened' : to === 'Rejected' ? 'rejected' : id)
})

it('no text is unused', () => {
	const used = new Set<string | undefined>(transitions.map(({ from, to }) => transitionKey(from, to)))
	expect(Object.keys(happened.transition).filter((key) => !used.has(key))).toEqual([])
})

it('an unknown change has none', () => {
	expect(transitionKey('Paid_Out', 'Open')).toBeUndefined()
})
