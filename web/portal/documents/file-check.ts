import {
	fileExtensions,
	fileName,
	fileTypeIssue,
	fileTypes,
	max_file_bytes,
	type FileExtension,
} from '#domain/applying/documents/file-types.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'

/** The extensions a partner takes; what its list names beyond ours, the server would not take either. */
export const extensionsIn = (list: readonly string[]): FileExtension[] =>
	list.length === 0 ? [...fileExtensions] : fileExtensions.filter((extension) => list.includes(extension))

/** What a file chooser offers. Any picture where pictures may be: that is what brings up a phone's camera. */
export const acceptOf = (extensions: readonly FileExtension[]): string =>
	[
		...extensions.map((extension) => `.${extension}`),
		...new Set(extensions.map((extension) => fileTypes[extension].mime)),
		...(extensions.includes('jpg') ? ['image/*'] : []),
	].join(',')

/** What is wrong with a file before it is sent anywhere; null when nothing is. */
export function fileFault({ name, size }: Pick<File, 'name' | 'size'>, extensions: readonly FileExtension[]): Issue | null {
	if (!fileName.safeParse(name).success) return issue('err_document_name_invalid', undefined)
	const wrong_type = fileTypeIssue(name, extensions)
	if (wrong_type !== null) return wrong_type
	if (size === 0) return issue('err_document_empty', undefined)
	return size > max_file_bytes ? issue('err_document_too_large', undefined, { max_bytes: max_file_bytes }) : null
}
