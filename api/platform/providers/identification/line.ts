import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import type { z } from 'zod'

import { OrderRefused, ProviderAway } from './port.ts'

export interface LineOptions {
	/** Without a trailing slash. */
	readonly url: string
	readonly timeout_ms?: number
	/** How long the circuit breaker stays open after too many failures in a row. */
	readonly pause_ms?: number
}

interface Question {
	readonly method: 'GET' | 'POST'
	readonly path: string
	readonly headers: Readonly<Record<string, string>>
	readonly body?: string
}

interface Answer {
	readonly status: number
	readonly text: string
}

const max_failures = 5
const max_answer_bytes = 1_048_576

/**
 * A provider's HTTP client: at most half a minute, a megabyte and no redirect; after five failures in a row a circuit breaker allows one
 * attempt in ten seconds. Every other failure is a `ProviderAway`.
 */
export class ProviderLine {
	readonly #url: string
	readonly #timeout_ms: number
	readonly #breaker

	constructor({ url, timeout_ms = 30_000, pause_ms = 10_000 }: LineOptions) {
		this.#url = url
		this.#timeout_ms = timeout_ms
		this.#breaker = circuitBreaker(
			handleWhen((error) => !(error instanceof OrderRefused)),
			{ halfOpenAfter: pause_ms, breaker: new ConsecutiveBreaker(max_failures) },
		)
	}

	/** The answer as text if its status is one the caller handles; any other status is a failure. */
	async ask<Result>(question: Question, statuses: readonly number[], read: (answer: Answer) => Result | Promise<Result>): Promise<Result> {
		try {
			return await this.#breaker.execute(async () => {
				const answer = await this.#send(question)
				if (!statuses.includes(answer.status)) throw new ProviderAway(`It answered ${answer.status}.`)
				return read(answer)
			})
		} catch (error) {
			if (error instanceof OrderRefused || error instanceof ProviderAway) throw error
			throw new ProviderAway(error instanceof Error ? error.message : String(error), { cause: error })
		}
	}

	async #send({ method, path, headers, body }: Question): Promise<Answer> {
		const response = await fetch(this.#url + path, {
			method,
			headers,
			redirect: 'error',
			signal: AbortSignal.timeout(this.#timeout_ms),
			...(body === undefined ? {} : { body }),
		})
		return { status: response.status, text: await shortText(response) }
	}
}

async function shortText(response: Response): Promise<string> {
	const parts: Uint8Array[] = []
	let bytes = 0
	const body: AsyncIterable<Uint8Array> | null = response.body
	for await (const part of body ?? []) {
		bytes += part.length
		if (bytes > max_answer_bytes) throw new ProviderAway(`Its answer is longer than ${max_answer_bytes} bytes.`)
		parts.push(part)
	}
	return Buffer.concat(parts).toString('utf8')
}

/** The JSON of an answer as the schema reads it; any other form is a failure. */
export function readJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
	const parsed = schema.safeParse(jsonOf(text))
	if (!parsed.success) throw new ProviderAway('Its answer has another form than the published one.')
	return parsed.data
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
