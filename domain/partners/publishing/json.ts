interface Reading {
	readonly is_group: boolean
}

/** The value that a text is as JSON, and what is wrong with a text that is none; a content as a whole is a group. */
export function readJson(
	text: string,
	{ is_group }: Reading,
): { readonly value: unknown } | { readonly fault: 'json_wrong' | 'json_no_group' } {
	try {
		const value: unknown = JSON.parse(text)
		const is_one = typeof value === 'object' && value !== null && !Array.isArray(value)
		return is_group && !is_one ? { fault: 'json_no_group' } : { value }
	} catch {
		return { fault: 'json_wrong' }
	}
}
