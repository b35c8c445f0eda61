import { expect, it } from 'vitest'

import type { HistoryEntry } from '#contract/cases/staff/applications.ts'

import { alike, sittingsOf } from './sittings.ts'

const entry = (event_id: string, at: string, by: Partial<HistoryEntry> = {}): HistoryEntry => ({
	event_id,
	kind: 'document_accepted',
	happened_at: `2026-03-03T${at}:00.000Z`,
	actor_type: 'bouser',
	actor_name: 'Alma Sander',
	from_status: null,
	to_status: null,
	reason: null,
	note: null,
	document: null,
	items: [],
	fields: [],
	changes: [],
	groups: [],
	decision: null,
	...by,
})

const system = { actor_type: 'system', actor_name: null } as const
const company = { actor_type: 'user', actor_name: null } as const

const idsOf = (history: readonly HistoryEntry[]): string[][] =>
	sittingsOf(history).map(({ entries }) => entries.map(({ event_id }) => event_id))

it('one person’s entries are one sitting until they pause for longer', () => {
	expect(idsOf([entry('d', '11:00'), entry('c', '10:20'), entry('b', '10:00'), entry('a', '09:40')])).toEqual([['d'], ['c', 'b', 'a']])
})

it('the system parts no sitting, another person does', () => {
	expect(idsOf([entry('c', '10:20'), entry('b', '10:10', system), entry('a', '10:00')])).toEqual([['c', 'a'], ['b']])
	expect(idsOf([entry('c', '10:20'), entry('b', '10:10', company), entry('a', '10:00')])).toEqual([['c'], ['b'], ['a']])
})

it('what is alike in a sitting is named once', () => {
	const history = [entry('c', '10:20'), entry('b', '10:10', { kind: 'document_read' }), entry('a', '10:00')]
	expect(alike(history).map((group) => group.map(({ event_id }) => event_id))).toEqual([['c', 'a'], ['b']])
})
