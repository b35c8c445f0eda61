/** Covers what is on the page until it is known again who looks at it. */
export const coverPage = (): void => {
	document.body.hidden = true
}

export const uncoverPage = (): void => {
	document.body.hidden = false
}

/** Leaves the page for good: from now on nothing of it is seen, and with it goes what it keeps in memory. */
export function leavePage(address: string): void {
	coverPage()
	// What is unfinished was somebody else's: they are not asked whether to stay.
	addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
	location.replace(address)
}
