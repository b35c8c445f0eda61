import { getCollections, listCollectionRuns, listRunCollections } from '#contract/money/staff/collections.ts'

/** What else shows a run that somebody has proposed, answered or recalled. */
export const readAfterRun = [getCollections, listCollectionRuns, listRunCollections]
