import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

import { refuse } from '#domain/errors/catalogue.ts'

import { FileExists, FileTooLarge, type DiskStorage } from '../disk.ts'

interface Route {
	Params: { partner_id: string; file_id: string }
}

/**
 * `PUT` and `GET <base path>/storage/<key>`: the address itself is the permission, so there is neither session nor contract.
 * They live in a scope of their own because here a body is a stream, whatever its content type says.
 */
export function mountDiskRoutes(app: FastifyInstance, storage: DiskStorage, base_path: string): void {
	void app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
		// What the log says instead of the address, which is a permission.
		const options = { config: { path: '/storage/{key}' } }

		scope.put<Route & { Body: Readable | undefined }>(`${base_path}/storage/:partner_id/:file_id`, options, async (request, reply) => {
			// What is left of a refused body is not waited for.
			void reply.header('connection', 'close')
			const grant = storage.uploadGrantOf(keyOf(request), request.query)
			if (grant === undefined) refuse('err_document_upload_expired')
			if (request.headers['content-type'] !== grant.content_type) refuse('err_request_content_type_unsupported')
			const { max_bytes } = grant
			if (Number(request.headers['content-length'] ?? 0) > max_bytes) refuse('err_document_too_large', { max_bytes })
			try {
				await storage.write(grant.key, request.body ?? request.raw, max_bytes)
			} catch (error) {
				if (error instanceof FileTooLarge) refuse('err_document_too_large', { max_bytes })
				if (error instanceof FileExists) refuse('err_document_upload_expired')
				// Broken off by the sender, or the disk is full: nothing of it is kept.
				request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'upload not stored')
				refuse('err_service_unavailable')
			}
			return reply.removeHeader('connection').header('cache-control', 'no-store').code(201).send()
		})

		scope.get<Route>(`${base_path}/storage/:partner_id/:file_id`, { ...options, exposeHeadRoute: false }, async (request, reply) => {
			const grant = storage.downloadGrantOf(keyOf(request), request.query)
			if (grant === undefined) refuse('err_permission_missing')
			const stored = await storage.stat(grant.key)
			if (stored === undefined) refuse('err_entity_not_found')
			return reply
				.headers({
					'content-type': grant.content_type,
					'content-length': stored.size_bytes,
					'content-disposition': attachment(grant.file_name),
					'x-content-type-options': 'nosniff',
					// Should a browser show it all the same, it is a page that may do nothing.
					'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
					'cross-origin-resource-policy': 'same-origin',
					'referrer-policy': 'no-referrer',
					'cache-control': 'private, no-store',
				})
				.send(await storage.read(grant.key))
		})
		done()
	})
}

const keyOf = (request: FastifyRequest<Route>): string => `${request.params.partner_id}/${request.params.file_id}`

/** RFC 6266 with the extended name of RFC 5987, and a plain one for those who can't read it. */
export function attachment(file_name: string): string {
	const plain = file_name
		.normalize('NFKD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\x20-\x7e]/g, '_')
		.replaceAll(/["\\%/]/g, '_')
	const extended = encodeURIComponent(file_name.toWellFormed()).replaceAll(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	)
	return `attachment; filename="${plain}"; filename*=UTF-8''${extended}`
}
