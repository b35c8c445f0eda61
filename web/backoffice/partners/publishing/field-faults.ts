/** A fault of a draft, at the field it names. */
export interface Fault {
	readonly code: string
	readonly field?: string | undefined
	readonly values?: Readonly<Record<string, string | number>> | undefined
}

export interface OwnFaults {
	/** Those of the field itself, not of what is in it. */
	readonly own: readonly Fault[]
}

/** Of the content as a whole; the page has a part named content. */
export const content_id = 'whole-content'

export const idOf = (field: string): string => `content-${field}`
