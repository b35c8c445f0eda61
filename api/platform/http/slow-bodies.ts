import type { FastifyInstance } from 'fastify'

import { answerUnread } from './errors.ts'
import { hasBody } from './framing.ts'

declare module 'fastify' {
	interface FastifyContextConfig {
		/** Takes whole files, which may come over a slow line: the route looks itself for a sender that stalls. */
		takes_files?: boolean
	}
}

/** Two megabytes, the largest JSON body, at 70 kB/s. */
const usual_limit_ms = 30_000

/** Closes a connection whose body takes too long to arrive, except where files are taken. */
export function closeSlowBodies(app: FastifyInstance, limit_ms = usual_limit_ms): void {
	app.addHook('onRequest', (request, reply, done) => {
		const { raw } = request
		if (hasBody(raw.headers) && request.routeOptions.config.takes_files !== true) {
			const timer = setTimeout(() => {
				if (!raw.complete) answerUnread(Object.assign(new Error('The body is late.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
			}, limit_ms).unref()
			reply.raw.once('close', () => clearTimeout(timer))
		}
		done()
	})
}
