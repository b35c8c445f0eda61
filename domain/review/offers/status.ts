import type { Status } from '#domain/applying/applications/status.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'

export const offerStatuses = ['prepared', 'released', 'accepted', 'declined', 'superseded', 'expired', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** In each flow one of them: where terms are made. */
export const pricingStatuses: readonly Status[] = ['internal_pricing', 'external_pricing', 'Pricing']

/** Of these an application has one at most beside what was superseded: its terms count. */
export const currentOffers: readonly OfferStatus[] = ['prepared', 'released', 'accepted']

/** A prepared offer is internal until its release. */
export const isShown = (status: OfferStatus): boolean => status !== 'prepared'

/** An applicant's answers to an offer. */
export const offerAnswers = ['accept', 'decline', 'change'] as const
export type OfferAnswer = (typeof offerAnswers)[number]

export const declineReasons = ['too_expensive', 'terms', 'other_lender', 'no_longer_needed', 'other'] as const
export type DeclineReason = (typeof declineReasons)[number]

/** The kinds of change an applicant can ask for. */
export const changeWishes = ['amount', 'duration', 'rate', 'other'] as const
export type ChangeWish = (typeof changeWishes)[number]

/** Why an offer in this status takes no answer; undefined for a released one. */
const over = {
	released: undefined,
	accepted: 'err_offer_accepted',
	declined: 'err_offer_declined',
	superseded: 'err_offer_superseded',
	expired: 'err_offer_expired',
	withdrawn: 'err_offer_withdrawn',
} as const satisfies Record<Exclude<OfferStatus, 'prepared'>, ErrorCode | undefined>

export type OfferOver = NonNullable<(typeof over)[keyof typeof over]>

/** Includes offers that have expired before the job has set their status. */
export const whyOver = (status: Exclude<OfferStatus, 'prepared'>, is_expired: boolean): OfferOver | undefined =>
	status === 'released' && is_expired ? 'err_offer_expired' : over[status]

/** The status after an answer; a request for changes leaves it as it is. */
export const answered = { accept: 'accepted', decline: 'declined', change: 'released' } as const satisfies Record<OfferAnswer, OfferStatus>
