import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { CallRefusal, TimedOut, Unreachable } from '../../kit/call.ts'

/** So often in a row nothing may come of it: about a minute, as long as the browser believes in its connection. */
const max_fruitless = 6

const longest_pause_ms = 30_000

/** The connection broke, or who is asked cannot answer now. The same again may work; what a file is refused for stays. */
export function isPassing(error: unknown): boolean {
	if (error instanceof Unreachable || error instanceof TimedOut) return true
	if (error instanceof CallRefusal) return error.http_status >= 500
	// The store's own answer: its address is over, or it had a bad moment. The next attempt asks for a new address, for whole files too.
	return error instanceof Refusal && error.issues.some(({ code }) => passingCodes.has(code))
}

const passingCodes: ReadonlySet<string> = new Set(['err_document_upload_expired', 'err_document_not_stored', 'err_service_unavailable'])

export interface Patience {
	readonly signal: AbortSignal
	/** It broke off and will go on by itself. */
	readonly onInterrupted: () => void
	/** Waits until another attempt is worth while; `attempt` counts from 1 since something last came of it. */
	readonly pause: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** Does it again after a broken connection, for as long as something comes of it now and then. */
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

/** Longer with every attempt, but at once when the browser is online again; while it says it is not, there is nothing to try. */
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
