import type { Status } from '../applications/status.ts'

/** No work on credit standing: the application is with the applicant, or rejected. */
const closed: readonly Status[] = ['pre_check', 'Open', 'Reopened', 'Rejected']

export const isCreditOpen = (status: Status): boolean => !closed.includes(status)

/** Statuses in which a recommendation is written; later it stays as the decision found it. */
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
