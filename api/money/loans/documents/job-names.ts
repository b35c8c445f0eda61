import { defineJob } from '#api/platform/jobs/job.ts'

export interface OfWrittenDocument {
	readonly partner_id: string
	readonly loan_id: string
	readonly kind: 'repayment_plan' | 'repayment_confirmation'
}

/** Writes what nobody asks for: the plan after a change of it, and that the loan is repaid. */
export const writeLoanDocument = defineJob<OfWrittenDocument>('write-loan-document')
