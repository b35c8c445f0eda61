import type { FastifyInstance, FastifyRequest } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import { parseProvider } from '#domain/signing/identifications/providers.ts'

import type { Partner } from '#api/platform/partner.ts'
import { CallbackForged, CallbackUnreadable, ProviderAway, type CallbackSaid } from '#api/platform/providers/identification/port.ts'
import type { Services } from '#api/platform/services.ts'
import { receive } from './answers.ts'
import { callbackPath } from './callback-path.ts'
import { askJob } from './job-names.ts'
import { findRun } from './store.ts'

/** Some accounts include pictures in results; those are never read. */
const max_body_bytes = 1_048_575

const path = '/callbacks/identification/{provider}'

interface Heard {
	readonly partner: Partner
	readonly said: CallbackSaid
	readonly provider: NonNullable<ReturnType<typeof parseProvider>>
}

/**
 * Receives news from providers. Their signature, or the key in the callback address, is the permission, and the format is their own;
 * nothing is parsed before that is verified. A message without content only triggers a query.
 */
export function mountIdentificationCallbacks(app: FastifyInstance, services: Services, base_path: string): void {
	void app.register((scope, _options, done) => {
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: max_body_bytes }, (_request, body, parsed) => parsed(null, body))
		const options = { bodyLimit: max_body_bytes, config: { path, is_signed: true } }
		const url = base_path + path.replace('{provider}', ':provider')
		scope.post<{ Body: Buffer | undefined; Params: { provider: string } }>(url, options, async (request, reply) => {
			await take(services, await hear(services, request, { name: request.params.provider, body: request.body ?? Buffer.alloc(0) }))
			return reply.header('cache-control', 'no-store').code(204).send()
		})
		// The person's browser, returning from a provider that passes the result through it.
		scope.get<{ Params: { provider: string } }>(url, options, async (request, reply) => {
			const heard = await hear(services, request, { name: request.params.provider, body: Buffer.alloc(0) })
			await take(services, heard)
			return reply.header('cache-control', 'no-store').redirect(await wayBack(services, heard), 303)
		})
		done()
	})
}

async function hear(
	services: Services,
	request: FastifyRequest,
	{ name, body }: { readonly name: string; readonly body: Buffer },
): Promise<Heard> {
	const provider = parseProvider(name)
	const partner = (await services.partners.ofHost(request.host)) ?? refuse('err_entity_not_found')
	const { identification } = await services.providersOf(partner.partner_id)
	const adapter = provider === undefined ? undefined : identification.get(provider)
	if (provider === undefined || adapter === undefined) refuse('err_entity_not_found')
	try {
		const said = await adapter.readCallback({
			headers: request.headers,
			body,
			partner_id: partner.partner_id,
			now: services.now(),
			query: new URL(request.url, partner.origin).searchParams,
			callback_url: `${partner.origin}/api${callbackPath(provider)}`,
		})
		return { partner, said, provider }
	} catch (error) {
		if (error instanceof CallbackForged) {
			request.log.warn({ provider, reason: error.message }, 'callback that is not the provider’s')
			refuse('err_authentication_required')
		}
		if (error instanceof CallbackUnreadable) {
			request.log.error({ provider, reason: error.message }, 'callback of a provider that cannot be read')
			refuse('err_field_invalid')
		}
		if (!(error instanceof ProviderAway)) throw error
		request.log.warn({ provider, reason: error.message }, 'a provider of identifications is away')
		return refuse('err_identification_unavailable')
	}
}

const take = (services: Services, { partner: { partner_id }, said: { ident_id, said }, provider }: Heard): Promise<void> =>
	services.database.transaction(partner_id, async (db) => {
		if (said !== null) return receive({ services, db }, { ident_id, provider }, { said, via: 'callback' })
		const run = await db.first(findRun, { partner_id, ident_id })
		if (run === undefined || run.provider !== provider) refuse('err_entity_not_found')
		await db.enqueue(askJob, { partner_id, ident_id })
	})

/** Nobody is signed in on the phone, so a closing page ends the visit there. */
async function wayBack({ database }: Services, { partner, said: { ident_id } }: Heard): Promise<string> {
	const run = await database.read(partner.partner_id, (db) => db.first(findRun, { partner_id: partner.partner_id, ident_id }))
	return partner.origin + (run === undefined || run.channel === 'phone' ? '/identification/done' : run.return_path)
}
