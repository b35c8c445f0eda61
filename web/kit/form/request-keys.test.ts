import { expect, it } from 'vitest'

import { makeRequestKeys } from './request-keys.ts'

it('equal content keeps its key; other content and another form have another', () => {
	const keyOf = makeRequestKeys()
	const first = keyOf({ name: 'Fördewerft' })
	expect(keyOf({ name: 'Fördewerft' })).toBe(first)
	const mended = keyOf({ name: 'Fördewerft GmbH' })
	expect(mended).not.toBe(first)
	// The first content again is the first request again.
	expect(keyOf({ name: 'Fördewerft' })).toBe(first)
	expect(makeRequestKeys()({ name: 'Fördewerft' })).not.toBe(first)
})
