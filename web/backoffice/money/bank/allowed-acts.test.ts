import { expect, it } from 'vitest'

import { allowedActs } from './allowed-acts.ts'

const entry = { open_cents: 100, is_own_order: false, is_return_booked: false, aside: null }

it('an open entry is booked and put aside by a key, and money that goes is only put aside', () => {
	expect(allowedActs(entry, false)).toEqual({ may_book: true, may_put_aside: true })
	expect(allowedActs({ ...entry, open_cents: -100 }, false)).toEqual({ may_book: false, may_put_aside: true })
})

it('nothing is done by a key past an open form, nor with what is done or put aside', () => {
	const none = { may_book: false, may_put_aside: false }
	expect(allowedActs(entry, true)).toEqual(none)
	expect(allowedActs(undefined, false)).toEqual(none)
	expect(allowedActs({ ...entry, open_cents: -100, is_own_order: true }, false)).toEqual(none)
	const aside = { note: 'Zahler gefragt', by: 'Jonas', at: '2026-11-20T10:00:00.000Z' }
	expect(allowedActs({ ...entry, aside }, false)).toEqual({ may_book: true, may_put_aside: false })
})
