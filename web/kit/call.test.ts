import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { addressOf, call, CallRefusal, TimedOut, Unreachable, whenConfirmationIsRequired, whenSessionIsOver } from './call.ts'

const readThing = endpoint({
	method: 'GET',
	path: '/things/{thingId}',
	summary: 'One thing',
	access: 'anyone',
	params: z.object({ thingId: z.string() }),
	query: z.object({ page: z.number().optional(), name: z.string().optional() }),
	answer: z.object({ name: z.string() }),
	refuses: [],
})
const readProtected = endpoint({
	method: 'GET',
	path: '/mine',
	summary: 'Mine',
	access: 'user',
	answer: z.object({ name: z.string() }),
	refuses: [],
})
const deleteThing = endpoint({
	method: 'DELETE',
	path: '/things',
	summary: 'Deletes',
	access: 'anyone',
	body: z.object({ name: z.string() }),
	refuses: [],
})

const answering = (status: number, body: unknown) =>
	vi.stubGlobal(
		'fetch',
		vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status }))),
	)
const failing = (error: unknown) =>
	vi.stubGlobal(
		'fetch',
		vi.fn<typeof fetch>(() => {
			throw error
		}),
	)
const asked = { params: { thingId: 'a/b' }, query: { page: 2, name: undefined } } as const

/** Responds with the given answers in turn, repeating the last. */
const answeringInTurn = (...answers: readonly [status: number, body: unknown][]) => {
	const left = [...answers]
	vi.stubGlobal(
		'fetch',
		vi.fn<typeof fetch>(() => {
			const [status, body] = (left.length > 1 ? left.shift() : left[0]) ?? [500, null]
			return Promise.resolve(Response.json(body, { status }))
		}),
	)
}

const askedInVain = () => Promise.reject(new Error('It asked to sign in.'))

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
	it('fills in the path parameters, and omits undefined ones from the query', () => {
		expect(addressOf(readThing, asked)).toBe('/api/things/a%2Fb?page=2')
	})

	it('returns the body of the response', async () => {
		answering(200, { name: 'One' })
		expect(await call(readThing, asked)).toEqual({ name: 'One' })
	})

	it('sends body and key, and returns undefined for an endpoint without an answer', async () => {
		vi.stubGlobal(
			'fetch',
			vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 204 }))),
		)
		expect(await call(deleteThing, { body: { name: 'One' }, idempotency_key: 'key' })).toBeUndefined()
		const [, request] = vi.mocked(fetch).mock.calls[0] ?? []
		expect(request).toMatchObject({ method: 'DELETE', credentials: 'same-origin', body: '{"name":"One"}' })
		expect(request?.headers).toMatchObject({ 'idempotency-key': 'key', 'content-type': 'application/json' })
	})

	it('throws a refusal with all issues and the status', async () => {
		answering(422, {
			errors: [
				{ code: 'err_field_required', field: 'name' },
				{ code: 'err_field_too_short', field: 'street', values: { min: 4 } },
			],
		})
		const refusal = await call(readThing, asked).catch((error: unknown) => error)
		expect(refusal).toBeInstanceOf(CallRefusal)
		expect(refusal).toMatchObject({
			http_status: 422,
			issues: [
				{ code: 'err_field_required', field: 'name' },
				{ code: 'err_field_too_short', field: 'street', values: { min: 4 } },
			],
		})
	})

	it.each([
		[{ errors: [{ code: 'err_of_tomorrow' }] }, 409, 'err_unexpected'],
		[{ errors: ['nonsense', null, 7] }, 500, 'err_unexpected'],
		['<html>', 502, 'err_service_unavailable'],
		[null, 500, 'err_unexpected'],
	])('maps the body %j with status %d to the code %s', async (body, status, code) => {
		answering(status, body)
		await expect(call(readThing, asked)).rejects.toMatchObject({ issues: [{ code }], http_status: status })
	})

	it.each([
		[new TypeError('Failed to fetch'), Unreachable],
		[new DOMException('late', 'TimeoutError'), TimedOut],
	])('distinguishes %s', async (error, kind) => {
		failing(error)
		await expect(call(readThing, asked)).rejects.toBeInstanceOf(kind)
	})

	it('rethrows an abort', async () => {
		failing(new DOMException('gone', 'AbortError'))
		await expect(call(readThing, asked)).rejects.toMatchObject({ name: 'AbortError' })
	})

	it('includes the request id and an unknown code', async () => {
		vi.stubGlobal(
			'fetch',
			vi.fn<typeof fetch>(() =>
				Promise.resolve(
					Response.json({ errors: [{ code: 'err_of_tomorrow', field: 'name' }] }, { status: 409, headers: { 'x-request-id': 'r-1' } }),
				),
			),
		)
		await expect(call(readThing, asked)).rejects.toMatchObject({
			issues: [{ code: 'err_unexpected', field: 'name', values: { code: 'err_of_tomorrow' } }],
			request_id: 'r-1',
		})
	})
})

describe('a call that finds the session over', () => {
	const over = { errors: [{ code: 'err_authentication_session_expired' }] }

	it('waits until the same person has signed in again, then repeats unchanged', async () => {
		const back = Promise.withResolvers<void>()
		const ask = vi.fn<() => Promise<void>>(() => back.promise)
		const stop = whenSessionIsOver(ask)
		answeringInTurn([401, over], [401, over], [200, { name: 'One' }])
		const calls = Promise.all([call(readProtected, { idempotency_key: 'key' }), call(readProtected)])
		await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
		expect(fetch).toHaveBeenCalledTimes(2)
		back.resolve()
		expect(await calls).toEqual([{ name: 'One' }, { name: 'One' }])
		expect(vi.mocked(fetch).mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))).toEqual([
			'key',
			null,
			'key',
			null,
		])
		stop()
	})

	it('asks again when the new session has expired too', async () => {
		const ask = vi.fn<() => Promise<void>>(() => Promise.resolve())
		const stop = whenSessionIsOver(ask)
		answeringInTurn([401, over], [401, over], [200, { name: 'One' }])
		expect(await call(readProtected)).toEqual({ name: 'One' })
		expect(ask).toHaveBeenCalledTimes(2)
		stop()
	})

	it('is aborted with the component that made it', async () => {
		const stop = whenSessionIsOver(() => new Promise(() => undefined))
		answeringInTurn([401, over])
		const screen = new AbortController()
		const called = call(readProtected, { signal: screen.signal })
		screen.abort()
		await expect(called).rejects.toMatchObject({ name: 'AbortError' })
		stop()
	})

	it.each([
		['nobody is signed in on this page', readProtected, undefined, {}],
		['anyone may make it', readThing, askedInVain, asked],
		['it says so', readProtected, askedInVain, { never_asks_to_sign_in: true }],
	] as const)('fails when %s', async (_why, endpointAsked, ask, parts) => {
		const stop = ask === undefined ? () => undefined : whenSessionIsOver(ask)
		answeringInTurn([401, over])
		await expect((call as (asked: unknown, parts: unknown) => Promise<unknown>)(endpointAsked, parts)).rejects.toMatchObject({
			http_status: 401,
		})
		expect(fetch).toHaveBeenCalledTimes(1)
		stop()
	})

	it('marks background calls', async () => {
		answering(200, { name: 'One' })
		await call(readProtected, { is_background: true })
		const [, request] = vi.mocked(fetch).mock.calls[0] ?? []
		expect(request?.headers).toMatchObject({ 'x-background': 'true' })
	})
})

describe('a call that needs a recent proof of who makes it', () => {
	const unconfirmed: [number, unknown] = [403, { errors: [{ code: 'err_authentication_confirmation_required' }] }]
	const sent = { body: { name: 'One' }, idempotency_key: 'key' }

	it('is repeated as it was once the proof has come', async () => {
		answeringInTurn(unconfirmed, [200, null])
		const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
		const undo = whenConfirmationIsRequired(ask)
		await call(deleteThing, sent)
		undo()
		expect(ask).toHaveBeenCalledTimes(1)
		const [first, second] = vi.mocked(fetch).mock.calls.map(([address, request]) => [address, request?.body, request?.headers])
		expect(second).toEqual(first)
	})

	it('stays refused for whoever gives none, and where nobody asks for it', async () => {
		answeringInTurn(unconfirmed)
		const undo = whenConfirmationIsRequired(() => Promise.resolve(false))
		await expect(call(deleteThing, sent)).rejects.toThrow(CallRefusal)
		undo()
		await expect(call(deleteThing, sent)).rejects.toThrow(CallRefusal)
		expect(fetch).toHaveBeenCalledTimes(2)
	})
})
