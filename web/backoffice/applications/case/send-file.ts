import { storeRefusal } from '../../../kit/store-refusal.ts'

interface Announced {
	readonly document_id: string
	readonly upload_url: string
	readonly content_type: string
}

/** Sends the file where the server wants it. */
export async function sendFile(file: File, { upload_url, content_type }: Announced): Promise<void> {
	// Some object stores want to know the kind of blob; the others ignore it.
	const headers = { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' }
	const sent = await fetch(upload_url, { method: 'PUT', headers, body: file })
	if (!sent.ok) throw storeRefusal(await sent.text())
}
