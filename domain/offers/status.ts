import type { ErrorCode } from '../errors/catalogue.ts'

export const offerStatuses = ['prepared', 'released', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Until it is released an offer is nobody's but ours. */
export const isShown = (status: OfferStatus): boolean => status !== 'prepared'

/** What an applicant may answer. */
export const offerAnswers = ['accept', 'decline', 'change'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

export const declineReasons = ['too_expensive', 'terms', 'other_lender', 'no_longer_needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What somebody would like to be different. */
export const changeWishes = ['amount', 'duration', 'rate', 'other'] as const
export type ChangeWish = (typeof changeWishes)[number]

/** Why an offer cannot be answered any more; undefined for the one that can, and for the answer it already has. */
const over = {
	released: undefined,
	accepted: 'err_offer_accepted',
	declined: 'err_offer_declined',
	superseded: 'err_offer_superseded',
	expired: 'err_offer_expired',
	withdrawn: 'err_offer_withdrawn',
} as const satisfies Record<Exclude<OfferStatus, 'prepared'>, ErrorCode | undefined>

export type OfferOver = NonNullable<(typeof over)[keyof typeof over]>

/** Why this offer takes no answer any more; its time may be over before anybody has noted it. */
export const whyOver = (status: Exclude<OfferStatus, 'prepared'>, is_expired: boolean): OfferOver | undefined =>
	status === 'released' && is_expired ? 'err_offer_expired' : over[status]

/** The status an answer leads to; a wish changes nothing yet. */
export const answered = { accept: 'accepted', decline: 'declined', change: 'released' } as const satisfies Record<OfferAnswer, OfferStatus>
