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
 * T08. What a partner's bank lends goes to its own people as soon as it has come in; where there is a twin of it, or the partner may
 * not, somebody of ours looks at it first (docs/domain/readings B204).
 */
export async function sendToBank<Row extends ApplicationRow>(db: Db, partner: Partner, submitted: Row): Promise<Row> {
	if (submitted.flow !== 'W' || !maySendToBank(partner) || (await hasLiveTwin(db, submitted))) return submitted
	const moved = await moveApplication(db, submitted, 'Bank_Open', systemActor)
	await tellPartner(db, partner, moved)
	return { ...submitted, ...moved }
}
