/** The smallest part that every kind of store accepts; a broken connection costs at most this much. */
export const part_bytes = 5 * 1024 * 1024

/** The sizes of the parts of a file: equal but for the last. */
export function partSizes(size_bytes: number): number[] {
	const full = Math.max(0, Math.ceil(size_bytes / part_bytes) - 1)
	return [...Array.from({ length: full }, () => part_bytes), size_bytes - full * part_bytes]
}

/** A file that fits one part is sent whole. */
export const isSentInParts = (size_bytes: number): boolean => size_bytes > part_bytes
