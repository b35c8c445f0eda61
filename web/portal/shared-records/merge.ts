/** What a dialog's fields hold, by name. */
export type Values = Readonly<Record<string, unknown>>

/** Lists are the same when what is in them is. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.join() : (value ?? ''))

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** The fields in which two versions differ. */
export const differing = (one: Values, other: Values): string[] => Object.keys(other).filter((field) => !isSame(one[field], other[field]))

interface Merged {
	/** What others changed and nobody touched here: taken over. */
	readonly adopted: Values
	/** What was changed here and elsewhere, and not to the same: somebody has to choose. */
	readonly conflicts: readonly string[]
}

/** Brings together what was typed here and what others have saved, both since the version the dialog was opened with. */
export function merge(opened: Values, typed: Values, saved: Values): Merged {
	const changed = differing(opened, saved)
	const isTouched = (field: string): boolean => !isSame(typed[field], opened[field])
	return {
		adopted: Object.fromEntries(changed.filter((field) => !isTouched(field)).map((field) => [field, saved[field]])),
		conflicts: changed.filter((field) => isTouched(field) && !isSame(typed[field], saved[field])),
	}
}
