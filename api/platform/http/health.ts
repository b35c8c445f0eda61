import type { FastifyInstance } from 'fastify'

import { isDatabaseReady } from '../db/ready.ts'
import type { Services } from '../services.ts'

/** Liveness at `/api/health`; readiness at `/api/ready`, which names the part that is not ready and leaves the cause to the log. */
export function healthRoutes(app: FastifyInstance, services: Services, is_stopping: () => boolean): void {
	app.get('/api/health', { config: { path: '/health' } }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

	app.get('/api/ready', { config: { path: '/ready' } }, async (_, reply) => {
		const [database_and_queue, storage] = await Promise.all([
			isDatabaseReady(services.database),
			services.storage.check().then(
				() => true,
				(error: unknown) => {
					services.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'storage is not ready')
					return false
				},
			),
		])
		const parts = { ...database_and_queue, storage, accepting: !is_stopping() }
		const is_ready = Object.values(parts).every(Boolean)
		return reply
			.code(is_ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: is_ready ? 'ready' : 'not_ready', parts })
	})
}
