import { describe, expect, it } from 'vitest'

import { hasLocation, withoutMetadata } from './photo-metadata.ts'

const text = (signs: string): number[] => Array.from(signs, (sign) => sign.charCodeAt(0))
const segment = (kind: number, body: readonly number[]): number[] => [0xff, kind, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]

/** EXIF as cameras write it, in either byte order. */
const exif = ({
	orientation,
	has_location = false,
	is_little = false,
}: {
	orientation?: number
	has_location?: boolean
	is_little?: boolean
}): number[] => {
	const number = (value: number, bytes: number): number[] => {
		const big = Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 255)
		return is_little ? big.toReversed() : big
	}
	const entries = [
		...(orientation === undefined ? [] : [...number(0x0112, 2), ...number(3, 2), ...number(1, 4), ...number(orientation, 2), 0, 0]),
		...(has_location ? [...number(0x8825, 2), ...number(4, 2), ...number(1, 4), ...number(64, 4)] : []),
	]
	return [
		...text('Exif\0\0'),
		...text(is_little ? 'II' : 'MM'),
		...number(42, 2),
		...number(8, 4),
		...number(entries.length / 12, 2),
		...entries,
		...number(0, 4),
	]
}

const jfif = segment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0'))
const colours = segment(0xe2, text('ICC_PROFILE\0\x01\x01colours'))
const table = segment(0xdb, [0, 1, 2, 3])
// Neither a stuffed byte nor a restart marker ends the image data.
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 1, 0xff, 0, 2, 0xff, 0xd3, 3]
const end = [0xff, 0xd9]

const aJpeg = (...segments: readonly (readonly number[])[]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...segments.flat()])
const xmp = (body: string): number[] => segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0${body}`))

describe('a photograph', () => {
	it.each([
		['by the camera', [segment(0xe1, exif({ orientation: 6, has_location: true }))], true],
		['by a camera that counts the other way', [segment(0xe1, exif({ has_location: true, is_little: true }))], true],
		['by an editor', [xmp('<exif:GPSLatitude>53,33N</exif:GPSLatitude>')], true],
		['of a camera that is silent', [segment(0xe1, exif({ orientation: 6 }))], false],
		['of an editor that is silent', [xmp('<xmp:Rating/>')], false],
		['without any tags', [], false],
		['with tags that are cut off', [segment(0xe1, text('Exif\0\0MM'))], false],
	])('reports its location, %s: %#', (_who, tags, says) => {
		expect(hasLocation(aJpeg(jfif, ...tags, table, scan, end))).toBe(says)
	})

	it('loses the camera’s metadata, and nothing of the picture', () => {
		const told = aJpeg(
			jfif,
			segment(0xe1, exif({ orientation: 1, has_location: true })),
			xmp('<GPSLatitude/>'),
			colours,
			segment(0xe2, text('MPF\0second picture')),
			segment(0xed, text('Photoshop')),
			segment(0xfe, text('Jana Krüger')),
			table,
			scan,
			end,
			text('a second picture with its own tags'),
		)
		expect(withoutMetadata(told)).toEqual(aJpeg(jfif, colours, table, scan, end))
	})

	it.each([
		[6, false],
		[8, true],
	])('keeps its orientation: %i', (orientation, is_little) => {
		const silent = withoutMetadata(aJpeg(jfif, segment(0xe1, exif({ orientation, has_location: true, is_little })), table, scan, end))
		expect(silent).toEqual(aJpeg(segment(0xe1, exif({ orientation })), jfif, table, scan, end))
		expect(hasLocation(silent)).toBe(false)
		expect(withoutMetadata(silent)).toEqual(silent)
	})
})

it.each([
	['no JPEG', Uint8Array.from(text('%PDF-1.7'))],
	['nothing', new Uint8Array()],
	['a JPEG that breaks off', aJpeg(jfif, [0xff])],
	['one without an end', aJpeg(jfif, segment(0xe1, exif({ has_location: true })), scan)],
	['one whose segments overlap', aJpeg(jfif, [0xff, 0xe1, 0, 1], end)],
])('leaves %s unchanged', (_what, bytes) => {
	expect(withoutMetadata(bytes)).toBe(bytes)
	expect(hasLocation(bytes)).toBe(false)
})
