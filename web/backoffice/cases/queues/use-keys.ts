import { useEffect, useRef } from 'react'

import { areShortcutsOn, isTyping } from '#web/backoffice/platform/shortcuts.ts'

type Deeds = Readonly<Record<string, (() => void) | undefined>>

/** Single-letter shortcuts of a page; what they do is asked when one is pressed. */
export function useKeys(deedsNow: () => Deeds): void {
	const latest = useRef(deedsNow)
	useEffect(() => {
		latest.current = deedsNow
	})
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (!areShortcutsOn() || isTyping(event)) return
			// A letter is the same with the lock of capitals on.
			const deed = latest.current()[event.key.length === 1 ? event.key.toLowerCase() : event.key]
			if (deed === undefined) return
			event.preventDefault()
			deed()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}
