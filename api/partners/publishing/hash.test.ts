import { expect, it } from 'vitest'

import { hashOfDrafts } from './hash.ts'
import type { DraftRow } from './store.ts'

const draft = (key: string): DraftRow => ({
	partner_id: 'partner',
	subject: 'authority',
	key,
	content: { key },
	schema_version: 1,
	base_version: null,
	house_version: null,
	is_retired: false,
	revision: 1,
	authors: ['author'],
	set_id: null,
	saved_at: new Date(0),
})

it('a set is the same in whatever order its drafts are read', () => {
	// A database that sorts by the words of a language has another order.
	expect(hashOfDrafts([draft('B'), draft('a')])).toBe(hashOfDrafts([draft('a'), draft('B')]))
	expect(hashOfDrafts([draft('a')])).not.toBe(hashOfDrafts([draft('b')]))
})
