import type { FastifyInstance } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import { CallbackForged, CallbackUnreadable } from '#api/platform/providers/credit-insurance/port.ts'
import type { Services } from '#api/platform/services.ts'
import { receiveAnswer } from './answers.ts'
import { callback_path } from './callback-path.ts'
import { updateDue } from './store.ts'

/** Longer than any insurer's answer. */
const max_body_bytes = 65_536

/**
 * Receives the insurer's decisions. The signature is the permission and the format is the insurer's own, so there is neither session nor
 * contract; the body is not parsed before its signature is verified.
 */
export function mountInsurerCallback(app: FastifyInstance, services: Services, base_path: string): void {
	void app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: max_body_bytes }, (_request, body, parsed) => parsed(null, body))
		const options = { bodyLimit: max_body_bytes, config: { path: callback_path, is_signed: true } }
		scope.post<{ Body: Buffer | undefined }>(base_path + callback_path, options, async (request, reply) => {
			const { partner_id } = (await services.partners.ofHost(request.host)) ?? refuse('err_entity_not_found')
			const { creditInsurance } = await services.providersOf(partner_id)
			if (creditInsurance === undefined) refuse('err_entity_not_found')
			try {
				const answer = creditInsurance.readCallback({
					headers: request.headers,
					body: request.body ?? Buffer.alloc(0),
					query: request.query as Record<string, unknown>,
					partner_id,
					now: services.now(),
				})
				await services.database.transaction(partner_id, async (db) => {
					if ('look_at' in answer) await db.all(updateDue, { partner_id, cover_id: answer.look_at })
					else await receiveAnswer({ services, db }, answer)
				})
			} catch (error) {
				if (error instanceof CallbackForged) {
					request.log.warn({ reason: error.message }, 'callback that is not the insurer’s')
					refuse('err_authentication_required')
				}
				if (error instanceof CallbackUnreadable) {
					request.log.error({ reason: error.message }, 'callback of the insurer that cannot be read')
					refuse('err_field_invalid')
				}
				throw error
			}
			return reply.header('cache-control', 'no-store').code(204).send()
		})
		done()
	})
}
