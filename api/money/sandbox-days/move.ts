import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'

import { followCollections } from '#api/money/direct-debits/fates/fates.ts'
import { dunLoans } from '#api/money/dunning/dun-loans.ts'
import { resetRates } from '#api/money/rate-resets/rate-resets.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { endDays } from '#api/money/ledger/day-end/day-end.ts'
import { exchange } from '#api/money/payments/payments.ts'
import { matchNew } from '#api/money/reconciliation/booking.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { SimulatedBank } from '#api/platform/providers/payments/choose.ts'
import type { Services } from '#api/platform/services.ts'
import { holdMoving } from './store.ts'

/** The day through which a sandbox has come. */
export const sandboxDay = async ({ database, now }: Services, partner: Partner): Promise<IsoDate> =>
	(await database.read(partner.partner_id, (db) => businessDate({ db, partner, now: now() }))).acts_on

interface Simulated {
	readonly partner: Partner
	readonly bank: SimulatedBank
}

/** What has come in and gone back by the end of a day, and last what is late then. */
async function afterDayEnd(services: Services, partner: Partner, day: IsoDate): Promise<void> {
	await resetRates(services, partner, day)
	await matchNew(services, partner)
	await followCollections(services, partner)
	await dunLoans(services, partner, day)
}

/**
 * What the nights up to the end of a day do for a partner whose business date moves by hand: the bank's day first, then the day end, then what has
 * come in and gone back, and last what is late then.
 */
export async function liveThrough(services: Services, { partner, bank }: Simulated, day: IsoDate): Promise<void> {
	await exchange(services, partner)
	await bank.moveTo(partner.key, day)
	await exchange(services, partner)
	await endDays(services, partner, day)
	await afterDayEnd(services, partner, day)
}

/**
 * Moves a sandbox's business day forward, night by night, through each day up to this one. Broken off anywhere it goes on from there; undefined
 * while somebody else is moving it. Sign-in, audit and history keep the real clock.
 */
export async function moveSandbox(services: Services, { partner, bank }: Simulated, through: IsoDate): Promise<IsoDate | undefined> {
	return services.database.transaction(partner.partner_id, async (db) => {
		const held = await db.first(holdMoving, { partner_id: partner.partner_id })
		if (held?.is_held !== true) return undefined
		// Whoever moved it before has ended.
		let day = await sandboxDay(services, partner)
		// A night that was broken off once its day had ended has left the rest.
		await afterDayEnd(services, partner, day)
		while (isBefore(day, through)) {
			const next = addDays(day, 1)
			await liveThrough(services, { partner, bank }, next)
			day = next
		}
		return day
	})
}
