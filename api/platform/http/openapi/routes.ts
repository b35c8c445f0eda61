import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

import { openapiDocument, title, version } from './openapi.ts'

let text: string | undefined

/** The contract as a JSON document; the readable page exists in development only. */
export async function openapiRoutes(app: FastifyInstance, options: { with_page: boolean }): Promise<void> {
	app.get('/api/openapi.json', { config: { path: '/openapi.json' } }, (_, reply) => {
		// Built on the first request, so that the start does not wait for it.
		text ??= JSON.stringify(openapiDocument())
		return reply.type('application/json').send(text)
	})
	if (!options.with_page) return
	// The page asks for the document itself: made beforehand, its schemas would lie in memory for good.
	await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0', info: { title, version }, paths: {} } } })
	await app.register(swaggerUi, {
		routePrefix: '/api/docs',
		staticCSP: true,
		transformSpecification: openapiDocument,
		transformSpecificationClone: false,
	})
}
