import { randomUUID } from 'node:crypto'

import type { InjectOptions, LightMyRequestResponse } from 'fastify'

export interface Answer {
	readonly status: number
	// Tests read answers of every shape.
	readonly body: Json
	/** The unparsed body, for answers that are files. */
	readonly raw: Buffer
	readonly headers: LightMyRequestResponse['headers']
	readonly cookies: LightMyRequestResponse['cookies']
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer's JSON as a test reads it
export type Json = any

/** A browser: keeps its cookies, calls one host, and sends the headers that a page of ours would send. */
export interface Browser {
	get(path: string, headers?: Record<string, string>): Promise<Answer>
	post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
	patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
	delete(path: string): Promise<Answer>
	/** Any request, without additions. */
	send(options: InjectOptions): Promise<Answer>
	/** Its network address, so that limits by address are separate for each visitor. */
	readonly address: string
	readonly cookies: Map<string, string>
	/** A new number on each call, unique on its server: for names that must differ. */
	nextNumber(): number
}

/** What a browser needs of a server's answer. */
export type Received = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload' | 'cookies'>

/** A request with all its headers. */
export interface Carried extends Pick<InjectOptions, 'method' | 'url' | 'payload' | 'remoteAddress'> {
	readonly headers: Record<string, string>
	readonly cookies: Record<string, string>
}

interface Place extends Pick<Browser, 'address' | 'cookies' | 'nextNumber'> {
	readonly host: string
	/** Carries a request to the server. */
	readonly carry: (options: Carried) => Promise<Received>
}

export function makeBrowser({ host, carry, address, cookies, nextNumber }: Place): Browser {
	const send = async (options: InjectOptions): Promise<Answer> => {
		const given = { host, 'sec-fetch-site': 'same-origin', ...options.headers }
		const response = await carry({
			remoteAddress: address,
			...options,
			// An empty value removes the header.
			headers: Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]))),
			cookies: Object.fromEntries(cookies),
		})
		for (const cookie of response.cookies) {
			if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name)
			else cookies.set(cookie.name, cookie.value)
		}
		const text = response.rawPayload.toString()
		const is_json = (response.headers['content-type'] ?? '').startsWith('application/json')
		return {
			status: response.statusCode,
			body: is_json ? JSON.parse(text) : text,
			raw: response.rawPayload,
			headers: response.headers,
			cookies: response.cookies,
		}
	}
	const call =
		(method: 'GET' | 'POST' | 'PATCH' | 'DELETE') =>
		(path: string, body?: unknown, headers: Record<string, string> = {}) =>
			send({
				method,
				url: `/api${path}`,
				// A key of its own for each write, as the pages send it; `'idempotency-key': ''` sends none.
				headers: {
					...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
					...(body !== undefined && { 'content-type': 'application/json' }),
					...headers,
				},
				...(body === undefined ? {} : { payload: JSON.stringify(body) }),
			})
	return {
		get: (path, headers) => call('GET')(path, undefined, headers),
		post: call('POST'),
		patch: call('PATCH'),
		delete: (path) => call('DELETE')(path),
		send,
		cookies,
		address,
		nextNumber,
	}
}
