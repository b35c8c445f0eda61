import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { trimmedText } from '#domain/platform/fields.ts'
import { utf8Bytes } from '#domain/platform/utf8.ts'

/** Extensions that may be uploaded (docs/domain/readings Q100). HEIC is converted on arrival. */
export const fileTypes = {
	pdf: { mime: 'application/pdf' },
	jpg: { mime: 'image/jpeg' },
	jpeg: { mime: 'image/jpeg' },
	png: { mime: 'image/png' },
	heic: { mime: 'image/heic' },
	xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
	xls: { mime: 'application/vnd.ms-excel' },
	csv: { mime: 'text/csv' },
	docx: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
	xml: { mime: 'application/xml' },
} as const satisfies Record<string, { readonly mime: string }>

export type FileExtension = keyof typeof fileTypes

export const fileExtensions = Object.keys(fileTypes) as readonly FileExtension[]

export const max_file_bytes = 50 * 1024 * 1024

const max_name_bytes = 255

/** Device names of Windows, with or without an extension. */
export const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i

const isFileName = (name: string): boolean =>
	name.length <= max_name_bytes &&
	utf8Bytes(name) <= max_name_bytes &&
	!/[\p{Cc}\p{Zl}\p{Zp}/\\]/u.test(name) &&
	name.isWellFormed() &&
	!name.endsWith('.') &&
	!reserved.test(name)

/**
 * The original name of a file. It is only shown and offered for download, because files are stored under generated keys; so only
 * names that some system cannot save are refused: paths, control characters, device names, more than 255 bytes.
 */
export const fileName = trimmedText()
	.min(1, { abort: true })
	.refine(isFileName, { ...fault('err_document_name_invalid'), abort: true })

/** The accepted extension of a name; undefined for any other. */
export const fileExtensionOf = (name: string): FileExtension | undefined => {
	const written = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
	return name.includes('.') ? fileExtensions.find((extension) => extension === written) : undefined
}

/** The types a partner accepts, narrowed by the document's own; never none, because then nothing could be sent. */
export function allowedFileTypes(
	of_partner: readonly FileExtension[],
	of_document: readonly FileExtension[] | undefined,
): readonly FileExtension[] {
	const both = of_partner.filter((extension) => of_document?.includes(extension) ?? true)
	return both.length === 0 ? of_partner : both
}

/** The issue of a file type that is not accepted, with the accepted ones; `allowed` may narrow them to a configured list. */
export function fileTypeIssue(name: string, allowed: readonly FileExtension[] = fileExtensions): Issue | null {
	const extension = fileExtensionOf(name)
	if (extension !== undefined && allowed.includes(extension)) return null
	return issue('err_document_type_not_allowed', 'file_name', { allowed: allowed.join(', ') })
}

/** How the viewer shows a file; undefined for types it cannot show. */
export function previewKind(name: string): 'pdf' | 'image' | undefined {
	const extension = fileExtensionOf(name)
	if (extension === 'pdf') return 'pdf'
	return extension === 'jpg' || extension === 'jpeg' || extension === 'png' ? 'image' : undefined
}
