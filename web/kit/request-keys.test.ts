import { expect, it } from 'vitest'

import { makeRequestKeys } from './request-keys.ts'

it('the same content keeps its key, another has another, and so has another form', () => {
	const keyOf = makeRequestKeys()
	const first = keyOf({ name: 'Fördewerft' })
	expect(keyOf({ name: 'Fördewerft' })).toBe(first)
	const mended = keyOf({ name: 'Fördewerft GmbH' })
	expect(mended).not.toBe(first)
	// Back at what may have arrived, it is that request again.
	expect(keyOf({ name: 'Fördewerft' })).toBe(first)
	expect(makeRequestKeys()({ name: 'Fördewerft' })).not.toBe(first)
})
