import { fileExtensionOf } from '#domain/applying/documents/file-types.ts'

/** Loaded when somebody has a photograph to send. */
const jpegOfHeic = async (file: File): Promise<Blob> => (await import('./heic.ts')).jpegOfHeic(file)
const withoutMetadata = async (file: File): Promise<Uint8Array<ArrayBuffer> | undefined> => {
	const { withoutMetadata: strip } = await import('#domain/applying/documents/photo-metadata.ts')
	const bytes = new Uint8Array(await file.arrayBuffer())
	const stripped = strip(bytes)
	return stripped === bytes ? undefined : new Uint8Array(stripped)
}

/**
 * A file as it should leave this device: a photograph without place, time and owner, and one in a telephone's own format as a JPEG,
 * which everybody can open. What cannot be prepared is sent as it is; the server looks at it in any case.
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
