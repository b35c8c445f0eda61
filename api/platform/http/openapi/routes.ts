import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openapiDocument } from './openapi.ts'

let text: string | undefined

/** The contract for people and machines; the readable page is for development only. */
export async function openapiRoutes(app: FastifyInstance, options: { with_page: boolean }): Promise<void> {
	app.get('/api/openapi.json', { config: { path: '/openapi.json' } }, (_, reply) => {
		// Made for the first who asks: no start waits for it.
		text ??= JSON.stringify(openapiDocument())
		return reply.type('application/json').send(text)
	})
	if (!options.with_page) return
	await app.register(swagger, {
		mode: 'static',
		// Its types know OpenAPI 3.0 only; it shows 3.1 as well.
		specification: { document: openapiDocument() as never },
	})
	await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
