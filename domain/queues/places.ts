import { queueStages } from '../applications/stages.ts'
import { statusFacts, statuses, type Status } from '../applications/status.ts'

export const queuePlaceOf = (status: Status) => statusFacts[status].queue

/** What the queue can hold, by stage: an application passes Reopened in a moment. */
export const statusesByStage = queueStages.map((stage) => ({
	stage,
	statuses: statuses.filter((status) => statusFacts[status].queue.stage === stage && status !== 'Reopened'),
}))
