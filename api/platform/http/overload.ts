import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { FastifyInstance } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

const resolution_ms = 10
const sampled_every_ms = 1_000

/**
 * Refuses requests while the event loop was late by more than this on average in the last second, so that those under way are finished;
 * 0 never. Memory is not sampled: reading it opens a file, which throws in a process without a free descriptor.
 */
export function refuseWhenOverloaded(app: FastifyInstance, max_delay_ms: number): void {
	if (max_delay_ms === 0) return
	const delays = monitorEventLoopDelay({ resolution: resolution_ms })
	delays.enable()
	let delay_ms = 0
	const sampling = setInterval(() => {
		// Without a single sample the loop was blocked for the whole second.
		delay_ms = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution_ms
		delays.reset()
	}, sampled_every_ms).unref()
	app.addHook('onRequest', (_request, _reply, done) => {
		if (delay_ms > max_delay_ms) refuse('err_service_unavailable')
		done()
	})
	app.addHook('onClose', (_app, done) => {
		clearInterval(sampling)
		delays.disable()
		done()
	})
}
