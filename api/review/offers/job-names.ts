import { defineJob } from '#api/platform/jobs/job.ts'

export interface OfOffer {
	readonly partner_id: string
	readonly application_id: string
	readonly offer_id: string
}

/** Creates the PDF of an offer on its release, and already when it awaits the release (T25). */
export const makeOfferFile = defineJob<OfOffer>('make-offer-file')

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Creates the contracts and invites the signers after an offer is accepted, and whenever an obstacle is removed. */
export const openSigning = defineJob<OfApplication>('open-signing')
