import type { FileExtension } from '#domain/applying/documents/file-types.ts'
import type { CaseFacts } from '#domain/applying/documents/preflight/judge.ts'

import { hasEntities } from './entities.ts'

type Reader = (content: Buffer) => CaseFacts | Promise<CaseFacts>

const image =
	(format: 'jpg' | 'png' | 'heic'): Reader =>
	async (content) =>
		(await import('./image.ts')).readImage(content, format)

const archive: Reader = async (content) => (await import('./archive.ts')).readArchive(content)

const text: Reader = (content) => ({ kind: 'text', has_entities: hasEntities(content) })

/** The reader of each extension. The content type was checked on arrival. */
const readers = {
	// Loaded on demand, because loading dominates the start.
	pdf: async (content) => (await import('./pdf.ts')).readPdf(content),
	jpg: image('jpg'),
	jpeg: image('jpg'),
	png: image('png'),
	heic: image('heic'),
	xlsx: archive,
	docx: archive,
	xls: () => ({ kind: 'other' }),
	csv: text,
	xml: text,
} as const satisfies Record<FileExtension, Reader>

export const readFile = async (content: Buffer, extension: FileExtension): Promise<CaseFacts> => readers[extension](content)
