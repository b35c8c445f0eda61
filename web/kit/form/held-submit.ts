/**
 * A form that is sent while the page's scripts are still on their way would leave the page, and with it what was typed. The
 * page's first script holds the attempt, and the form carries it out when it comes alive.
 */

declare global {
	/** The form somebody tried to send. */
	var heldSubmit: EventTarget | null | undefined
}

/** Written into the page by the server: runs before anything can be sent. */
export const hold_submits = `addEventListener('submit',e=>{e.preventDefault();heldSubmit=e.target},true);var heldSubmit`

/** Whether an attempt to send this form is held; answering it ends that. */
export function takeHeldSubmit(form: EventTarget | null): boolean {
	const is_held = form !== null && globalThis.heldSubmit === form
	if (is_held) globalThis.heldSubmit = null
	return is_held
}
