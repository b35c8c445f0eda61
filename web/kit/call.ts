import type { AnswerOf, Endpoint, ParamsOf, SentBodyOf, SentQueryOf } from '#contract/endpoint.ts'
import { isErrorCode, Refusal, type ErrorValues, type Issue } from '#domain/errors/catalogue.ts'

const base_path = '/api'
const default_timeout_ms = 30_000

/** The server said no: its issues, and the HTTP status it said it with. */
export class CallRefusal extends Refusal {
	readonly http_status: number

	constructor(issues: readonly Issue[], http_status: number) {
		super(issues)
		this.name = 'CallRefusal'
		this.http_status = http_status
	}

	is(code: Issue['code']): boolean {
		return this.issues.some((issue) => issue.code === code)
	}
}

/** Whether the server no longer knows who asks: no fault of the page, which waits untouched below the sign-in. */
export const isSessionOver = (error: unknown): boolean => error instanceof CallRefusal && error.http_status === 401

/** The server could not be reached: no connection, or it was cut. */
export class Unreachable extends Error {
	override readonly name = 'Unreachable'
}

/** The server took longer than this call may take. Whether it did the work is not known. */
export class TimedOut extends Error {
	override readonly name = 'TimedOut'
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: Value }

/** What a call needs beside its endpoint: exactly the parts the contract names. */
export type CallParts<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', SentQueryOf<E>> & Part<'body', SentBodyOf<E>>

export interface CallOptions {
	/** The same key again answers the first result again, so that a retry does nothing twice. */
	readonly idempotency_key?: string
	readonly signal?: AbortSignal
	readonly timeout_ms?: number
	/** Lets the call outlive the page: for the last save when a tab is closed. */
	readonly keepalive?: boolean
}

type Arguments<E extends Endpoint> =
	Partial<CallParts<E>> extends CallParts<E> ? [parts?: CallParts<E> & CallOptions] : [parts: CallParts<E> & CallOptions]

const expiry_listeners = new Set<() => void>()

/** Tells when the server no longer knows the session this page was using. Returns how to stop listening. */
export function onSessionExpired(listener: () => void): () => void {
	expiry_listeners.add(listener)
	return () => expiry_listeners.delete(listener)
}

/** The one HTTP client: everything the browser asks of the server goes through here, typed by the contract. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Arguments<E>): Promise<AnswerOf<E>> {
	const { body, signal, timeout_ms = default_timeout_ms, idempotency_key, keepalive } = { ...parts } as LooseParts
	const timeout = AbortSignal.timeout(timeout_ms)
	const response = await send(addressOf(endpoint, parts), {
		method: endpoint.method,
		credentials: 'same-origin',
		headers: {
			accept: 'application/json',
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(idempotency_key !== undefined && { 'idempotency-key': idempotency_key }),
		},
		signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
		...(body !== undefined && { body: JSON.stringify(body) }),
		...(keepalive === true && { keepalive }),
	})
	if (!response.ok) {
		const refusal = await refusalOf(response)
		if (refusal.is('err_authentication_session_expired')) for (const listener of expiry_listeners) listener()
		throw refusal
	}
	// The server wrote the answer through the same contract; checking it again here would only cost.
	return (endpoint.answer === undefined ? undefined : await response.json()) as AnswerOf<E>
}

interface LooseParts extends CallOptions {
	readonly params?: Readonly<Record<string, string>>
	readonly query?: Readonly<Record<string, string | number | undefined>>
	readonly body?: unknown
}

/** The path with its parameters filled in, and the query of what is not undefined. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, parts: object | undefined): string {
	const { params = {}, query = {} } = { ...parts } as LooseParts
	const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
	const search = new URLSearchParams(
		Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	).toString()
	return base_path + path + (search === '' ? '' : `?${search}`)
}

async function send(address: string, request: RequestInit): Promise<Response> {
	try {
		return await fetch(address, request)
	} catch (error) {
		if (error instanceof DOMException && error.name === 'TimeoutError') throw new TimedOut(address, { cause: error })
		// A call its own screen gave up is no fault: whoever aborted knows.
		if (error instanceof DOMException && error.name === 'AbortError') throw error
		throw new Unreachable(address, { cause: error })
	}
}

async function refusalOf(response: Response): Promise<CallRefusal> {
	const body: unknown = await response.json().catch(() => undefined)
	const issues = issuesIn(body)
	// A proxy in between answers in its own words: what counts then is the status.
	const fallback: Issue = { code: response.status === 502 || response.status === 503 ? 'err_service_unavailable' : 'err_unexpected' }
	return new CallRefusal(issues.length > 0 ? issues : [fallback], response.status)
}

function issuesIn(body: unknown): Issue[] {
	if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return []
	return body.errors.flatMap((entry: unknown) => {
		if (typeof entry !== 'object' || entry === null || !('code' in entry) || typeof entry.code !== 'string') return []
		// A code this page was built without comes from a newer server: say at least that it failed.
		const code = isErrorCode(entry.code) ? entry.code : 'err_unexpected'
		return [
			{
				code,
				...('field' in entry && typeof entry.field === 'string' && { field: entry.field }),
				...('values' in entry && typeof entry.values === 'object' && entry.values !== null && { values: entry.values as ErrorValues }),
			},
		]
	})
}
