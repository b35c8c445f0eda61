import { systemActor } from '#domain/accounts/staff/actor.ts'

import { hasLiveTwin } from '../duplicates.ts'
import { moveApplication } from '../moves.ts'
import type { ApplicationRow } from '../own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Partner } from '#api/platform/partner.ts'
import { tellPartner } from './mails.ts'

export const maySendToBank = ({ configuration }: Pick<Partner, 'configuration'>): boolean =>
	configuration.entitlements.includes('partner_loan_applications')

/**
 * T08. An application for the partner's bank goes to the partner's people at the submit; with a duplicate, or without the partner's
 * entitlement, our staff review it first (docs/domain/readings B204).
 */
export async function sendToBank<Row extends ApplicationRow>(context: Pick<Context, 'db' | 'partner'>, submitted: Row): Promise<Row> {
	const { db, partner } = context
	if (submitted.flow !== 'W' || !maySendToBank(partner) || (await hasLiveTwin(db, submitted))) return submitted
	const moved = await moveApplication({ db, actor: systemActor }, submitted, { to: 'Bank_Open' })
	await tellPartner(context, moved)
	return { ...submitted, ...moved }
}
