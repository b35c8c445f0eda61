import {
	fileExtensions,
	fileName,
	fileTypeIssue,
	fileTypes,
	max_file_bytes,
	type FileExtension,
} from '#domain/applying/documents/file-types.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

/** The extensions a partner accepts, limited to those the server accepts. */
export const extensionsIn = (list: readonly string[]): FileExtension[] =>
	list.length === 0 ? [...fileExtensions] : fileExtensions.filter((extension) => list.includes(extension))

/** The `accept` attribute of a file input. It allows any image where images are accepted, because only that offers a phone's camera. */
export const acceptOf = (extensions: readonly FileExtension[]): string =>
	[
		...extensions.map((extension) => `.${extension}`),
		...new Set(extensions.map((extension) => fileTypes[extension].mime)),
		...(extensions.includes('jpg') ? ['image/*'] : []),
	].join(',')

/** The fault of a file before its upload; null if there is none. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, extensions: readonly FileExtension[]): Issue | null {
	if (!fileName.safeParse(name).success) return issue('err_document_name_invalid', undefined)
	const wrong_type = fileTypeIssue(name, extensions)
	if (wrong_type !== null) return wrong_type
	if (size === 0) return issue('err_document_empty', undefined)
	return size > max_file_bytes ? issue('err_document_too_large', undefined, { max_bytes: max_file_bytes }) : null
}
