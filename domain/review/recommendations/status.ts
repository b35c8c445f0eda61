/** The statuses of an investment recommendation. */
export const recommendationStatuses = ['in_progress', 'waiting_for_approval', 'approved', 'rejected', 'canceled'] as const
export type RecommendationStatus = (typeof recommendationStatuses)[number]

/** Market and credit department vote separately (MaRisk BTO 1.1). */
export const offices = ['front_office', 'back_office'] as const
export type Office = (typeof offices)[number]

export const voteValues = ['approve', 'reject'] as const
export type VoteValue = (typeof voteValues)[number]
