/** Unsent input, saved in this tab's session storage: it may concern other people, so signing out clears it. */
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
		// Without session storage the dialog still works.
	}
}

const owner_key = 'typed-by'

/** A person who signs in again keeps the input from before their session expired; anybody else's is cleared. */
export function keepOnlyOf(user_id: string): void {
	try {
		if (sessionStorage.getItem(owner_key) !== user_id) forgetKept()
		sessionStorage.setItem(owner_key, user_id)
	} catch {
		// Without session storage nothing was saved.
	}
}

/** Clears all input, at sign-out. */
export function forgetKept(): void {
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
	} catch {
		// Without session storage nothing was saved.
	}
}
