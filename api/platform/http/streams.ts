import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'

export const stream_type = 'text/event-stream'

/** An event stream reconnects by itself, so it must not keep the session alive. */
export const acceptsStream = (request: FastifyRequest): boolean => request.headers.accept === stream_type

/** Maximum of open streams per person; further tabs have to poll. */
const max_streams = 12

interface Told<Answer> {
	/** Yields the answers after the first one; the stream ends with it. */
	readonly told: AsyncIterator<Answer>
	/** Refuses when the listener has lost access. */
	readonly check: () => Promise<unknown>
	readonly textOf: (answer: Answer) => string
}

/** Event streams as https://html.spec.whatwg.org/multipage/server-sent-events.html describes them. */
export class Streams {
	readonly #open = new Map<string, number>()

	/** Refuses a person with too many open streams. */
	open<Answer>(who: string, first: Answer, told: Told<Answer>): Readable {
		const open = this.#open.get(who) ?? 0
		if (open >= max_streams) {
			void told.told.return?.()
			refuse('err_request_rate_limited', { retry_after_s: 60 })
		}
		this.#open.set(who, open + 1)
		return Readable.from(eventsOf(first, told)).once('close', () => {
			const left = (this.#open.get(who) ?? 1) - 1
			if (left > 0) this.#open.set(who, left)
			else this.#open.delete(who)
			void told.told.return?.()
		})
	}
}

/** Sends an event for each answer that differs from the previous one, and a comment otherwise, because idle connections are cut. */
async function* eventsOf<Answer>(first: Answer, { told, check, textOf }: Told<Answer>): AsyncIterable<string> {
	let said = ''
	for (let answer = first; ;) {
		const text = textOf(answer)
		yield text === said ? ':\n\n' : `data: ${text}\n\n`
		said = text
		try {
			const next = await told.next()
			if (next.done === true) return
			await check()
			answer = next.value
		} catch (error) {
			// The session has expired, or the watched record is gone. The page asks again and gets the error.
			if (error instanceof Refusal) return
			throw error
		}
	}
}
