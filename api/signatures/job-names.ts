import { defineJob } from '../jobs/job.ts'

export interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** After the acceptance of an offer, and whenever what stood against it is gone: makes the contracts and invites the signers. */
export const openSigning = defineJob<OfApplication>('open-signing')
