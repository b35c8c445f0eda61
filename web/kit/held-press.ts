import { useEffect, useRef, type RefObject } from 'react'

/** A press before hydration would be lost. The page's inline script holds the last one, and the button carries it out once hydrated. */

declare global {
	/** The button whose press was held. */
	var heldPress: Element | null | undefined
}

/** Inlined by the server, so that it runs before any press. A submit is held by its form (`form/held-submit.ts`). */
export const hold_presses = `addEventListener('click',e=>{heldPress=e.target.closest('button:not([type=submit])')},true);var heldPress`

/** For the ref of a button that the server renders: presses it if it was pressed before hydration. */
export function useHeldPress(): RefObject<HTMLButtonElement | null> {
	const button = useRef<HTMLButtonElement>(null)
	useEffect(() => {
		// Deferred until the fields have applied input from before hydration.
		queueMicrotask(() => {
			if (button.current === null || globalThis.heldPress !== button.current) return
			globalThis.heldPress = null
			button.current.click()
		})
	}, [])
	return button
}
