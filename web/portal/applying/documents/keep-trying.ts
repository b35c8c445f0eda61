import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { CallRefusal, TimedOut, Unreachable } from '../../../kit/call.ts'

/** The maximum of consecutive retries without progress: about a minute while the browser reports a connection. */
const max_fruitless = 6

const longest_pause_ms = 30_000

/** A transient error: the connection broke, or the server is unavailable. A retry may succeed; a refused file stays refused. */
export function isPassing(error: unknown): boolean {
	if (error instanceof Unreachable || error instanceof TimedOut) return true
	if (error instanceof CallRefusal) return error.http_status >= 500
	// A refusal of the store, such as an expired URL. The next attempt requests a new URL, for files sent whole too.
	return error instanceof Refusal && error.issues.some(({ code }) => passingCodes.has(code))
}

const passingCodes: ReadonlySet<string> = new Set(['err_document_upload_expired', 'err_document_not_stored', 'err_service_unavailable'])

export interface Patience {
	readonly signal: AbortSignal
	/** Called before each retry. */
	readonly onInterrupted: () => void
	/** Waits until the next attempt; `attempt` counts from 1 since the last progress. */
	readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** Retries after a transient error, as long as there is progress now and then. */
export async function keepTrying<Result>(
	work: (gotSomewhere: () => void) => Promise<Result>,
	{ signal, onInterrupted, pause }: Patience,
): Promise<Result> {
	for (let fruitless = 0; ;) {
		try {
			return await work(() => {
				fruitless = 0
			})
		} catch (error) {
			fruitless += 1
			if (signal.aborted || !isPassing(error) || fruitless > max_fruitless) throw error
			onInterrupted()
			await pause(fruitless, signal)
		}
	}
}

/** Backs off exponentially, but ends early when the browser is online again; while it is offline there is nothing to retry. */
export async function pauseForConnection(attempt: number, signal: AbortSignal): Promise<void> {
	const over = new AbortController()
	const until = AbortSignal.any([signal, over.signal])
	await new Promise<void>((resolve) => {
		until.addEventListener('abort', () => resolve(), { once: true })
		window.addEventListener('online', () => over.abort(), { signal: until })
		if (navigator.onLine) setTimeout(() => over.abort(), Math.min(longest_pause_ms, 1000 * 2 ** (attempt - 1)))
	})
	signal.throwIfAborted()
}
