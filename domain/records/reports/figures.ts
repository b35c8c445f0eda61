import { saidTime, type StatusChange } from '#domain/applying/applications/clock.ts'
import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import { serviceDueOf, type ServiceLevels } from '#domain/cases/queues/service-levels.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { queueStages, type QueueStage } from '#domain/applying/applications/stages.ts'
import type { QueueTurn } from '#domain/cases/queues/queues.ts'
import { marksOf, type Declined, type Mark } from './happened.ts'
import { answerOf, keptSince, monthOf } from './months.ts'

export const reports = ['pipeline', 'workload', 'conversion', 'approvals', 'reasons', 'returns', 'times'] as const
export type Report = (typeof reports)[number]

/** Reporting periods in months. */
export const reportSpans = ['3', '6', '12'] as const
export type ReportSpan = (typeof reportSpans)[number]

/** All stages but the last. */
export const pipelineStages = queueStages.filter((stage): stage is Exclude<QueueStage, 'ended'> => stage !== 'ended')
export type PipelineStage = (typeof pipelineStages)[number]

/** Upper limits of the age of a turn, in days. */
export const ages = ['2', '7', '14', '30', 'more'] as const
export type Age = (typeof ages)[number]

const day_ms = 86_400_000

/** The age of the turn, as the queue shows it. */
export const ageOf = (turn_since: Date, now: Date): Age =>
	ages.find((age) => age === 'more' || now.getTime() - turn_since.getTime() <= Number(age) * day_ms) ?? 'more'

/** Milestones from creation to payout; reaching one implies all earlier ones. */
export const milestones = ['created', 'submitted', 'offered', 'accepted', 'signed', 'paid'] as const
export type Milestone = (typeof milestones)[number]

/** The furthest milestone an application ever reached, even if it was rejected later. */
export function furthestMilestone(flow: Flow, reached: readonly Status[]): Milestone {
	const order: readonly Status[] = flows[flow]
	const furthest = Math.max(...reached.map((status) => order.indexOf(status)))
	if (furthest === order.length - 1) return 'paid'
	if (furthest > order.indexOf('Signature')) return 'signed'
	if (furthest >= order.indexOf('offer_accepted')) return 'accepted'
	if (furthest >= order.indexOf('offer_available')) return 'offered'
	return furthest >= order.indexOf('Submitted') ? 'submitted' : 'created'
}

/** Durations from the submission: to the offer, and to the decision, which may be a rejection. */
export const measures = ['offer', 'decision'] as const
export type Measure = (typeof measures)[number]

/** Rounds a duration in hours: to the hour up to two days, to the day from there. */
function saidHours(seconds: number): number {
	const { unit, count } = saidTime(seconds)
	return unit === 'day' ? count * 24 : count
}

export interface PipelineCell {
	readonly loan_type: string
	readonly currency: string
	readonly stage: PipelineStage
	readonly age: Age
	count: number
	amount_cents: number
}

/** Applications created in a month, by the furthest milestone. */
export interface ConversionCell {
	readonly loan_type: string
	readonly month: string
	readonly furthest: Milestone
	count: number
}

/** Applications decided in a month, by hours taken. */
export interface TimesCell {
	readonly loan_type: string
	readonly month: string
	readonly measure: Measure
	readonly hours: number
	count: number
}

/** Cases to which something happened in a month. */
export interface HappenedCell extends Mark {
	readonly loan_type: string
	count: number
}

/** Open cases of one person, or of nobody. */
export interface WorkloadCell {
	readonly loan_type: string
	readonly staff_id: string | null
	readonly stage: PipelineStage
	readonly turn: QueueTurn
	/** Our turn has lasted longer than the service level of the stage. */
	readonly is_late: boolean
	count: number
}

/** The counts of one partner's applications, which add up over partners, products and months. */
export interface Figures {
	readonly pipeline: readonly PipelineCell[]
	readonly conversion: readonly ConversionCell[]
	readonly times: readonly TimesCell[]
	/** Absent from figures that were counted before there was this one; the next one too. */
	readonly happened?: readonly HappenedCell[]
	readonly workload?: readonly WorkloadCell[]
}

export interface Counted {
	readonly loan_type: string
	readonly currency: string
	readonly amount_cents: number
	readonly flow: Flow
	readonly status: Status
	/** Its place in the queue; null when it has ended or was never submitted. */
	readonly turn: { readonly stage: PipelineStage; readonly since: Date; readonly whose: QueueTurn } | null
	/** Who works on it. */
	readonly staff_id: string | null
	readonly created_at: Date
	readonly changes: readonly StatusChange[]
	readonly declines: readonly Declined[]
}

/** Counts applications one by one, so that memory holds the cells only. */
export function startCounting(now: Date, service_levels: ServiceLevels) {
	const since = keptSince(now)
	const pipeline = new Map<string, PipelineCell>()
	const conversion = new Map<string, ConversionCell>()
	const times = new Map<string, TimesCell>()
	const happened = new Map<string, HappenedCell>()
	const workload = new Map<string, WorkloadCell>()
	return {
		/** Answers with what happened to the application, as it was counted. */
		add({ loan_type, currency, amount_cents, flow, status, turn, staff_id, created_at, changes, declines }: Counted): readonly Mark[] {
			if (turn !== null) {
				const due = turn.whose === 'ours' ? serviceDueOf(service_levels, status, turn.since) : null
				const own = { loan_type, staff_id, stage: turn.stage, turn: turn.whose, is_late: due !== null && due < now }
				cellOf(workload, own, { count: 0 }).count += 1
				const cell = { loan_type, currency, stage: turn.stage, age: ageOf(turn.since, now) }
				const kept = cellOf(pipeline, cell, { count: 0, amount_cents: 0 })
				kept.count += 1
				kept.amount_cents += amount_cents
			}
			if (created_at >= since) {
				const furthest = furthestMilestone(flow, [status, ...changes.map(({ to_status }) => to_status)])
				cellOf(conversion, { loan_type, month: monthOf(created_at), furthest }, { count: 0 }).count += 1
			}
			const marks = marksOf({ flow, changes, declines }, since)
			for (const mark of marks) cellOf(happened, { loan_type, ...mark }, { count: 0 }).count += 1
			const answer = answerOf(changes)
			if (answer === undefined || answer.at < since) return marks
			for (const measure of measures.filter((one) => one === 'decision' || answer.is_offer))
				cellOf(times, { loan_type, month: monthOf(answer.at), measure, hours: saidHours(answer.seconds) }, { count: 0 }).count += 1
			return marks
		},
		figures: (): Figures => ({
			pipeline: [...pipeline.values()],
			conversion: [...conversion.values()],
			times: [...times.values()],
			happened: [...happened.values()],
			workload: [...workload.values()],
		}),
	}
}

function cellOf<Key extends object, Value extends object>(cells: Map<string, Key & Value>, key: Key, zero: Value): Key & Value {
	const name = JSON.stringify(key)
	const found = cells.get(name) ?? { ...key, ...zero }
	cells.set(name, found)
	return found
}
