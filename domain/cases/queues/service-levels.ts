import { z } from 'zod'

import { queueStages, type QueueStage } from '#domain/applying/applications/stages.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { Subject } from '#domain/partners/publishing/subject.ts'
import { queuePlaceOf } from './places.ts'

const stages = queueStages.filter((stage): stage is Exclude<QueueStage, 'ended'> => stage !== 'ended')

/** A quarter of a year: beyond it nothing would be late. */
const max_hours = 24 * 90

const schema = z.strictObject({
	/** The hours within which a case goes on once it is our turn, by stage, day and night as for all that waits. */
	hours: z.record(z.enum(stages), z.int().min(1).max(max_hours)),
})
export type ServiceLevels = z.output<typeof schema>

export const serviceLevelsSubject: Subject<ServiceLevels, undefined> = {
	name: 'service_levels',
	schema,
	schema_version: 1,
	upgrades: {},
	shipped: { hours: { intake: 24, review: 48, offer: 24, closing: 48 } },
	references: () => [],
	judge: () => [],
}

/** The moment by which our turn should be over; null once the case has ended. */
export function serviceDueOf({ hours }: ServiceLevels, status: Status, turn_since: Date): Date | null {
	const { stage } = queuePlaceOf(status)
	return stage === 'ended' ? null : new Date(turn_since.getTime() + hours[stage] * 3_600_000)
}
