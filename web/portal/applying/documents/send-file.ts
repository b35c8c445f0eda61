import { isSentInParts } from '#domain/applying/documents/parts.ts'

import { keepTrying, type Patience } from './keep-trying.ts'

interface Part {
	readonly part_number: number
	readonly size_bytes: number
	readonly is_stored: boolean
	readonly upload_url: string
}

export interface Sending extends Patience {
	readonly file: Blob
	/** The URL for the whole file, at the first attempt. */
	readonly upload_url: string
	/** Lists the parts with their state and URLs, after every break. A file sent whole is one part. */
	readonly listParts: () => Promise<readonly Part[]>
	/** `onSent` reports the number of bytes of the body sent. */
	readonly put: (address: string, body: Blob, onSent: (bytes: number) => void) => Promise<void>
	/** Reports the progress, 0 to 1. */
	readonly onProgress: (share: number) => void
}

/** Uploads a small file whole and a large one in parts; after a broken connection it sends only the missing parts. */
export async function sendFile(sending: Sending): Promise<void> {
	await (isSentInParts(sending.file.size) ? sendParts(sending) : sendWhole(sending))
}

async function sendWhole(sending: Sending): Promise<void> {
	const { file, upload_url, listParts, put, onProgress } = sending
	const send = (address: string) => put(address, file, (bytes) => onProgress(file.size === 0 ? 0 : bytes / file.size))
	let is_first = true
	await keepTrying(async () => {
		if (is_first) {
			is_first = false
			return send(upload_url)
		}
		// The file may have arrived although its response was lost, and a URL may have expired: the server knows both.
		for (const part of await listParts()) if (!part.is_stored) await send(part.upload_url)
	}, sending)
}

async function sendParts(sending: Sending): Promise<void> {
	const { file, listParts, put, onProgress } = sending
	await keepTrying(async (gotSomewhere) => {
		const parts = await listParts()
		let sent_bytes = 0
		let from = 0
		const places = parts.map((part) => {
			const place = { part, from }
			from += part.size_bytes
			if (part.is_stored) sent_bytes += part.size_bytes
			return place
		})
		onProgress(sent_bytes / file.size)
		for (const { part, from: start } of places) {
			if (part.is_stored) continue
			const before = sent_bytes
			await put(part.upload_url, file.slice(start, start + part.size_bytes), (bytes) => onProgress((before + bytes) / file.size))
			sent_bytes = before + part.size_bytes
			gotSomewhere()
		}
	}, sending)
}
