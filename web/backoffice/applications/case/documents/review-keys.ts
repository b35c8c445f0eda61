const keys = { j: 'next', k: 'previous', a: 'accept', r: 'return' } as const

/** What a key does while documents are reviewed; undefined for all others. */
export const keyAction = (key: string): (typeof keys)[keyof typeof keys] | undefined =>
	Object.entries(keys).find(([own]) => own === key.toLowerCase())?.[1]
