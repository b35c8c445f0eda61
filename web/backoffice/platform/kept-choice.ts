/** Preferences stored per browser. Without storage a preference lasts as long as the page. */
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
		// Storage is disabled or full: the preference still applies to this page.
	}
}
