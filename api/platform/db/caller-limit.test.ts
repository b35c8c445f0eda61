import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { waitFor, withCaller } from './caller-limit.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

const answersAfter = (ms: number) => (): Promise<void> => {
	vi.advanceTimersByTime(ms)
	return Promise.resolve()
}

/** The time that the next statement of the call has. */
const nextLimit = () => waitFor(4_000, (limit_ms) => Promise.resolve(limit_ms))

describe('whoever waits for a call', () => {
	it('waits once for a database that freezes twice: for a connection, and for a statement', async () => {
		await withCaller(async () => {
			await waitFor(4_000, answersAfter(3_900))
			expect(await nextLimit()).toBe(600)
			await waitFor(4_000, answersAfter(600))
			expect(await nextLimit()).toBe(1)
		})
	})

	it('has the whole time for each of many quick answers', async () => {
		await withCaller(async () => {
			for (let count = 0; count < 100; count += 1) await waitFor(4_000, answersAfter(400))
			expect(await nextLimit()).toBe(4_000)
		})
	})

	it('waits once for statements that were sent together', async () => {
		await withCaller(async () => {
			const { promise, resolve } = Promise.withResolvers<void>()
			const together = [1, 2, 3].map(() => waitFor(4_000, () => promise))
			vi.advanceTimersByTime(2_000)
			resolve()
			await Promise.all(together)
			expect(await nextLimit()).toBe(2_500)
		})
	})

	it('has the whole time again later, on a stream that goes on', async () => {
		await withCaller(async () => {
			await waitFor(4_000, answersAfter(3_900))
			vi.advanceTimersByTime(15_000)
			expect(await nextLimit()).toBe(4_000)
		})
	})

	it('is nobody in a job: each wait has its own limit', async () => {
		await waitFor(4_000, answersAfter(3_900))
		expect(await nextLimit()).toBe(4_000)
	})
})
