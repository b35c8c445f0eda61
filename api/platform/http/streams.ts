import { Readable } from 'node:stream'

import type { FastifyRequest } from 'fastify'

import { Refusal, refuse } from '#domain/platform/errors/catalogue.ts'

import type { Watch } from '../db/changes.ts'

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
	/** Woken when the listener's session may have ended. */
	readonly session: Watch
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
			told.session.end()
			refuse('err_request_rate_limited', { retry_after_s: 60 })
		}
		this.#open.set(who, open + 1)
		return Readable.from(eventsOf(first, told)).once('close', () => {
			const left = (this.#open.get(who) ?? 1) - 1
			if (left > 0) this.#open.set(who, left)
			else this.#open.delete(who)
			told.session.end()
			void told.told.return?.()
		})
	}
}

/** Sends an event for each answer that differs from the previous one, and a comment otherwise, because idle connections are cut. */
async function* eventsOf<Answer>(first: Answer, { told, check, textOf, session }: Told<Answer>): AsyncIterable<string> {
	const withSession = untilEnd({ check, session })
	let said = ''
	for (let answer = first; ;) {
		const text = textOf(answer)
		yield text === said ? ':\n\n' : `data: ${text}\n\n`
		said = text
		try {
			const next = await withSession(told.next())
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

/** No timer waits longer. */
const longest_wait_ms = 2 ** 31 - 1

/** Asks for the session whenever it may have ended while an answer is waited for, and so refuses once it has. */
function untilEnd({ check, session }: Pick<Told<unknown>, 'check' | 'session'>): <Next>(next: Promise<Next>) => Promise<Next> {
	let woken = session.next(longest_wait_ms)
	return async (next) => {
		const arriving = next.then((value) => ({ value }))
		for (;;) {
			const first = await Promise.race([arriving, woken])
			if (first !== undefined) return first.value
			if (session.is_over) return next
			woken = session.next(longest_wait_ms)
			await check()
		}
	}
}
