import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'

/** Staff at the bank accounts of one partner. */
export interface DeskContext extends Pick<StaffContext, 'services' | 'db' | 'actor'> {
	readonly partner: Partner
}

interface CallOfPartner extends StaffContext {
	readonly params: { readonly partnerKey: string }
}

export const deskOf = async ({ services, db, actor, params }: CallOfPartner): Promise<DeskContext> => ({
	services,
	db,
	actor,
	partner: (await services.partners.ofKey(params.partnerKey)) ?? refuse('err_entity_not_found'),
})
