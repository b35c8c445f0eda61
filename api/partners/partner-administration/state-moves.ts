import { partnerConfiguration } from '#domain/partners/configuration/configuration.ts'
import { stateMoves, type StateMove } from '#domain/partners/partner-administration/state.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { lacking } from './lacking.ts'
import { listWorkers, lockPartner, setState, tellOfPartners } from './store.ts'

interface Move {
	readonly move: StateMove
	/** Of the settings, as whoever proposed it has seen them. */
	readonly version: number | undefined
}

type CallOfStaff = Pick<StaffContext, 'services' | 'db'>

/**
 * Refuses a move that does not begin where the partner stands, and going live while something is missing or with another lender than was
 * proposed: one person would have both changed and confirmed it.
 */
export async function requireMayMove({ services, db }: CallOfStaff, partner_id: string, { move, version }: Move): Promise<void> {
	const row = (await db.first(lockPartner, { partner_id })) ?? refuse('err_entity_not_found')
	if (row.state !== stateMoves[move]) refuse('err_partner_state_changed')
	if (move !== 'going_live') return
	const partner = await services.partners.ofId(mintPartnerId(partner_id))
	const lacks = lacking(partner, partnerConfiguration.parse(row.configuration), await db.all(listWorkers, {}))
	if (lacks.length > 0) refuse('err_partner_lacks')
	if (row.settings_version !== version) refuse('err_partner_proposal_outdated')
}

/** The second person has confirmed: judged again, since something may have gone missing meanwhile. */
export async function makeLive(context: CallOfStaff, partner_id: string, move: Move): Promise<void> {
	await requireMayMove(context, partner_id, move)
	await context.db.all(setState, { partner_id, state: 'live', state_since: context.services.now(), state_reason: null })
	await context.db.all(tellOfPartners, {})
}
