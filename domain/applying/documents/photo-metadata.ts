/** A JPEG is a sequence of segments: FF, a marker, a length. */
interface Segment {
	readonly kind: number
	readonly from: number
	readonly to: number
}

const app1 = 0xe1
const app2 = 0xe2
const end_of_image = 0xd9
const start_of_scan = 0xda

const exif_mark = 'Exif\0\0'
const colour_profile_mark = 'ICC_PROFILE\0'

const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/** The end of the image data: the first marker that is neither a stuffed FF nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
	for (let at = from; at + 1 < bytes.length; at += 1) {
		const next = bytes[at + 1] ?? 0
		if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
	}
	return bytes.length
}

/** The segments up to the end of the first picture; undefined when the file is cut off. */
function segmentsOf(bytes: Uint8Array): Segment[] | undefined {
	const segments: Segment[] = []
	let at = 2
	while (at + 1 < bytes.length) {
		if (bytes[at] !== 0xff) return undefined
		const kind = bytes[at + 1] ?? 0
		if (kind === 0xff) at += 1
		else if (kind === end_of_image) return [...segments, { kind, from: at, to: at + 2 }]
		else {
			const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
			if (length < 2) return undefined
			const head_end = at + 2 + length
			const to = kind === start_of_scan ? endOfScan(bytes, head_end) : head_end
			segments.push({ kind, from: at, to })
			at = to
		}
	}
	return undefined
}

interface ExifFacts {
	/** The EXIF orientation, 1 to 8. */
	readonly orientation: number
	readonly has_location: boolean
}

const orientation_tag = 0x0112
const location_tag = 0x8825

/** Reads the first table of tags; malformed tags are ignored. */
function exifIn(bytes: Uint8Array, { from, to }: Segment): ExifFacts {
	const start = from + 4 + exif_mark.length
	const nothing = { orientation: 1, has_location: false }
	if (to > bytes.length || to - start < 14) return nothing
	const view = new DataView(bytes.buffer, bytes.byteOffset + start, to - start)
	const is_little = view.getUint16(0) === 0x4949
	const table = view.getUint32(4, is_little)
	if (table + 2 > view.byteLength) return nothing
	const facts = { ...nothing }
	const count = Math.min(view.getUint16(table, is_little), Math.floor((view.byteLength - table - 2) / 12))
	for (let index = 0; index < count; index += 1) {
		const entry = table + 2 + index * 12
		const tag = view.getUint16(entry, is_little)
		if (tag === location_tag) facts.has_location = true
		if (tag === orientation_tag) facts.orientation = Math.min(8, Math.max(1, view.getUint16(entry + 8, is_little)))
	}
	return facts
}

const isExif = (bytes: Uint8Array, { kind, from }: Segment): boolean =>
	kind === app1 && textAt(bytes, from + 4, exif_mark.length) === exif_mark

/** Finds GPS data in EXIF or XMP. */
export function hasLocation(bytes: Uint8Array): boolean {
	if (!isJpeg(bytes)) return false
	return (segmentsOf(bytes) ?? []).some((segment) => {
		if (segment.kind !== app1) return false
		if (isExif(bytes, segment)) return exifIn(bytes, segment).has_location
		return textAt(bytes, segment.from, segment.to - segment.from).includes('GPSLatitude')
	})
}

/** Keeps the orientation only, so that a photograph is not shown on its side. */
const orientationSegment = (orientation: number): Uint8Array => {
	const table = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
	const mark = Array.from(exif_mark, (sign) => sign.charCodeAt(0))
	return Uint8Array.from([0xff, app1, 0, 2 + mark.length + table.length, ...mark, ...table])
}

/** Drops comments, EXIF, XMP and further pictures; keeps colour profiles and all that decoding needs. */
const isKept = (bytes: Uint8Array, { kind, from }: Segment): boolean => {
	if (kind === app2) return textAt(bytes, from + 4, colour_profile_mark.length) === colour_profile_mark
	return kind !== app1 && kind !== 0xed && kind !== 0xfe
}

/** Removes the camera's data on place, time and owner from a JPEG without recompressing it. An incomplete JPEG stays as it is. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
	const segments = isJpeg(bytes) ? segmentsOf(bytes) : undefined
	if (segments === undefined) return bytes
	const camera = segments.find((segment) => isExif(bytes, segment))
	const { orientation } = camera === undefined ? { orientation: 1 } : exifIn(bytes, camera)
	const kept = segments.filter((segment) => isKept(bytes, segment)).map(({ from, to }) => bytes.subarray(from, to))
	const parts = [bytes.subarray(0, 2), ...(orientation === 1 ? [] : [orientationSegment(orientation)]), ...kept]
	const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
	let at = 0
	for (const part of parts) {
		out.set(part, at)
		at += part.length
	}
	return out
}
