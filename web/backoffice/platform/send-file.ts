import { storeRefusal } from '../../kit/store-refusal.ts'

interface Announced {
	readonly document_id: string
	readonly upload_url: string
	readonly content_type: string
}

/** Uploads a file to the URL of the server. */
export async function sendFile(file: File, { upload_url, content_type }: Announced): Promise<void> {
	// Azure Blob Storage requires the kind of blob; other stores ignore it.
	const headers = { 'content-type': content_type, 'x-ms-blob-type': 'BlockBlob' }
	const sent = await fetch(upload_url, { method: 'PUT', headers, body: file })
	if (!sent.ok) throw storeRefusal(await sent.text())
}
