import { queueStages } from '#domain/applying/applications/stages.ts'
import { statusFacts, statuses, type Status } from '#domain/applying/applications/status.ts'

export const queuePlaceOf = (status: Status) => statusFacts[status].queue

/** The statuses an application can stay in, by stage; it leaves Reopened at once. */
export const statusesByStage = queueStages.map((stage) => ({
	stage,
	statuses: statuses.filter((status) => statusFacts[status].queue.stage === stage && status !== 'Reopened'),
}))
