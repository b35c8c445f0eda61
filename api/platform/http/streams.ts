import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'

export const stream_type = 'text/event-stream'

/** A page that listens asks by itself, and asks again by itself when the line was lost: that keeps no session alive. */
export const acceptsStream = (request: FastifyRequest): boolean => request.headers.accept === stream_type

/** Tabs of one person that may listen at once; a further one has to ask now and then. */
const max_streams = 12

interface Told<Answer> {
	/** What there is to tell after the first answer, when there is; its end is the stream's. */
	readonly told: AsyncIterator<Answer>
	/** Refuses when the listener may hear no more. */
	readonly check: () => Promise<unknown>
	readonly textOf: (answer: Answer) => string
}

/** Streams of events as https://html.spec.whatwg.org/multipage/server-sent-events.html describes them. */
export class Streams {
	readonly #open = new Map<string, number>()

	/** Refuses somebody who listens in too many places already. */
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

/** An event for each answer that differs from the one before, and a comment for the others: a line that stays silent is cut. */
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
			// The session is over, or what was watched is gone. The page asks again, and is told which.
			if (error instanceof Refusal) return
			throw error
		}
	}
}
