import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openapiDocument } from './openapi.ts'

let text: string | undefined

/** The contract as a JSON document; the readable page exists in development only. */
export async function openapiRoutes(app: FastifyInstance, options: { with_page: boolean }): Promise<void> {
	app.get('/api/openapi.json', { config: { path: '/openapi.json' } }, (_, reply) => {
		// Built on the first request, so that the start does not wait for it.
		text ??= JSON.stringify(openapiDocument())
		return reply.type('application/json').send(text)
	})
	if (!options.with_page) return
	await app.register(swagger, {
		mode: 'static',
		// Swagger UI's types know OpenAPI 3.0 only; it renders 3.1 as well.
		specification: { document: openapiDocument() as never },
	})
	await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
