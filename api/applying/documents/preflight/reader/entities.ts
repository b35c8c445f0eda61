/** A document type with definitions of its own or elsewhere, or an entity. */
const definition = /<!(?:ENTITY|DOCTYPE[^>]{0,1000}(?:\[|\bSYSTEM\b|\bPUBLIC\b))/i

/** The longest match, in characters of two bytes. */
const kept_bytes = 2_200

/** Drops the zero bytes of UTF-16, with or without a byte order mark; single-byte text has none. */
const withoutZeros = (content: Buffer): string => content.toString('latin1').replaceAll('\0', '')

export const hasEntities = (content: Buffer): boolean => definition.test(withoutZeros(content))

/** The same for content that comes in chunks: what one began, the next may finish. */
export function entityWatch(): (chunk: Buffer) => boolean {
	let before: Buffer = Buffer.alloc(0)
	return (chunk) => {
		const seen = Buffer.concat([before, chunk])
		before = seen.subarray(-kept_bytes)
		return hasEntities(seen)
	}
}
