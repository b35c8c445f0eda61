const keys = { j: 'next', k: 'previous', a: 'accept', r: 'return' } as const

/** The action of a key during the review; undefined for other keys. */
export const keyAction = (key: string): (typeof keys)[keyof typeof keys] | undefined =>
	Object.entries(keys).find(([own]) => own === key.toLowerCase())?.[1]
