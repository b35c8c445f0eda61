import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { addressOf, call, CallRefusal, onSessionExpired, TimedOut, Unreachable } from './call.ts'

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

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
	it('fills the address in, and leaves out what is undefined', () => {
		expect(addressOf(readThing, asked)).toBe('/api/things/a%2Fb?page=2')
	})

	it('answers what the server answered', async () => {
		answering(200, { name: 'One' })
		expect(await call(readThing, asked)).toEqual({ name: 'One' })
	})

	it('sends body and key, and answers nothing where the contract names no answer', async () => {
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
	])('makes of the answer %j with status %d the code %s', async (body, status, code) => {
		answering(status, body)
		await expect(call(readThing, asked)).rejects.toMatchObject({ issues: [{ code }], http_status: status })
	})

	it.each([
		[new TypeError('Failed to fetch'), Unreachable],
		[new DOMException('late', 'TimeoutError'), TimedOut],
	])('tells %s apart', async (error, kind) => {
		failing(error)
		await expect(call(readThing, asked)).rejects.toBeInstanceOf(kind)
	})

	it('passes on that it was given up', async () => {
		failing(new DOMException('gone', 'AbortError'))
		await expect(call(readThing, asked)).rejects.toMatchObject({ name: 'AbortError' })
	})

	it('tells whoever listens that the session has ended', async () => {
		const listener = vi.fn<() => void>()
		const stop = onSessionExpired(listener)
		answering(401, { errors: [{ code: 'err_authentication_session_expired' }] })
		await expect(call(readThing, asked)).rejects.toBeInstanceOf(CallRefusal)
		stop()
		await expect(call(readThing, asked)).rejects.toBeInstanceOf(CallRefusal)
		expect(listener).toHaveBeenCalledTimes(1)
	})
})
