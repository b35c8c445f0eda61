/** Choices kept per browser. Where a browser keeps nothing, a choice lasts as long as the page. */
const prefix = 'backoffice.'

export function readChoice(name: string): string | null {
	try {
		return localStorage.getItem(prefix + name)
	} catch {
		return null
	}
}

export function keepChoice(name: string, value: string): void {
	try {
		localStorage.setItem(prefix + name, value)
	} catch {
		// Storage is switched off or full: the choice still holds for this page.
	}
}
