const max_age_s = 31_536_000

/** A preference the server needs to render the next page: appearance only, never identity. */
export function keepChoice(name: string, value: string, lasts_s: number = max_age_s): void {
	document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${lasts_s}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

export function readChoice(name: string): string | undefined {
	const entry = document.cookie.split('; ').find((kept) => kept.startsWith(`${name}=`))
	return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1))
}
