/** Returns the idempotency key of a request's content. */
export type RequestKeys = (content: unknown) => string

/**
 * One key per content for the life of a form: a retry after a lost response is the same request, and corrected content is another. A
 * refusal does not use up the key.
 */
export function makeRequestKeys(): RequestKeys {
	const keys = new Map<string, string>()
	return (content) => {
		const text = JSON.stringify(content)
		const key = keys.get(text) ?? crypto.randomUUID()
		keys.set(text, key)
		return key
	}
}
