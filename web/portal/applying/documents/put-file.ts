import { Unreachable } from '../../../kit/call.ts'
import { storeRefusal } from '../../../kit/store-refusal.ts'

/** The maximum time without progress in either direction. */
export const stall_ms = 60_000

interface PutOptions {
	readonly content_type: string
	/** Reports the number of bytes sent. */
	readonly onSent: (bytes: number) => void
	readonly signal: AbortSignal
}

/** Uploads a file or a part to its URL. Uses XMLHttpRequest, because `fetch` cannot report upload progress. */
export function putFile(address: string, body: Blob, { content_type, onSent, signal }: PutOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		let stalled: ReturnType<typeof setTimeout> | undefined
		/** A silently lost connection fires no event, so a timer detects it. */
		const waitOn = (): void => {
			clearTimeout(stalled)
			stalled = setTimeout(() => {
				reject(new Unreachable(address))
				request.abort()
			}, stall_ms)
		}
		if (signal.aborted) return reject(signal.reason as Error)
		const request = new XMLHttpRequest()
		request.open('PUT', address)
		request.setRequestHeader('content-type', content_type)
		// Azure Blob Storage requires it; other stores ignore it.
		request.setRequestHeader('x-ms-blob-type', 'BlockBlob')
		request.upload.addEventListener('progress', ({ loaded }) => {
			waitOn()
			onSent(loaded)
		})
		request.addEventListener('loadend', () => clearTimeout(stalled))
		request.addEventListener('load', () => {
			if (request.status >= 200 && request.status < 300) resolve()
			else reject(storeRefusal(request.responseText))
		})
		request.addEventListener('error', () => reject(new Unreachable(address)))
		request.addEventListener('abort', () => reject(signal.reason as Error))
		signal.addEventListener('abort', () => request.abort(), { once: true })
		waitOn()
		request.send(body)
		return undefined
	})
}
