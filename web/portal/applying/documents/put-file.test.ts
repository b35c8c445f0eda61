import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { Unreachable } from '../../../kit/call.ts'
import { putFile, stall_ms } from './put-file.ts'

/** A fake request whose events the test fires. */
class Request extends EventTarget {
	static last: Request
	readonly upload = new EventTarget()
	status = 201
	responseText = ''
	is_aborted = false
	constructor() {
		super()
		Request.last = this
	}
	open(): void {}
	setRequestHeader(): void {}
	send(): void {}
	abort(): void {
		this.is_aborted = true
		this.dispatchEvent(new Event('abort'))
		this.dispatchEvent(new Event('loadend'))
	}
	progress(loaded: number): void {
		this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }))
	}
}

beforeEach(() => {
	vi.useFakeTimers()
	vi.stubGlobal('XMLHttpRequest', Request)
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const begin = () => {
	const signal = new AbortController().signal
	const outcome = putFile('/there', new Blob(['x']), { content_type: 'text/plain', onSent: () => undefined, signal }).then(
		() => 'stored',
		(error: unknown) => error,
	)
	return { request: Request.last, outcome }
}

it('gives up after a minute without progress, as on a lost connection', async () => {
	const { request, outcome } = begin()
	vi.advanceTimersByTime(stall_ms - 1)
	expect(request.is_aborted).toBe(false)
	vi.advanceTimersByTime(1)
	expect([request.is_aborted, await outcome]).toEqual([true, expect.any(Unreachable)])
})

it('waits while there is progress, and for the response', async () => {
	const { request, outcome } = begin()
	for (let loaded = 1; loaded < 10; loaded += 1) {
		vi.advanceTimersByTime(stall_ms - 1)
		request.progress(loaded)
	}
	expect(request.is_aborted).toBe(false)
	request.dispatchEvent(new Event('load'))
	request.dispatchEvent(new Event('loadend'))
	expect(await outcome).toBe('stored')
	expect(vi.getTimerCount()).toBe(0)
})
