/** The idempotency key of what is sent. */
export type RequestKeys = (content: unknown) => string

/**
 * One key for each content, as long as a form stands: pressed again after an answer that was lost, it is the same request, and
 * what was mended meanwhile is another. A refusal uses no key up.
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
