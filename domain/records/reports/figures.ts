import { saidTime, type StatusChange } from '#domain/applying/applications/clock.ts'
import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import { queueStages, type QueueStage } from '#domain/applying/applications/stages.ts'

export const reports = ['pipeline', 'conversion', 'times'] as const
export type Report = (typeof reports)[number]

/** Months of figures, the current one included. */
const kept_months = 12

/** Reporting periods in months. */
export const reportSpans = ['3', '6', '12'] as const
export type ReportSpan = (typeof reportSpans)[number]

/** One time zone for all partners, so that their months can be added up. */
const zone = 'Europe/Berlin'

const yearMonthAt = (moment: Date): Temporal.PlainYearMonth =>
	moment.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate().toPlainYearMonth()

/** Such as `2026-03`. */
export const monthOf = (moment: Date): string => yearMonthAt(moment).toString()

/** The last months up to the current one, the oldest first. */
export const lastMonths = (now: Date, count: number): string[] =>
	Array.from({ length: count }, (_, at) =>
		yearMonthAt(now)
			.subtract({ months: count - 1 - at })
			.toString(),
	)

/** The start of the oldest month with figures. */
export const keptSince = (now: Date): Date =>
	new Date(
		yearMonthAt(now)
			.subtract({ months: kept_months - 1 })
			.toPlainDate({ day: 1 })
			.toZonedDateTime(zone).epochMilliseconds,
	)

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

interface Answered {
	readonly at: Date
	readonly seconds: number
	readonly is_offer: boolean
}

/** The first decision after the first submission; undefined without one, or when the applicant withdrew before. */
export function answerOf(changes: readonly StatusChange[]): Answered | undefined {
	const submitted = changes.findIndex(({ to_status }) => to_status === 'Submitted')
	const asked = changes[submitted]
	const answer = changes
		.slice(submitted + 1)
		.find(({ to_status, reason }) => to_status === 'offer_available' || (to_status === 'Rejected' && reason === 'declined'))
	if (asked === undefined || answer === undefined) return undefined
	const { happened_at: at } = answer
	return { at, seconds: (at.getTime() - asked.happened_at.getTime()) / 1000, is_offer: answer.to_status === 'offer_available' }
}

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

/** The counts of one partner's applications, which add up over partners, products and months. */
export interface Figures {
	readonly pipeline: readonly PipelineCell[]
	readonly conversion: readonly ConversionCell[]
	readonly times: readonly TimesCell[]
}

export interface Counted {
	readonly loan_type: string
	readonly currency: string
	readonly amount_cents: number
	readonly flow: Flow
	readonly status: Status
	/** Its place in the queue; null when it has ended or was never submitted. */
	readonly turn: { readonly stage: PipelineStage; readonly since: Date } | null
	readonly created_at: Date
	readonly changes: readonly StatusChange[]
}

/** Counts applications one by one, so that memory holds the cells only. */
export function startCounting(now: Date) {
	const since = keptSince(now)
	const pipeline = new Map<string, PipelineCell>()
	const conversion = new Map<string, ConversionCell>()
	const times = new Map<string, TimesCell>()
	return {
		add({ loan_type, currency, amount_cents, flow, status, turn, created_at, changes }: Counted): void {
			if (turn !== null) {
				const cell = { loan_type, currency, stage: turn.stage, age: ageOf(turn.since, now) }
				const kept = cellOf(pipeline, cell, { count: 0, amount_cents: 0 })
				kept.count += 1
				kept.amount_cents += amount_cents
			}
			if (created_at >= since) {
				const furthest = furthestMilestone(flow, [status, ...changes.map(({ to_status }) => to_status)])
				cellOf(conversion, { loan_type, month: monthOf(created_at), furthest }, { count: 0 }).count += 1
			}
			const answer = answerOf(changes)
			if (answer === undefined || answer.at < since) return
			for (const measure of measures.filter((one) => one === 'decision' || answer.is_offer))
				cellOf(times, { loan_type, month: monthOf(answer.at), measure, hours: saidHours(answer.seconds) }, { count: 0 }).count += 1
		},
		figures: (): Figures => ({
			pipeline: [...pipeline.values()],
			conversion: [...conversion.values()],
			times: [...times.values()],
		}),
	}
}

function cellOf<Key extends object, Value extends object>(cells: Map<string, Key & Value>, key: Key, zero: Value): Key & Value {
	const name = JSON.stringify(key)
	const found = cells.get(name) ?? { ...key, ...zero }
	cells.set(name, found)
	return found
}
