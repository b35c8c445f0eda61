import { flows, type Flow } from './flows.ts'
import type { RejectionReason } from './reasons.ts'
import type { ActingParty, Stage } from './stages.ts'
import { statusFacts, statuses, type Status } from './status.ts'

type Place = NonNullable<(typeof statusFacts)[Status]['clock']>

export const placeOfStatus = (status: Status): Place | null => statusFacts[status].clock

/** One change of status in an application's history, the oldest first. */
export interface StatusChange {
	readonly to_status: Status
	readonly reason: RejectionReason | null
	readonly happened_at: Date
}

/** Whether a change of status leads into another stage: from then on the application has been in it. */
export const isNewStage = (from: Status, to: Status): boolean => statusFacts[from].clock?.stage !== statusFacts[to].clock?.stage

/** Those who sign act in these, by name. */
const signersStages: readonly Stage[] = ['signature', 'identification']

/** In these it is people who act by name: those who sign, and those who may answer an offer. */
export const statusesOfPeople: readonly Status[] = statuses.filter((status) =>
	[...signersStages, 'offer'].includes(statusFacts[status].clock?.stage ?? ''),
)

export interface Visit {
	readonly stage: Stage
	readonly seconds: number
	readonly left_at: Date
}

/** Goes on along its flow, or is decided: a withdrawal, an expiry or a step back says nothing about how long a stage takes. */
function isFinish(flow: Flow, from: Status, { to_status, reason }: StatusChange): boolean {
	if (to_status === 'Rejected') return reason === 'declined'
	const order = flows[flow] as readonly Status[]
	return order.indexOf(to_status) > order.indexOf(from) && order.includes(from)
}

/** The stages an application has been through to their end, each with its time (docs/domain/readings.md B53). */
export function finishedVisits(flow: Flow, changes: readonly StatusChange[]): Visit[] {
	const visits: Visit[] = []
	let entered: Date | undefined
	let before: StatusChange | undefined
	for (const change of changes) {
		const stage = before === undefined ? null : (statusFacts[before.to_status].clock?.stage ?? null)
		if ((statusFacts[change.to_status].clock?.stage ?? null) !== stage) {
			if (before !== undefined && stage !== null && entered !== undefined && isFinish(flow, before.to_status, change)) {
				const { happened_at: left_at } = change
				visits.push({ stage, seconds: Math.round((left_at.getTime() - entered.getTime()) / 1000), left_at })
			}
			entered = change.happened_at
		}
		before = change
	}
	return visits
}

/** Below so many finished cases nothing is said. */
export const min_cases = 20

export interface UsualTime {
	readonly cases: number
	readonly median_s: number
	/** Four in five were done by then. */
	readonly most_s: number
}

/** The middle of the times, and the one that four in five do not exceed (nearest rank); nothing below twenty cases. */
export function usualTime(seconds: readonly number[]): UsualTime | null {
	const cases = seconds.length
	if (cases < min_cases) return null
	const sorted = seconds.toSorted((one, other) => one - other)
	const at = (index: number): number => sorted[index] ?? 0
	const middle = Math.floor(cases / 2)
	const median_s = cases % 2 === 1 ? at(middle) : Math.round((at(middle - 1) + at(middle)) / 2)
	return { cases, median_s, most_s: at(Math.ceil(cases * 0.8) - 1) }
}

/** Cases older than this say little about today. */
export const measured_days = 365

/** Somebody as the reader is told of them. */
export interface Person {
	readonly name: string
	readonly is_reader: boolean
}

interface Waiting {
	readonly turn_since: Date
	/** For whom, where it is not the applicant. */
	readonly person: Person | null
}

export interface ClockFacts {
	readonly status: Status
	/** When it came into its stage. */
	readonly stage_since: Date
	/** What staff wait for. */
	readonly waiting: readonly Waiting[]
	/** Those who sign, for the stages that are theirs. */
	readonly signers: readonly Person[]
	/** Those who may answer the offer, while there is one. */
	readonly answerers: readonly Person[]
	readonly usual: UsualTime | null
	/** Since when the applicant waits for another offer; absent while nobody has asked for one. */
	readonly change_asked_at?: Date | null
}

export interface Clock {
	readonly stage: Stage
	readonly acts: ActingParty
	/** Whether the reader is one of those it is up to by name. */
	readonly is_readers: boolean
	/** Of the applicant's side, who besides: empty where anybody can. */
	readonly names: readonly string[]
	readonly since: Date
	/** Null as long as there are too few cases, and while we wait for an answer: that is not ours to predict. */
	readonly usual: UsualTime | null
}

/** Who acts next, since when, and how long it usually takes; null once nobody does. */
export function clockOf({ status, stage_since, waiting, signers, answerers, usual, change_asked_at = null }: ClockFacts): Clock | null {
	const place: Place | null = statusFacts[status].clock
	if (place === null) return null
	const [first] = waiting.toSorted((one, other) => one.turn_since.getTime() - other.turn_since.getTime())
	if (first !== undefined && place.acts !== 'applicant') {
		const people = waiting.map(({ person }) => person)
		// What is for nobody in particular, anybody can do.
		const named = people.every((person) => person !== null) ? people : []
		return { stage: place.stage, acts: 'applicant', ...toldOf(named), since: first.turn_since, usual: null }
	}
	if (place.stage === 'offer' && change_asked_at !== null)
		return { stage: place.stage, acts: 'us', ...toldOf([]), since: change_asked_at, usual: null }
	const named = place.stage === 'offer' ? answerers : signersStages.includes(place.stage) ? signers : []
	return { ...place, ...toldOf(named), since: stage_since, usual }
}

/** The reader is spoken to, and the others are named. */
const toldOf = (people: readonly Person[]): Pick<Clock, 'is_readers' | 'names'> => ({
	is_readers: people.some(({ is_reader }) => is_reader),
	names: [...new Set(people.filter(({ is_reader }) => !is_reader).map(({ name }) => name))],
})

/** What somebody who waits has to know: that nothing is theirs to do, or whose it is. */
export const turns = ['ours', 'yours', 'theirs', 'companys', 'offer'] as const
export type Turn = (typeof turns)[number]

/** Whose turn it is, told to one reader; whoever can change nothing is not told to do something. */
export function turnOf(
	clock: Pick<Clock, 'stage' | 'acts' | 'is_readers' | 'names'> | null,
	reader: { readonly changes_anything: boolean },
): Turn {
	if (clock === null || clock.acts !== 'applicant') return 'ours'
	if (!clock.is_readers) {
		if (clock.names.length > 0) return 'theirs'
		if (!reader.changes_anything) return 'companys'
	}
	return clock.stage === 'offer' ? 'offer' : 'yours'
}

const hour_s = 3_600
const day_s = 24 * hour_s

/** A time as people say it, never less than it was: in hours up to two days, in days from there. */
export const saidTime = (seconds: number): { readonly unit: 'hour' | 'day'; readonly count: number } =>
	seconds <= 2 * day_s
		? { unit: 'hour', count: Math.max(1, Math.ceil(seconds / hour_s)) }
		: { unit: 'day', count: Math.ceil(seconds / day_s) }
