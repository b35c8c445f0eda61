import {
	background_header,
	takesKey,
	type AnswerOf,
	type Endpoint,
	type ParamsOf,
	type SentBodyOf,
	type SentQueryOf,
} from '#contract/endpoint.ts'
import { Refusal, type ErrorCode, type ErrorValues, type Issue } from '#domain/platform/errors/catalogue.ts'

const base_path = '/api'
const default_timeout_ms = 30_000

/** The server refused: its issues, the HTTP status, and the request id in its log. */
export class CallRefusal extends Refusal {
	readonly http_status: number
	readonly request_id: string | undefined

	constructor(issues: readonly Issue[], http_status: number, request_id?: string) {
		super(issues)
		this.name = 'CallRefusal'
		this.http_status = http_status
		this.request_id = request_id
	}

	is(code: Issue['code']): boolean {
		return this.issues.some((issue) => issue.code === code)
	}
}

/** The server is unreachable: no connection, or a broken one. */
export class Unreachable extends Error {
	override readonly name = 'Unreachable'
}

/** The call timed out. The server may still have done the work. */
export class TimedOut extends Error {
	override readonly name = 'TimedOut'
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? { readonly [K in Name]?: undefined } : { readonly [K in Name]: Value }

/** The parts of a call besides its endpoint, as the contract names them. */
export type CallParts<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', SentQueryOf<E>> & Part<'body', SentBodyOf<E>>

export interface CallOptions {
	/** The idempotency key of a call that takes one: a retry with the same key returns the first result. Without it each call has its own. */
	readonly idempotency_key?: string
	readonly signal?: AbortSignal
	readonly timeout_ms?: number
	/** Lets the request outlive the page, for the last save when a tab is closed. */
	readonly keepalive?: boolean
	/** The page makes the call by itself, so it does not extend the session. */
	readonly is_background?: boolean
	/** Fails when the session is over, instead of asking to sign in. */
	readonly never_asks_to_sign_in?: boolean
}

type Arguments<E extends Endpoint> =
	Partial<CallParts<E>> extends CallParts<E> ? [parts?: CallParts<E> & CallOptions] : [parts: CallParts<E> & CallOptions]

/** Asks to sign in over the page; resolves when the same person is back, and never for somebody else, because the page is left. */
type AskToSignIn = () => Promise<void>

let askToSignIn: AskToSignIn | undefined

/** Sets the sign-in that calls with an expired session wait for before they are repeated. Returns the undo function. */
export function whenSessionIsOver(ask: AskToSignIn): () => void {
	askToSignIn = ask
	return () => {
		if (askToSignIn === ask) askToSignIn = undefined
	}
}

/** Asks, over the page, for a proof of who somebody is; false when they close it without. */
type AskToConfirm = () => Promise<boolean>

let askToConfirm: AskToConfirm | undefined

/** Sets what asks for the proof that calls wait for before they are repeated (`fresh_factor`). Returns the undo function. */
export function whenConfirmationIsRequired(ask: AskToConfirm): () => void {
	askToConfirm = ask
	return () => {
		if (askToConfirm === ask) askToConfirm = undefined
	}
}

/** The one HTTP client: everything the browser asks of the server goes through here, typed by the contract. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Arguments<E>): Promise<AnswerOf<E>> {
	const options = { ...parts } as LooseParts
	const response = await attempt(endpoint, options)
	if (!response.ok) {
		const refusal = await refusalOf(response)
		if (refusal.is('err_authentication_confirmation_required') && askToConfirm !== undefined) {
			const is_confirmed = await Promise.race([askToConfirm(), givenUp(options.signal)])
			if (!is_confirmed) throw refusal
			return call(endpoint, ...([parts] as Arguments<E>))
		}
		// A public endpoint returns 401 for reasons of its own, such as a wrong second step.
		const is_over = response.status === 401 && endpoint.access !== 'anyone' && options.never_asks_to_sign_in !== true
		if (!is_over || askToSignIn === undefined) throw refusal
		await Promise.race([askToSignIn(), givenUp(options.signal)])
		return call(endpoint, ...([parts] as Arguments<E>))
	}
	if (endpoint.is_file === true) return (await response.blob()) as AnswerOf<E>
	// The server has validated the response against the same contract; a second validation would only cost time.
	return (endpoint.answer === undefined ? undefined : await response.json()) as AnswerOf<E>
}

/** Fifty megabytes over a slow connection. */
const file_timeout_ms = 300_000

/** Downloads the file of an endpoint, with its type. */
export const callForFile = <E extends Endpoint>(endpoint: E, parts: CallParts<E> & CallOptions): Promise<Blob> =>
	call(endpoint, { timeout_ms: file_timeout_ms, ...parts } as never) as unknown as Promise<Blob>

function attempt(endpoint: Endpoint, options: LooseParts): Promise<Response> {
	const { body, signal, timeout_ms = default_timeout_ms, keepalive, is_background } = options
	const { idempotency_key = takesKey(endpoint) ? crypto.randomUUID() : undefined } = options
	const timeout = AbortSignal.timeout(timeout_ms)
	return send(addressOf(endpoint, options), {
		method: endpoint.method,
		credentials: 'same-origin',
		headers: {
			accept: 'application/json',
			...(body !== undefined && { 'content-type': 'application/json' }),
			...(idempotency_key !== undefined && { 'idempotency-key': idempotency_key }),
			...(is_background === true && { [background_header]: 'true' }),
		},
		signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
		...(body !== undefined && { body: JSON.stringify(body) }),
		...(keepalive === true && { keepalive }),
	})
}

/** Rejects when the caller aborts. */
const givenUp = (signal: AbortSignal | undefined): Promise<never> =>
	new Promise((_, reject) => {
		const fail = (): void => reject(signal?.reason as Error)
		if (signal?.aborted === true) fail()
		else signal?.addEventListener('abort', fail, { once: true })
	})

interface LooseParts extends CallOptions {
	readonly params?: Readonly<Record<string, string>>
	readonly query?: Readonly<Record<string, string | number | undefined>>
	readonly body?: unknown
}

/** The path with its parameters filled in, and the query without undefined values. */
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
		// An abort by the caller is no error to report.
		if (error instanceof DOMException && error.name === 'AbortError') throw error
		throw new Unreachable(address, { cause: error })
	}
}

async function refusalOf(response: Response): Promise<CallRefusal> {
	// A 401 without a session is the normal start of a visit and needs no text.
	const is_of_visitor = response.status === 401
	const [body, isErrorCode] = await Promise.all([
		response.json().catch(() => undefined) as Promise<unknown>,
		is_of_visitor ? looksLikeCode : loadErrorCodes(),
	])
	const issues = issuesIn(body, isErrorCode)
	// A proxy in between answers in its own words: what counts then is the status.
	const fallback: Issue = { code: response.status === 502 || response.status === 503 ? 'err_service_unavailable' : 'err_unexpected' }
	return new CallRefusal(issues.length > 0 ? issues : [fallback], response.status, response.headers.get('x-request-id') ?? undefined)
}

type IsErrorCode = (code: string) => code is ErrorCode

const looksLikeCode: IsErrorCode = (code): code is ErrorCode => code.startsWith('err_')

/** Loads the catalogue of codes, only after a refusal. If that fails, an unknown code is treated as unexpected later. */
const loadErrorCodes = async (): Promise<IsErrorCode> => {
	try {
		return (await import('#domain/platform/errors/catalogue.ts')).isErrorCode
	} catch {
		return looksLikeCode
	}
}

function issuesIn(body: unknown, isErrorCode: IsErrorCode): Issue[] {
	if (typeof body !== 'object' || body === null || !('errors' in body) || !Array.isArray(body.errors)) return []
	return body.errors.flatMap((entry: unknown) => {
		if (typeof entry !== 'object' || entry === null || !('code' in entry) || typeof entry.code !== 'string') return []
		const field = 'field' in entry && typeof entry.field === 'string' && { field: entry.field }
		// An unknown code comes from a newer server: report an unexpected error with that code.
		if (!isErrorCode(entry.code)) return [{ code: 'err_unexpected', ...field, values: { code: entry.code } }]
		const values = 'values' in entry && typeof entry.values === 'object' && entry.values !== null && { values: entry.values as ErrorValues }
		return [{ code: entry.code, ...field, ...values }]
	})
}
