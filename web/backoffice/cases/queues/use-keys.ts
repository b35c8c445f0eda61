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
			const deed = latest.current()[event.key]
			if (deed === undefined) return
			event.preventDefault()
			deed()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}
