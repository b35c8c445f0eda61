import { background_header, type AnswerOf, type Endpoint, type ParamsOf, type SentBodyOf, type SentQueryOf } from '#contract/endpoint.ts'
import { Refusal, type ErrorCode, type ErrorValues, type Issue } from '#domain/platform/errors/catalogue.ts'

const base_path = '/api'
const default_timeout_ms = 30_000

/** The server said no: its issues, the HTTP status it said it with, and the name its log knows the request by. */
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
	/** The page asks by itself, nobody pressed anything: that keeps no session alive. */
	readonly is_background?: boolean
	/** Fails like any other call when the session is over, instead of asking to sign in. */
	readonly never_asks_to_sign_in?: boolean
}

type Arguments<E extends Endpoint> =
	Partial<CallParts<E>> extends CallParts<E> ? [parts?: CallParts<E> & CallOptions] : [parts: CallParts<E> & CallOptions]

/** Asks to sign in on top of the page; answers when the same person is back. Somebody else never gets an answer: the page is left. */
type AskToSignIn = () => Promise<void>

let askToSignIn: AskToSignIn | undefined

/** What a call does that finds the session over: from now on it waits for this, and is then made again. Returns how to undo it. */
export function whenSessionIsOver(ask: AskToSignIn): () => void {
	askToSignIn = ask
	return () => {
		if (askToSignIn === ask) askToSignIn = undefined
	}
}

let prepareForRefusal: (codes: readonly string[]) => Promise<unknown> = () => Promise.resolve()

/** What is needed to tell of a refusal, and for nothing else: fetched when there is one. Where it cannot be had, less is said. */
export function whenRefused(prepare: (codes: readonly string[]) => Promise<unknown>): void {
	prepareForRefusal = prepare
}

/** The one HTTP client: everything the browser asks of the server goes through here, typed by the contract. */
export async function call<E extends Endpoint>(endpoint: E, ...[parts]: Arguments<E>): Promise<AnswerOf<E>> {
	const options = { ...parts } as LooseParts
	const response = await attempt(endpoint, options)
	if (!response.ok) {
		const refusal = await refusalOf(response)
		// Who may be called by anyone says 401 for a reason of its own: a wrong second step, for example.
		const is_over = response.status === 401 && endpoint.access !== 'anyone' && options.never_asks_to_sign_in !== true
		if (!is_over || askToSignIn === undefined) throw refusal
		await Promise.race([askToSignIn(), givenUp(options.signal)])
		return call(endpoint, ...([parts] as Arguments<E>))
	}
	if (endpoint.is_file === true) return (await response.blob()) as AnswerOf<E>
	// The server wrote the answer through the same contract; checking it again here would only cost.
	return (endpoint.answer === undefined ? undefined : await response.json()) as AnswerOf<E>
}

/** Fifty megabytes over a slow line. */
const file_timeout_ms = 300_000

/** The file an endpoint answers with, and its type. */
export const callForFile = <E extends Endpoint>(endpoint: E, parts: CallParts<E> & CallOptions): Promise<Blob> =>
	call(endpoint, { timeout_ms: file_timeout_ms, ...parts } as never) as unknown as Promise<Blob>

function attempt(endpoint: Endpoint, options: LooseParts): Promise<Response> {
	const { body, signal, timeout_ms = default_timeout_ms, idempotency_key, keepalive, is_background } = options
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

/** Fails when whoever asked no longer wants the answer. */
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
	// Nobody being signed in is how every visit begins, and told by no text.
	const is_of_visitor = response.status === 401
	const [body, isErrorCode] = await Promise.all([
		response.json().catch(() => undefined) as Promise<unknown>,
		is_of_visitor ? looksLikeCode : loadErrorCodes(),
	])
	const issues = issuesIn(body, isErrorCode)
	if (!is_of_visitor) await prepareForRefusal(issues.map(({ code }) => code)).catch(() => undefined)
	// A proxy in between answers in its own words: what counts then is the status.
	const fallback: Issue = { code: response.status === 502 || response.status === 503 ? 'err_service_unavailable' : 'err_unexpected' }
	return new CallRefusal(issues.length > 0 ? issues : [fallback], response.status, response.headers.get('x-request-id') ?? undefined)
}

type IsErrorCode = (code: string) => code is ErrorCode

const looksLikeCode: IsErrorCode = (code): code is ErrorCode => code.startsWith('err_')

/** All that there are: only who is refused needs the catalogue. Where it cannot be had, a code without a text is told as unexpected later. */
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
		// A code this page was built without comes from a newer server: say at least that it failed, and with what.
		if (!isErrorCode(entry.code)) return [{ code: 'err_unexpected', ...field, values: { code: entry.code } }]
		const values = 'values' in entry && typeof entry.values === 'object' && entry.values !== null && { values: entry.values as ErrorValues }
		return [{ code: entry.code, ...field, ...values }]
	})
}
