import { useEffect, useRef, type RefObject } from 'react'

/**
 * A press before hydration would be lost. The page's inline script holds the last one back from everything else, and the button carries it
 * out once hydrated.
 */

declare global {
	/** The button whose press was held. */
	var heldPress: Element | null | undefined
	/** The listener that holds presses. */
	var holdPress: ((event: MouseEvent) => void) | undefined
}

/** Inlined by the server, so that it runs before any press. A submit is held by its form (`form/held-submit.ts`). */
export const hold_presses =
	'var heldPress,holdPress=e=>{var b=e.target.closest("button:not([type=submit])");if(b){heldPress=b;e.stopPropagation()}};addEventListener("click",holdPress,true)'

/** Lets presses through again: for the effect of the root component, which runs after those of all buttons that hydrated with it. */
export function letPressesThrough(): void {
	if (globalThis.holdPress !== undefined) removeEventListener('click', globalThis.holdPress, true)
}

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
