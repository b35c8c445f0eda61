import { expect, it } from 'vitest'

import { transitions } from '#domain/applying/applications/transitions.ts'
import { happened } from '#domain/texts/de/backoffice-happened.ts'

import { transitionKey } from './history-text.ts'

it.each(transitions.map(({ id, from, to }) => ({ id, from, to })))('$id has words of its own', ({ id, from, to }) => {
	const key = transitionKey(from, to)
	expect(Object.keys(happened.transition)).toContain(key)
	// What leads to Reopened or Rejected is called alike; every other change by its own number.
	expect(key).toBe(to === 'Reopened' ? 'reopened' : to === 'Rejected' ? 'rejected' : id)
})

it('no text is left over', () => {
	const used = new Set<string | undefined>(transitions.map(({ from, to }) => transitionKey(from, to)))
	expect(Object.keys(happened.transition).filter((key) => !used.has(key))).toEqual([])
})

it('a change the table does not know has none', () => {
	expect(transitionKey('Paid_Out', 'Open')).toBeUndefined()
})
