import { imageSize } from 'image-size'

import type { ImageFacts } from '#domain/applying/documents/preflight/judge.ts'
import { hasLocation } from '#domain/applying/documents/photo-metadata.ts'

/** From the first bytes only: nothing is unpacked, however many points it says it has. */
export function readImage(content: Buffer, format: ImageFacts['format']): ImageFacts {
	return {
		kind: 'image',
		format,
		size: sizeOf(content),
		is_cut_off: !ends[format](content),
		file_bytes: content.length,
		has_location: hasLocation(content),
	}
}

function sizeOf(content: Buffer): ImageFacts['size'] {
	try {
		const { width, height } = imageSize(content)
		return width > 0 && height > 0 ? { width, height } : null
	} catch {
		return null
	}
}

/** What only a whole file has. Cameras append things of their own, so it need not be the very end. */
const ends: Readonly<Record<ImageFacts['format'], (content: Buffer) => boolean>> = {
	jpg: (content) => content.lastIndexOf(Buffer.from('ffd9', 'hex')) > 0,
	png: (content) => content.lastIndexOf('IEND') > 0,
	heic: () => true,
}
