import { imageSize } from 'image-size'

import type { ImageFacts } from '#domain/applying/documents/preflight/judge.ts'
import { hasLocation } from '#domain/applying/documents/photo-metadata.ts'

/** Reads the header only: nothing is decompressed, whatever dimensions it claims. */
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

/** End markers of complete files. Cameras append data, so they need not be at the very end. */
const ends: Readonly<Record<ImageFacts['format'], (content: Buffer) => boolean>> = {
	jpg: (content) => content.lastIndexOf(Buffer.from('ffd9', 'hex')) > 0,
	png: (content) => content.lastIndexOf('IEND') > 0,
	heic: () => true,
}
