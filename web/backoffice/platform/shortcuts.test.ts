import { afterEach, expect, it, vi } from 'vitest'

import { isTyping } from './shortcuts.ts'

const pressed = { target: null, ctrlKey: false, metaKey: false, altKey: false } as KeyboardEvent

/** A page with one thing open over it. */
const opens = (selector: string | undefined): void => {
	vi.stubGlobal('document', { querySelector: (asked: string) => (asked.split(', ').includes(selector ?? '') ? {} : null) })
	vi.stubGlobal('HTMLElement', EventTarget)
}

afterEach(() => vi.unstubAllGlobals())

it('a press belongs to a dialog or a menu while one is open', () => {
	opens(undefined)
	expect(isTyping(pressed)).toBe(false)
	for (const open of ['dialog[open]', '[popover=auto]:popover-open']) {
		opens(open)
		expect(isTyping(pressed)).toBe(true)
	}
})
