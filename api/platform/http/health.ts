import type { FastifyInstance } from 'fastify'

import { isDatabaseReady } from '../db/ready.ts'
import type { Services } from '../services.ts'

/** Liveness at `/api/health`; readiness at `/api/ready`, which names the part that is not ready and leaves the cause to the log. */
export function healthRoutes(app: FastifyInstance, services: Services, is_stopping: () => boolean): void {
	app.get('/api/health', { config: { path: '/health' } }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

	const check = async () => {
		const [{ error: cause, ...database_and_queue }, storage] = await Promise.all([
			isDatabaseReady(services.database),
			services.storage.check().then(
				() => true,
				(error: unknown) => {
					services.log.error({ error: error instanceof Error ? error.message : String(error) }, 'storage is not ready')
					return false
				},
			),
		])
		if (cause !== undefined) services.log.error({ error: cause }, 'database is not ready')
		return { ...database_and_queue, storage }
	}
	let checking: ReturnType<typeof check> | undefined

	app.get('/api/ready', { config: { path: '/ready' } }, async (_, reply) => {
		// The check writes: callers that come together share one.
		checking ??= check().finally(() => (checking = undefined))
		const parts = { ...(await checking), accepting: !is_stopping() }
		const is_ready = Object.values(parts).every(Boolean)
		return reply
			.code(is_ready ? 200 : 503)
			.header('cache-control', 'no-store')
			.send({ status: is_ready ? 'ready' : 'not_ready', parts })
	})
}
