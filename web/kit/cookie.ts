const max_age_s = 31_536_000

/** A choice the server should know when it writes the next page: how things look, never who somebody is. */
export function keepChoice(name: string, value: string): void {
	document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${max_age_s}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
