import { expect, it } from 'vitest'

import { deedOf } from './use-keys.ts'

const pressed = { key: 'j', repeat: false, defaultPrevented: false }
const deed = (): void => undefined

it('a held key acts once, but runs on through a list', () => {
	expect(deedOf(pressed, { j: deed })).toBe(deed)
	expect(deedOf({ ...pressed, repeat: true }, { j: deed })).toBeUndefined()
	expect(deedOf({ ...pressed, repeat: true }, { j: deed }, { runs_on: ['j', 'k'] })).toBe(deed)
})

it('a press that was answered elsewhere does nothing, and the lock of capitals is no obstacle', () => {
	expect(deedOf({ ...pressed, key: 'Escape', defaultPrevented: true }, { Escape: deed })).toBeUndefined()
	expect(deedOf({ ...pressed, key: 'J' }, { j: deed })).toBe(deed)
})
