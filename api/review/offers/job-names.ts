import { defineJob } from '#api/platform/jobs/job.ts'

export interface OfOffer {
	readonly partner_id: string
	readonly application_id: string
	readonly offer_id: string
}

/** With the release of an offer, and once it waits for it (T25): writes what stands in it down as a PDF. */
export const makeOfferFile = defineJob<OfOffer>('make-offer-file')

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** After the acceptance of an offer, and whenever what stood against it is gone: makes the contracts and invites the signers. */
export const openSigning = defineJob<OfApplication>('open-signing')
