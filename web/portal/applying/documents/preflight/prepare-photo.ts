import { fileExtensionOf } from '#domain/applying/documents/file-types.ts'

/** Loaded on demand, for photographs only. */
const jpegOfHeic = async (file: File): Promise<Blob> => (await import('./heic.ts')).jpegOfHeic(file)
const withoutMetadata = async (file: File): Promise<Uint8Array<ArrayBuffer> | undefined> => {
	const { withoutMetadata: strip } = await import('#domain/applying/documents/photo-metadata.ts')
	const bytes = new Uint8Array(await file.arrayBuffer())
	const stripped = strip(bytes)
	return stripped === bytes ? undefined : new Uint8Array(stripped)
}

/**
 * Prepares a file for upload: removes place, time and owner from a photograph, and converts HEIC to JPEG, which everybody can open. A file
 * that cannot be prepared is sent unchanged; the server examines it in any case.
 */
export async function preparePhoto(file: File, convert: (file: File) => Promise<Blob> = jpegOfHeic): Promise<File> {
	try {
		switch (fileExtensionOf(file.name)) {
			case 'heic':
				return new File([await convert(file)], file.name.replace(/\.heic$/i, '.jpg'), { type: 'image/jpeg' })
			case 'jpg':
			case 'jpeg': {
				const stripped = await withoutMetadata(file)
				return stripped === undefined ? file : new File([stripped], file.name, { type: 'image/jpeg' })
			}
			default:
				return file
		}
	} catch {
		return file
	}
}
