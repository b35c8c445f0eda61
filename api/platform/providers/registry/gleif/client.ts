import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import { RegistryUnavailable } from '../port.ts'
import type { LeiRecord } from './translate.ts'

const said = z.string().nullish()

/** The fields used of a record of https://api.gleif.org/docs. */
const leiRecord = z.object({
	attributes: z.object({
		lei: z.string(),
		entity: z.object({
			legalName: z.object({ name: z.string() }),
			legalAddress: z.object({ addressLines: z.array(z.string().nullable()).nullish(), city: said, country: said, postalCode: said }),
			registeredAs: said,
			category: said,
			status: said,
			creationDate: said,
		}),
		registration: z.object({ status: said }).nullish(),
	}),
})

const list = z.object({ data: z.array(leiRecord) })
const single = z.object({ data: leiRecord })

const completions = z.object({
	data: z.array(
		z.object({
			relationships: z.object({ 'lei-records': z.object({ data: z.object({ id: z.string() }) }) }).nullish(),
		}),
	),
})

function recordOf({ attributes: { lei, entity, registration } }: z.output<typeof leiRecord>): LeiRecord {
	const { legalName, legalAddress } = entity
	return {
		lei,
		name: legalName.name,
		category: entity.category,
		entity_status: entity.status,
		registration_status: registration?.status,
		registered_as: entity.registeredAs,
		creation_date: entity.creationDate,
		address_line: legalAddress.addressLines?.[0],
		post_code: legalAddress.postalCode,
		city: legalAddress.city,
		country: legalAddress.country,
	}
}

export interface ClientOptions {
	/** Without a trailing slash. */
	readonly url: string
	readonly timeout_ms?: number
	/** How long the circuit breaker stays open after too many failures in a row. */
	readonly pause_ms?: number
}

const max_failures = 5
const max_answer_bytes = 2_000_000
const cache = { max: 500, ttl: 5 * 60_000 } as const

/** Client of the public API of the LEI index. Every failure is a `RegistryUnavailable`; five of them in a row open the circuit breaker. */
export class GleifClient {
	readonly #url: string
	readonly #timeout_ms: number
	readonly #breaker
	readonly #answers = new LRUCache<string, { readonly json: unknown }>(cache)

	constructor({ url, timeout_ms = 3_000, pause_ms = 10_000 }: ClientOptions) {
		this.#url = url
		this.#timeout_ms = timeout_ms
		this.#breaker = circuitBreaker(handleAll, { halfOpenAfter: pause_ms, breaker: new ConsecutiveBreaker(max_failures) })
	}

	/** Records that match all filters, such as `entity.legalName`. */
	async records(filters: Readonly<Record<string, string>>, limit: number): Promise<LeiRecord[]> {
		const named = Object.entries(filters).map(([name, value]) => [`filter[${name}]`, value])
		const query = new URLSearchParams([...named, ['page[size]', String(limit)], ['page[number]', '1']])
		const { data } = await this.#get(`/lei-records?${query.toString()}`, list)
		return data.map(recordOf)
	}

	/** The LEIs of companies with similar names. */
	async alike(name: string): Promise<string[]> {
		const query = new URLSearchParams({ field: 'entity.legalName', q: name })
		const { data } = await this.#get(`/fuzzycompletions?${query.toString()}`, completions)
		return [...new Set(data.flatMap(({ relationships }) => relationships?.['lei-records'].data.id ?? []))]
	}

	async record(lei: string): Promise<LeiRecord | undefined> {
		const found = await this.#get(`/lei-records/${encodeURIComponent(lei)}`, single.optional())
		return found === undefined ? undefined : recordOf(found.data)
	}

	async #get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
		try {
			const known = this.#answers.get(path)
			const answer = known ?? { json: await this.#breaker.execute(() => this.#ask(path, schema)) }
			if (known === undefined) this.#answers.set(path, answer)
			return schema.parse(answer.json)
		} catch (error) {
			throw new RegistryUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
		}
	}

	/** The answer's JSON, validated; undefined for a missing record. */
	async #ask(path: string, schema: z.ZodType): Promise<unknown> {
		const response = await fetch(this.#url + path, {
			headers: { accept: 'application/vnd.api+json' },
			redirect: 'error',
			signal: AbortSignal.timeout(this.#timeout_ms),
		})
		if (response.status === 404) {
			await response.body?.cancel()
			return undefined
		}
		if (!response.ok) {
			await response.body?.cancel()
			throw new Error(`It answered ${response.status}.`)
		}
		const json: unknown = JSON.parse(await shortText(response))
		schema.parse(json)
		return json
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
