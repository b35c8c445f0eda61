import { statusFacts, type Status } from '#domain/applying/applications/status.ts'

/** Not while it is with the applicant, or over: nobody works on its credit standing then. */
export const isCreditOpen = (status: Status): boolean => statusFacts[status].credit !== 'closed'

/** Where a recommendation is written; later it stands as it was decided on. */
export const isRecommendationOpen = (status: Status): boolean => statusFacts[status].credit === 'written'
