import { useEffect, useRef } from 'react'

import { areShortcutsOn, isTyping } from '#web/backoffice/platform/shortcuts.ts'

type Deeds = Readonly<Record<string, (() => void) | undefined>>

interface Options {
	/** The keys that run on while they are held: the steps through a list. All others act once. */
	readonly runs_on?: readonly string[]
}

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'defaultPrevented'>

/** The deed of a key press, unless somebody else has answered it or the key is only held. */
export function deedOf({ key: pressed, repeat, defaultPrevented }: Press, deeds: Deeds, { runs_on = [] }: Options = {}) {
	// A letter is the same with the lock of capitals on.
	const key = pressed.length === 1 ? pressed.toLowerCase() : pressed
	return defaultPrevented || (repeat && !runs_on.includes(key)) ? undefined : deeds[key]
}

/** Single-letter shortcuts of a page; what they do is asked when one is pressed. */
export function useKeys(deedsNow: () => Deeds, options?: Options): void {
	const latest = useRef({ deedsNow, options })
	useEffect(() => {
		latest.current = { deedsNow, options }
	})
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (!areShortcutsOn() || isTyping(event)) return
			const deed = deedOf(event, latest.current.deedsNow(), latest.current.options)
			if (deed === undefined) return
			event.preventDefault()
			deed()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}
