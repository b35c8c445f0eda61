import { Unreachable } from '../../kit/call.ts'
import { storeRefusal } from '../../kit/store-refusal.ts'

/** So long nothing may leave and nothing come back. */
export const stall_ms = 60_000

interface PutOptions {
	readonly content_type: string
	/** How many bytes have left. */
	readonly onSent: (bytes: number) => void
	readonly signal: AbortSignal
}

/**
 * Sends a file, or a part of it, to the address the server gave for it. The one place without `fetch`, which still cannot tell how much of a
 * body has left.
 */
export function putFile(address: string, body: Blob, { content_type, onSent, signal }: PutOptions): Promise<void> {
	return new Promise((resolve, reject) => {
		let stalled: ReturnType<typeof setTimeout> | undefined
		/** A connection that is gone without a word is noticed by nothing else. */
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
		// Some object stores want to know; the others ignore it.
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
