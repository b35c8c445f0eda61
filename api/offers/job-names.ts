import { defineJob } from '../jobs/job.ts'

export interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** With the release of an offer, and once it waits for it (T25): writes what stands in it down as a PDF. */
export const makeOfferFile = defineJob<OfApplication>('make-offer-file')
