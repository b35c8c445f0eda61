import { circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel'
import { z } from 'zod'

import { RequestTurnedDown } from '../port.ts'

/** Base addresses of the calls. The sign-in of both is published; the other paths are those that public integrations use. */
const environments = {
	production: {
		url: 'https://api.allianz-trade.com',
		sign_in: '/v1/idp/oauth2/authorize',
		search: '/search/v2/companies/advancedSearch',
		covers: '/riskinfo/v3/covers',
		jobs: '/riskinfo/v3/jobs',
	},
	test: {
		url: 'https://api-services.uat.1placedessaisons.com',
		sign_in: '/uatm/v1/idp/oauth2/authorize',
		search: '/search/uatm-v2/companies/advancedSearch',
		covers: '/uatm/riskinfo/v3/covers',
		jobs: '/uatm/riskinfo/v3/jobs',
	},
} as const
export type Environment = keyof typeof environments

export interface ClientOptions {
	readonly api_key: string
	readonly environment?: Environment
	/** Overrides the environment's address; without a trailing slash. */
	readonly url?: string | undefined
	/** Timeout for all calls of one operation together. */
	readonly timeout_ms?: number
	/** How long the circuit breaker stays open after too many failures in a row. */
	readonly pause_ms?: number
	readonly now?: () => number
}

const max_failures = 5
const max_answer_bytes = 1_000_000

/** A token is valid for 60 minutes, as published; it is renewed a minute before it expires. */
const signInAnswer = z.object({ access_token: z.string().min(1), token_type: z.string(), expires_in: z.number().min(1) })
const early_ms = 60_000

interface Call {
	readonly method: 'GET' | 'POST'
	/** A path of this interface, or an address the insurer returned. */
	readonly to: string
	readonly body?: unknown
	readonly headers?: Readonly<Record<string, string>>
}

/** An answer with a status that is no success. */
class Refused extends Error {
	readonly status: number
	constructor(status: number) {
		super(`It answered ${status}.`)
		this.status = status
	}
}

/** The insurer cannot be reached now; the call may be retried. */
export class InsurerUnavailable extends Error {}

/** The insurer rejected this very request, which does not count as a failure of the insurer. */
const isTurnedDown = (error: unknown): boolean =>
	error instanceof Refused && error.status >= 400 && error.status < 500 && ![401, 403, 408, 429].includes(error.status)

/** The insurer's HTTP client: signed in, limited in time and size, behind a circuit breaker that opens after five failures in a row. */
export class AllianzTradeClient {
	readonly paths: (typeof environments)[Environment]
	readonly #url: string
	readonly #api_key: string
	readonly #timeout_ms: number
	readonly #now: () => number
	readonly #breaker
	#token: { readonly value: string; readonly until_ms: number } | undefined

	constructor({ api_key, environment = 'production', url, timeout_ms = 30_000, pause_ms = 60_000, now = Date.now }: ClientOptions) {
		this.paths = environments[environment]
		this.#url = url ?? this.paths.url
		this.#api_key = api_key
		this.#timeout_ms = timeout_ms
		this.#now = now
		this.#breaker = circuitBreaker(
			handleWhen((error) => !isTurnedDown(error)),
			{ halfOpenAfter: pause_ms, breaker: new ConsecutiveBreaker(max_failures) },
		)
	}

	/** One timeout for several calls of the same operation. */
	deadline = (): AbortSignal => AbortSignal.timeout(this.#timeout_ms)

	/** The answer's JSON parsed by the schema. Throws `RequestTurnedDown` for a request that a retry cannot help. */
	async ask<Schema extends z.ZodType>(call: Call, schema: Schema, signal: AbortSignal): Promise<z.output<Schema>> {
		try {
			return await this.#breaker.execute(async () => schema.parse(await this.#signedIn(call, signal)))
		} catch (error) {
			const message = error instanceof Error ? error.message : String(error)
			if (isTurnedDown(error)) throw new RequestTurnedDown(message, { cause: error })
			throw new InsurerUnavailable(message, { cause: error })
		}
	}

	async #signedIn(call: Call, signal: AbortSignal): Promise<unknown> {
		const known = this.#token !== undefined
		try {
			return await this.#send({ ...call, headers: { ...call.headers, authorization: `Bearer ${await this.#signIn(signal)}` } }, signal)
		} catch (error) {
			if (!(error instanceof Refused && error.status === 401)) throw error
			// A token may be revoked before it expires: one retry with a new one.
			this.#token = undefined
			if (!known) throw error
			return this.#send({ ...call, headers: { ...call.headers, authorization: `Bearer ${await this.#signIn(signal)}` } }, signal)
		}
	}

	async #signIn(signal: AbortSignal): Promise<string> {
		if (this.#token !== undefined && this.#token.until_ms > this.#now()) return this.#token.value
		const answer = signInAnswer.parse(await this.#send({ method: 'POST', to: this.paths.sign_in, body: { apiKey: this.#api_key } }, signal))
		this.#token = { value: answer.access_token, until_ms: this.#now() + answer.expires_in * 1000 - early_ms }
		return answer.access_token
	}

	async #send({ method, to, body, headers = {} }: Call, signal: AbortSignal): Promise<unknown> {
		const target = new URL(to, this.#url)
		// The token is sent to the insurer only, whatever address an answer names.
		if (target.origin !== new URL(this.#url).origin) throw new Error('It named an address that is not its own.')
		const response = await fetch(target, {
			method,
			headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
			...(body !== undefined && { body: JSON.stringify(body) }),
			redirect: 'error',
			signal,
		})
		if (!response.ok) {
			await response.body?.cancel()
			throw new Refused(response.status)
		}
		return JSON.parse(await shortText(response))
	}
}

async function shortText(response: Response): Promise<string> {
	const parts: Uint8Array[] = []
	let bytes = 0
	const body: AsyncIterable<Uint8Array> | null = response.body
	for await (const part of body ?? []) {
		bytes += part.length
		if (bytes > max_answer_bytes) throw new Error(`Its answer is longer than ${max_answer_bytes} bytes.`)
		parts.push(part)
	}
	return Buffer.concat(parts).toString('utf8')
}
