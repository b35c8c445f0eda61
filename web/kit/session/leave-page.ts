/** Hides the page until the session is confirmed. */
export const coverPage = (): void => {
	document.body.hidden = true
}

export const uncoverPage = (): void => {
	document.body.hidden = false
}

/** Leaves the page for good: it is hidden at once, and its memory is discarded. */
export function leavePage(address: string): void {
	coverPage()
	// Unsaved input belongs to the previous person, so there is no prompt to stay.
	addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
	location.replace(address)
}
