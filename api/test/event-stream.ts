import { request, type IncomingMessage } from 'node:http'

import type { Browser } from './browser.ts'

/** An event stream over a real connection, read event by event. */
export class EventStream<Told> {
	readonly answer: IncomingMessage
	readonly #told: AsyncIterator<unknown>
	#read = ''

	/** Opens the stream of this path of the API, at the server that listens at `origin`. */
	static async open<Told>(browser: Pick<Browser, 'cookies'>, origin: string, path: string): Promise<EventStream<Told>> {
		const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			request(`${origin}/api${path}`, { headers: { cookie, accept: 'text/event-stream', host: 'localhost:3000' } }, resolve)
				.once('error', reject)
				.end()
		})
		return new EventStream<Told>(answer)
	}

	constructor(answer: IncomingMessage) {
		this.answer = answer.setEncoding('utf8')
		this.#told = answer[Symbol.asyncIterator]()
	}

	/** The next event's data; undefined at the end of the stream. */
	async next(): Promise<Told | undefined> {
		for (;;) {
			const end = this.#read.indexOf('\n\n')
			if (end >= 0) {
				const event = this.#read.slice(0, end)
				this.#read = this.#read.slice(end + 2)
				if (event.startsWith('data: ')) return JSON.parse(event.slice(6)) as Told
				continue
			}
			const more = await this.#told.next()
			if (more.done === true) return undefined
			this.#read += String(more.value)
		}
	}

	close(): void {
		this.answer.destroy()
	}
}
