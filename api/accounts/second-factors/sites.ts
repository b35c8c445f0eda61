import type { FastifyRequest } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import type { Site } from './passkeys.ts'

/** A partner's portal as a passkey site. */
export const siteOf = (partner: Partner): Site => ({ origin: partner.origin, name: partner.configuration.display_name })

/** The back office answers at every partner's address, under its own name. */
export const backOfficeAt = (partner: Partner): Site => ({ origin: partner.origin, name: 'Fundament' })

/** The back office at the request's address. */
export async function backOfficeOf(services: Services, request: FastifyRequest): Promise<Site> {
	const partner = await services.partners.ofHost(request.host)
	return partner === undefined ? refuse('err_entity_not_found') : backOfficeAt(partner)
}
