import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import { attachment } from '../../../http/attachment.ts'
import { FileExists, FileTooLarge, type DiskStorage } from '../disk.ts'
import { StorageFull } from '../port.ts'

interface Route {
	Params: { partner_id: string; file_id: string }
}

/**
 * `PUT` and `GET <base path>/storage/<key>`: the address itself is the permission, so there is neither session nor contract. A scope of
 * their own lets bodies be streams of any content type.
 */
export function mountDiskRoutes(app: FastifyInstance, storage: DiskStorage, base_path: string): void {
	void app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
		// Logged instead of the address, which is a permission.
		const options = { config: { path: '/storage/{key}', is_signed: true, takes_files: true } }

		scope.put<Route & { Body: Readable | undefined }>(`${base_path}/storage/:partner_id/:file_id`, options, async (request, reply) => {
			// Closes the connection instead of reading the rest of a refused body.
			void reply.header('connection', 'close')
			const address = storage.uploadAddressOf(placeOf(request), request.query)
			if (address === undefined) refuse('err_document_upload_expired')
			if (request.headers['content-type'] !== address.content_type) refuse('err_request_content_type_unsupported')
			const { max_bytes } = address
			if (Number(request.headers['content-length'] ?? 0) > max_bytes) refuse('err_document_too_large', { max_bytes })
			try {
				await storage.write(address, request.body ?? request.raw)
			} catch (error) {
				if (error instanceof FileTooLarge) refuse('err_document_too_large', { max_bytes })
				if (error instanceof FileExists) refuse('err_document_upload_expired')
				if (error instanceof StorageFull) {
					request.log.error('no room left in the file store')
					refuse('err_document_storage_full')
				}
				// The sender aborted: nothing is stored.
				request.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'upload not stored')
				refuse('err_service_unavailable')
			}
			return reply.removeHeader('connection').header('cache-control', 'no-store').code(201).send()
		})

		scope.get<Route>(`${base_path}/storage/:partner_id/:file_id`, { ...options, exposeHeadRoute: false }, async (request, reply) => {
			const grant = storage.downloadGrantOf(placeOf(request), request.query)
			if (grant === undefined) refuse('err_permission_missing')
			const stored = await storage.stat(grant.key, 'files')
			if (stored === undefined) refuse('err_entity_not_found')
			return reply
				.headers({
					'content-type': grant.content_type,
					'content-length': stored.size_bytes,
					'content-disposition': attachment(grant.file_name),
					'x-content-type-options': 'nosniff',
					// If a browser displays the file anyway, it runs as a page without any rights.
					'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
					'cross-origin-resource-policy': 'same-origin',
					'referrer-policy': 'no-referrer',
					'cache-control': 'private, no-store',
				})
				.send(await storage.read(grant.key, 'files'))
		})
		done()
	})
}

const placeOf = ({ host, params }: FastifyRequest<Route>): { readonly host: string; readonly key: string } => ({
	host: host.toLowerCase(),
	key: `${params.partner_id}/${params.file_id}`,
})
