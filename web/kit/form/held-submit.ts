/**
 * A submit before hydration would leave the page and lose the input. The page's inline script holds it, and the form carries it out once
 * hydrated.
 */

declare global {
	/** The form whose submit was held. */
	var heldSubmit: EventTarget | null | undefined
}

/** Inlined by the server, so that it runs before any submit. */
export const hold_submits = `addEventListener('submit',e=>{e.preventDefault();heldSubmit=e.target},true);var heldSubmit`

/** Returns whether a submit of this form was held, and clears it. */
export function takeHeldSubmit(form: EventTarget | null): boolean {
	const is_held = form !== null && globalThis.heldSubmit === form
	if (is_held) globalThis.heldSubmit = null
	return is_held
}
