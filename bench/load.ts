import autocannon from 'autocannon'

export interface Request {
	readonly url: string
	readonly method?: 'GET' | 'PATCH'
	readonly headers?: Record<string, string>
	readonly body?: string
}

const connections = 16
const seconds = 3
const rounds = 3

/** Requests per second to one address over some seconds; an answer other than 2xx ends the run. */
async function once(request: Request, duration: number): Promise<number> {
	const result = await autocannon({
		url: request.url,
		method: request.method ?? 'GET',
		headers: request.headers ?? {},
		...(request.body === undefined ? {} : { body: request.body }),
		connections,
		duration,
	})
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${request.url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`)
	return result.requests.average
}

/** What an answer consists of, but for what differs from one to the next: its date, the request's id, how long a connection is kept. */
async function bytesOf({ url, ...init }: Request): Promise<string> {
	const response = await fetch(url, init)
	const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name))
	return JSON.stringify([response.status, headers, await response.text()])
}

/** Ends the run where both sides do not answer with the same bytes: their ratio would say little. */
export async function requireSameBytes(ours: Request, bare: Request): Promise<void> {
	const [of_ours, of_bare] = [await bytesOf(ours), await bytesOf(bare)]
	if (of_ours !== of_bare) throw new Error(`The bare server answers otherwise than ${ours.url}:\n${of_ours}\n${of_bare}`)
}

export interface Compared {
	readonly ours_per_s: number
	readonly bare_per_s: number
	/** Median of the rounds' ratios; each round measures both, one after the other. */
	readonly ratio: number
	readonly ratio_range: readonly [number, number]
}

/** The middle one; of an even number the upper of both. */
export const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures both alternately, three rounds after a warm-up, so that other load on the machine affects both. */
export async function compare(ours: Request, bare: Request): Promise<Compared> {
	await once(ours, 4)
	await once(bare, 2)
	const measured: { ours: number; bare: number }[] = []
	for (let round = 0; round < rounds; round += 1) measured.push({ bare: await once(bare, seconds), ours: await once(ours, seconds) })
	const ratios = measured.map((pair) => pair.ours / pair.bare)
	return {
		ours_per_s: medianOf(measured.map((pair) => pair.ours)),
		bare_per_s: medianOf(measured.map((pair) => pair.bare)),
		ratio: medianOf(ratios),
		ratio_range: [Math.min(...ratios), Math.max(...ratios)],
	}
}
