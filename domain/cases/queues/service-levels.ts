import type { QueueStage } from '#domain/applying/applications/stages.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { queuePlaceOf } from './places.ts'

/** The hours within which a case goes on once it is our turn, by stage, day and night as for all that waits. */
interface ServiceLevels {
	readonly hours: Readonly<Record<Exclude<QueueStage, 'ended'>, number>>
}

const defaults: ServiceLevels = { hours: { intake: 24, review: 48, offer: 24, closing: 48 } }

/** The one reader of the service levels. */
const serviceLevels = (): ServiceLevels => defaults

/** The moment by which our turn should be over; null once the case has ended. */
export function serviceDueOf(status: Status, turn_since: Date): Date | null {
	const { stage } = queuePlaceOf(status)
	return stage === 'ended' ? null : new Date(turn_since.getTime() + serviceLevels().hours[stage] * 3_600_000)
}
