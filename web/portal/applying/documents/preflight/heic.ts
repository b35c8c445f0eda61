/** 4,000 by 6,000 pixels: enough for any scanned page. */
const max_pixels = 24_000_000
const quality = 0.88

/** Converts a HEIC photograph to JPEG: natively where the browser supports it, otherwise by a library that loads on demand. */
export async function jpegOfHeic(file: Blob): Promise<Blob> {
	const bitmap = await createImageBitmap(file).catch(async () => createImageBitmap(await decoded(file)))
	const scale = Math.min(1, Math.sqrt(max_pixels / (bitmap.width * bitmap.height)))
	const canvas = document.createElement('canvas')
	canvas.width = Math.round(bitmap.width * scale)
	canvas.height = Math.round(bitmap.height * scale)
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
	bitmap.close()
	return new Promise((resolve, reject) => {
		canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture cannot be written.')) : resolve(blob)), 'image/jpeg', quality)
	})
}

/** Decodes in a worker, because it takes seconds. */
async function decoded(file: Blob): Promise<ImageData> {
	const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
	try {
		const bytes = await file.arrayBuffer()
		return await new Promise<ImageData>((resolve, reject) => {
			worker.addEventListener('message', ({ data }: MessageEvent<ImageData | null>) =>
				data === null ? reject(new Error('That is no picture.')) : resolve(data),
			)
			worker.addEventListener('error', () => reject(new Error('The picture cannot be read.')))
			worker.postMessage(bytes, [bytes])
		})
	} finally {
		worker.terminate()
	}
}
