import { canonicalJson } from './canonical.ts'

type Path = readonly (string | number)[]

/** A single value that is not the same in both; a side that lacks it is undefined. */
export interface Difference {
	readonly path: Path
	readonly before: unknown
	readonly after: unknown
}

type Parts = ReadonlyMap<string | number, unknown>

const noParts: Parts = new Map()

/** The entries of a list or an object; undefined for a value by itself. */
function partsOf(value: unknown): Parts | undefined {
	if (typeof value !== 'object' || value === null) return undefined
	return new Map<string | number, unknown>(Array.isArray(value) ? value.entries() : Object.entries(value))
}

/** Value by value, in the order of what was; what came to it stands last. A list is compared place by place. */
export function differencesOf(before: unknown, after: unknown, path: Path = []): Difference[] {
	const [was, is] = [partsOf(before), partsOf(after)]
	// A group without entries is a value where the other side is none.
	if ((was?.size ?? 0) + (is?.size ?? 0) === 0)
		return canonicalJson(before ?? null) === canonicalJson(after ?? null) && (before === undefined) === (after === undefined)
			? []
			: [{ path, before, after }]
	// A value that becomes a group is two differences: what was there, and what is in it now.
	const alone = [
		...(was === undefined && before !== undefined ? [{ path, before, after: undefined }] : []),
		...(is === undefined && after !== undefined ? [{ path, before: undefined, after }] : []),
	]
	const [old_parts, new_parts] = [was ?? noParts, is ?? noParts]
	const names = new Set([...old_parts.keys(), ...new_parts.keys()])
	return [...alone, ...[...names].flatMap((name) => differencesOf(old_parts.get(name), new_parts.get(name), [...path, name]))]
}
