import type { Status } from '../applications/status.ts'

/** With the applicant, or over: nobody works on its credit standing. */
const closed: readonly Status[] = ['pre_check', 'Open', 'Reopened', 'Rejected']

export const isCreditOpen = (status: Status): boolean => !closed.includes(status)

/** Where a recommendation is written; later it stands as it was decided on. */
const written_in: readonly Status[] = [
	'Submitted',
	'Internal_Review',
	'internal_review_backlog',
	'internal_review_analysis',
	'internal_pricing',
	'external_pricing',
	'Pricing',
	'internal_review_approval',
]

export const isRecommendationOpen = (status: Status): boolean => written_in.includes(status)
