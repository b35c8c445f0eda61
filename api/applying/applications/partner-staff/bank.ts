import { systemActor } from '#domain/accounts/staff/actor.ts'

import { hasLiveTwin } from '../duplicates.ts'
import { moveApplication } from '../moves.ts'
import type { ApplicationRow } from '../own.ts'
import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { tellPartner } from './mails.ts'

export const maySendToBank = ({ configuration }: Pick<Partner, 'configuration'>): boolean =>
	configuration.entitlements.includes('partner_loan_applications')

/**
 * T08. An application for the partner's bank goes to the partner's people at the submit; with a duplicate, or without the partner's
 * entitlement, our staff review it first (docs/domain/readings B204).
 */
export async function sendToBank<Row extends ApplicationRow>(db: Db, partner: Partner, submitted: Row): Promise<Row> {
	if (submitted.flow !== 'W' || !maySendToBank(partner) || (await hasLiveTwin(db, submitted))) return submitted
	const moved = await moveApplication(db, submitted, 'Bank_Open', systemActor)
	await tellPartner(db, partner, moved)
	return { ...submitted, ...moved }
}
