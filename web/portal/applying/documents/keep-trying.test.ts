import { describe, expect, it } from 'vitest'

import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { CallRefusal, TimedOut, Unreachable } from '../../../kit/call.ts'
import { isPassing, keepTrying } from './keep-trying.ts'

function patience() {
	const controller = new AbortController()
	const paused: number[] = []
	let interrupted = 0
	return {
		controller,
		paused,
		interruptions: () => interrupted,
		options: {
			signal: controller.signal,
			onInterrupted: () => void (interrupted += 1),
			pause: async (attempt: number) => void paused.push(attempt),
		},
	}
}

const broken = () => new Unreachable('/x')

describe('transient errors', () => {
	it.each([
		[broken(), true],
		[new TimedOut('/x'), true],
		[new CallRefusal([{ code: 'err_service_unavailable' }], 503), true],
		[new CallRefusal([{ code: 'err_document_not_stored' }], 409), false],
		[new CallRefusal([{ code: 'err_entity_not_found' }], 404), false],
		[new Refusal([{ code: 'err_document_upload_expired' }]), true],
		[new Refusal([{ code: 'err_document_not_stored' }]), true],
		[new Refusal([{ code: 'err_document_too_large', values: { max_bytes: 1 } }]), false],
		[new Error('a bug'), false],
	])('%s: %s', (error, is_passing) => {
		expect(isPassing(error)).toBe(is_passing)
	})
})

describe('retrying', () => {
	it('retries until it succeeds', async () => {
		const { options, paused, interruptions } = patience()
		let attempts = 0
		const result = await keepTrying(async () => {
			attempts += 1
			if (attempts < 4) throw broken()
			return 'done'
		}, options)
		expect([result, attempts, paused, interruptions()]).toEqual(['done', 4, [1, 2, 3], 3])
	})

	it('gives up after the seventh failure without progress', async () => {
		const { options, paused } = patience()
		await expect(
			keepTrying(async () => {
				throw broken()
			}, options),
		).rejects.toBeInstanceOf(Unreachable)
		expect(paused).toEqual([1, 2, 3, 4, 5, 6])
	})

	it('resets the count on progress', async () => {
		const { options, paused } = patience()
		let attempts = 0
		await keepTrying(async (gotSomewhere) => {
			attempts += 1
			if (attempts % 5 === 0) gotSomewhere()
			if (attempts < 20) throw broken()
		}, options)
		expect(attempts).toBe(20)
		expect(Math.max(...paused)).toBe(5)
	})

	it('retries neither a permanent refusal nor a cancelled upload', async () => {
		const { options, paused, controller } = patience()
		const refusal = new Refusal([{ code: 'err_document_too_large', values: { max_bytes: 1 } }])
		await expect(keepTrying(() => Promise.reject(refusal), options)).rejects.toBe(refusal)
		controller.abort()
		await expect(keepTrying(() => Promise.reject(broken()), options)).rejects.toBeInstanceOf(Unreachable)
		expect(paused).toEqual([])
	})
})
