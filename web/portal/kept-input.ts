/** What was typed and not yet sent, kept for this tab of the browser: it may be about other people, so it leaves with the account. */
const prefix = 'typed.'

export function readKept(key: string): Record<string, unknown> | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
		return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined
	} catch {
		return undefined
	}
}

export function writeKept(key: string, values: Record<string, unknown> | undefined): void {
	try {
		if (values === undefined) sessionStorage.removeItem(prefix + key)
		else sessionStorage.setItem(prefix + key, JSON.stringify(values))
	} catch {
		// A browser that keeps nothing: the dialog works all the same.
	}
}

const owner_key = 'typed-by'

/** Whoever signs in finds what they typed before their session ended; what somebody else typed is thrown away. */
export function keepOnlyOf(user_id: string): void {
	try {
		if (sessionStorage.getItem(owner_key) !== user_id) forgetKept()
		sessionStorage.setItem(owner_key, user_id)
	} catch {
		// It keeps nothing of anybody.
	}
}

/** For signing out. */
export function forgetKept(): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
	} catch {
		// It kept nothing.
	}
}
