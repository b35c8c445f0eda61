import { todayIn, type IsoDate } from '#domain/platform/dates.ts'

import type { Db } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { chooseMover, findBusinessDate, findLoanDay } from './store.ts'

interface OfPartner {
	readonly db: Db
	readonly partner: Partner
	readonly now: Date
}

export const laterOf = (day: IsoDate, other: IsoDate | null | undefined): IsoDate =>
	other !== null && other !== undefined && other > day ? other : day

const today = ({ partner: { configuration }, now }: OfPartner): IsoDate => todayIn(configuration.time_zone, now.toTemporalInstant())

/** The day a loan is booked through: its partner's business date, which is today until a first day has ended, or a later one of its own. */
export async function loanDay(
	of: OfPartner,
	{ partner_id, loan_id }: { readonly partner_id: string; readonly loan_id: string },
): Promise<IsoDate> {
	const found = await of.db.first(findLoanDay, { partner_id, loan_id })
	return laterOf(found?.business_on ?? today(of), found?.booked_through)
}

export interface BusinessDate {
	/** The day through which loans are booked; undefined until a first day has ended. */
	readonly business_on: IsoDate | undefined
	readonly is_by_hand: boolean
	/** The day on which something is done: the business date where it is moved by hand, else today, also while days have not ended yet. */
	readonly acts_on: IsoDate
}

export async function businessDate(of: OfPartner): Promise<BusinessDate> {
	const { partner_id } = of.partner
	const { business_on, is_by_hand = false } = (await of.db.first(findBusinessDate, { partner_id })) ?? {}
	const is_given = business_on !== undefined && is_by_hand
	return { business_on, is_by_hand, acts_on: is_given ? business_on : laterOf(today(of), business_on) }
}

/** The date moves by hand from now on, as in a sandbox, or by the clock. */
export async function letMove(of: OfPartner, by: 'hand' | 'clock'): Promise<void> {
	const { partner_id } = of.partner
	const { acts_on } = await businessDate(of)
	await of.db.all(chooseMover, { partner_id, business_on: acts_on, is_by_hand: by === 'hand', moved_at: of.now })
}
