import type { FileExtension } from '#domain/applying/documents/file-types.ts'
import type { CaseFacts } from '#domain/applying/documents/preflight/judge.ts'

type Reader = (content: Buffer) => CaseFacts | Promise<CaseFacts>

const image =
	(format: 'jpg' | 'png' | 'heic'): Reader =>
	async (content) =>
		(await import('./image.ts')).readImage(content, format)

const archive: Reader = async (content) => (await import('./archive.ts')).readArchive(content)

const text: Reader = (content) => ({ kind: 'text', has_entities: /<!(?:ENTITY|DOCTYPE[^>]{0,1000}\[)/i.test(withoutZeros(content)) })

/** In UTF-16, marked or not, every other byte of a tag is zero; text in one byte has none. */
const withoutZeros = (content: Buffer): string => content.toString('latin1').replaceAll('\0', '')

/** What can be told of each kind of file. That it is of that kind was seen to when it arrived. */
const readers = {
	// Loaded only for what needs it: most of the time goes into starting.
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
