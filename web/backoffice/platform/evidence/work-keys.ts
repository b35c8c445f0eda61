import { useEffect, useRef } from 'react'

import { isTyping, useAreShortcutsOn } from '#web/backoffice/platform/shortcuts.ts'

/** The keys of all work beside evidence: the same deed has the same key everywhere. */
export const workKeys = {
	accept: 'a',
	return: 'r',
	pass_on: 'p',
	next: 'j',
	previous: 'k',
	zoom_in: '+',
	zoom_out: '-',
} as const
export type WorkDeed = keyof typeof workKeys

/** What each key does here; a deed that is not possible now is left out. */
export type WorkDeeds = Readonly<Partial<Record<WorkDeed, (() => void) | undefined>>>

const deedNames = Object.keys(workKeys) as readonly WorkDeed[]

/** The deed of a key; undefined for other keys. */
export const deedOf = (key: string): WorkDeed | undefined => deedNames.find((deed) => workKeys[deed] === key.toLowerCase())

/** While the form of one deed is open no other is done: the evidence can still be looked at. */
export const whileAsked = ({ zoom_in, zoom_out }: WorkDeeds): WorkDeeds => ({ zoom_in, zoom_out })

/** Those possible now, in their order. */
export const possibleDeeds = (deeds: WorkDeeds): WorkDeed[] => deedNames.filter((deed) => deeds[deed] !== undefined)

/** Listens to the keys of the page, and answers with a function for those pressed in the frame of a file. */
export function useWorkKeys(deeds: WorkDeeds): (key: string) => boolean {
	const are_on = useAreShortcutsOn()
	const press = (key: string): boolean => {
		const deed = deedOf(key)
		const act = deed === undefined || !are_on ? undefined : deeds[deed]
		act?.()
		return act !== undefined
	}
	const latest = useRef(press)
	useEffect(() => {
		latest.current = press
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent): void => {
			// A key that is held would decide on one thing after the other, unseen.
			if (!event.repeat && !event.defaultPrevented && !isTyping(event) && latest.current(event.key)) event.preventDefault()
		}
		document.addEventListener('keydown', listen)
		return () => document.removeEventListener('keydown', listen)
	}, [])
	return press
}
