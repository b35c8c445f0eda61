import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import type { IsoDate } from '#domain/platform/dates.ts'

export const paymentRequestStatuses = ['open', 'paid_in_part', 'paid', 'withdrawn'] as const
export type PaymentRequestStatus = (typeof paymentRequestStatuses)[number]

/** A payment that was asked for. */
export interface AskedPayment {
	readonly sequence: number
	readonly amount_cents: number
	readonly requested_on: IsoDate
	readonly withdrawn_on: IsoDate | null
}

/** Money of a bank's entry that is booked at the loan. */
export interface ArrivedMoney {
	readonly amount_cents: number
	readonly value_on: IsoDate
	/** The request whose reference the payer has named; null where none of them. */
	readonly sequence: number | null
}

export interface AskedStanding {
	readonly sequence: number
	readonly status: PaymentRequestStatus
	readonly paid_cents: Cents
	/** The day of the last money. */
	readonly paid_on: IsoDate | null
}

/**
 * What has arrived for each request: money that names one is for it, all of it; money that names none is for the oldest one that was open on its
 * day, up to what is open of it. Whatever is more is the loan's, as money without a request is.
 */
export function standingOfRequests(asked: readonly AskedPayment[], arrived: readonly ArrivedMoney[]): AskedStanding[] {
	const in_order = asked.toSorted((one, other) => one.sequence - other.sequence)
	const paid = new Map(in_order.map(({ sequence }) => [sequence, { cents: cents(0), on: null as IsoDate | null }]))
	const put = (sequence: number, amount: number, on: IsoDate): void => {
		const so_far = paid.get(sequence)
		if (so_far === undefined || amount <= 0) return
		so_far.cents = addCents(so_far.cents, cents(amount))
		so_far.on = so_far.on === null || so_far.on < on ? on : so_far.on
	}
	for (const { sequence, amount_cents, value_on } of arrived) if (sequence !== null) put(sequence, amount_cents, value_on)
	const unnamed = arrived.filter(({ sequence }) => sequence === null).toSorted((one, other) => (one.value_on < other.value_on ? -1 : 1))
	for (const money of unnamed) {
		let left = money.amount_cents
		for (const { sequence, amount_cents, requested_on, withdrawn_on } of in_order) {
			if (requested_on > money.value_on || (withdrawn_on !== null && withdrawn_on <= money.value_on)) continue
			const taken = Math.min(left, Math.max(0, amount_cents - (paid.get(sequence)?.cents ?? 0)))
			put(sequence, taken, money.value_on)
			left -= taken
		}
	}
	return in_order.map(({ sequence, amount_cents, withdrawn_on }) => {
		const { cents: paid_cents, on } = paid.get(sequence) ?? { cents: cents(0), on: null }
		return { sequence, status: statusOf(paid_cents, { amount_cents, withdrawn_on }), paid_cents, paid_on: on }
	})
}

function statusOf(
	paid_cents: number,
	{ amount_cents, withdrawn_on }: Pick<AskedPayment, 'amount_cents' | 'withdrawn_on'>,
): PaymentRequestStatus {
	if (paid_cents >= amount_cents) return 'paid'
	if (withdrawn_on !== null) return 'withdrawn'
	return paid_cents > 0 ? 'paid_in_part' : 'open'
}
