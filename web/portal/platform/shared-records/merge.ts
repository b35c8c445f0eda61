/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>

/** Lists are compared by their items. */
const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : Array.isArray(value) ? value.join() : (value ?? ''))

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other)

/** The fields whose values differ between two versions. */
export const differing = (one: Values, other: Values): string[] => Object.keys(other).filter((field) => !isSame(one[field], other[field]))

interface Merged {
	/** Changes by others to fields unchanged here: adopted. */
	readonly adopted: Values
	/** Fields changed differently here and by others: the person has to choose. */
	readonly conflicts: readonly string[]
}

/** A three-way merge of the input here and the values others have saved, based on the version the dialog opened with. */
export function merge(opened: Values, typed: Values, saved: Values): Merged {
	const changed = differing(opened, saved)
	const isTouched = (field: string): boolean => !isSame(typed[field], opened[field])
	return {
		adopted: Object.fromEntries(changed.filter((field) => !isTouched(field)).map((field) => [field, saved[field]])),
		conflicts: changed.filter((field) => isTouched(field) && !isSame(typed[field], saved[field])),
	}
}
