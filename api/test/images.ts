import { crc32, deflateSync } from 'node:zlib'

const segment = (kind: number, body: Buffer): Buffer => {
	const head = Buffer.from([0xff, kind, 0, 0])
	head.writeUInt16BE(body.length + 2, 2)
	return Buffer.concat([head, body])
}

interface JpegOptions {
	readonly bytes?: number
	readonly has_location?: boolean
	readonly orientation?: number
	readonly is_cut_off?: boolean
}

/** The EXIF tags a phone writes: orientation and location. */
function exifOf({ orientation = 1, has_location = false }: Pick<JpegOptions, 'orientation' | 'has_location'>): Buffer {
	const entries = [[0x0112, 3, 1, orientation << 16], ...(has_location ? [[0x8825, 4, 1, 26]] : [])]
	const table = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
	table.write('MM')
	table.writeUInt16BE(42, 2)
	table.writeUInt32BE(8, 4)
	table.writeUInt16BE(entries.length, 8)
	for (const [index, [tag = 0, type = 0, count = 0, value = 0]] of entries.entries()) {
		const at = 10 + index * 12
		table.writeUInt16BE(tag, at)
		table.writeUInt16BE(type, at + 2)
		table.writeUInt32BE(count, at + 4)
		table.writeUInt32BE(value, at + 8)
	}
	return Buffer.concat([Buffer.from('Exif\0\0'), table])
}

/** A photograph built from its JPEG segments, with noise as the picture. */
export function aPhoto(
	width: number,
	height: number,
	{ bytes = 400_000, has_location = false, orientation = 1, is_cut_off = false }: JpegOptions = {},
): Buffer {
	const size = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
	size.writeUInt16BE(height, 1)
	size.writeUInt16BE(width, 3)
	const data = Buffer.alloc(bytes, 0x5a)
	return Buffer.concat([
		Buffer.from([0xff, 0xd8]),
		segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
		segment(0xe1, exifOf({ orientation, has_location })),
		segment(0xfe, Buffer.from('Kamera von Jana Krüger')),
		segment(0xc0, size),
		segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
		data,
		...(is_cut_off ? [] : [Buffer.from([0xff, 0xd9])]),
	])
}

const chunk = (kind: string, body: Buffer): Buffer => {
	const out = Buffer.alloc(12 + body.length)
	out.writeUInt32BE(body.length, 0)
	out.write(kind, 4)
	body.copy(out, 8)
	out.writeUInt32BE(crc32(out.subarray(4, 8 + body.length)), 8 + body.length)
	return out
}

/** A PNG whose header claims this size, whatever its data is. */
export function aPngOf(width: number, height: number): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header.set([1, 0, 0, 0, 0], 8)
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', header),
		chunk('IDAT', deflateSync(Buffer.alloc(1000))),
		chunk('IEND', Buffer.alloc(0)),
	])
}

/** 1200 × 1600 pixels, red on the left and blue on the right; written by libheif. */
export const aHeicPhoto = (): Buffer => Buffer.from(heicPhoto.join(''), 'base64')

const heicPhoto = [
	'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAURtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAA',
	'Imlsb2MAAAAAREAAAQABAAAAAAFoAAEAAAAAAAACNQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAxGlwcnAAAACmaXBjbwAAAHpodmND',
	'AQNwAAAAAAAAAAAAePAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAeLoCQCEAAQAtQgEBA3AAAAMAkAAAAwAAAwB4oAJYgBkFlupJKa5uBAQM',
	'CAAAAwAIAAADAAhAIgABAAdEAcFysGJAAAAAFGlzcGUAAAAAAAAEsAAABkAAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAAj1tZGF0',
	'AAACMSgBr1DJvWFllU00kkkkkkkkkkkkkkkkoPkOkl//8rXf/1H+Q+T7oxsZI/A/XG+XgF0BzigAAAl+FwPy/X0h/nr8zRd7C9t0rGKX+4AAAAMAAAMAAAyo',
	'pdh34AkwO0UIAAADAAKPNAAAAwAAAwABLZMCbDwAAAMAAAMAAWF+AAADAAADAAJShwAAAwAAAwAAAwAkxAAAAwAAAwAAgIAAAAMAAAMAAAMAKN2AAAADAAAD',
	'ANiAAAADAAADAAAEXqgAAAMAAAMAGFAAAAMAAAMAABkP4AAAAwAAAwDUgAAAAwAAAwAASIoAAAMAAAMAAx4AAAMAAAMAAKRIAAADAAADAAdsAAADAAADAAD2',
	'sQAAAwAAAwAM6AAAAwAAAwABOccAAAMAAAMAENAAAAMAAAMAAcCOAAADAAADABgQAAADAAADAAI5KgAAAwAAAwAfsAAAAwAAAwACy1oAAAMAAAMAIWAAAAMA',
	'AAMAA0TWAAADAAADACpgAAADAAADAAQwTAAAAwAAAwA9IAAAAwAAAwAEtGAAAAMAAAMAP8AAAAMAAAMABXpQAAADAAADAEzAAAADAAADAAYS7AAAAwAAAwBS',
	'QAAAAwAAAwAG3uwAAAMAAAMAW8AAAAMAAAMAB0+4AAADAAADAFvAAAADAAADAAgZ7AAAAwAAAwBgQAAAAwAAAwAJBhwAAAMAAAMAXsAAAAMAAAMACgMgAAAD',
	'AAADAGzAAAADAAADAArnHAAAAwAAAwBpQA==',
]
