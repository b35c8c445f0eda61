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

/** True if a change of status starts another stage. */
export const isNewStage = (from: Status, to: Status): boolean => statusFacts[from].clock?.stage !== statusFacts[to].clock?.stage

/** Stages in which the signers act by name. */
const signersStages: readonly Stage[] = ['signature', 'identification']

/** Statuses in which people act by name: the signers, and those who may answer an offer. */
export const statusesOfPeople: readonly Status[] = statuses.filter((status) =>
	[...signersStages, 'offer'].includes(statusFacts[status].clock?.stage ?? ''),
)

export interface Visit {
	readonly stage: Stage
	readonly seconds: number
	readonly left_at: Date
}

/**
 * A stage is finished by moving on along the flow, or by a decision: a withdrawal, an expiry or a step back would distort its usual time.
 */
function isFinish(flow: Flow, from: Status, { to_status, reason }: StatusChange): boolean {
	if (to_status === 'Rejected') return reason === 'declined'
	const order = flows[flow] as readonly Status[]
	return order.indexOf(to_status) > order.indexOf(from) && order.includes(from)
}

/** The finished stages of an application, each with its duration (docs/domain/readings B53). */
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

/** The minimum of finished cases for a usual time. */
export const min_cases = 20

export interface UsualTime {
	readonly cases: number
	readonly median_s: number
	/** The 80th percentile. */
	readonly most_s: number
}

/** The median and the 80th percentile (nearest rank); null below twenty cases. */
export function usualTime(seconds: readonly number[]): UsualTime | null {
	const cases = seconds.length
	if (cases < min_cases) return null
	const sorted = seconds.toSorted((one, other) => one - other)
	const at = (index: number): number => sorted[index] ?? 0
	const middle = Math.floor(cases / 2)
	const median_s = cases % 2 === 1 ? at(middle) : Math.round((at(middle - 1) + at(middle)) / 2)
	return { cases, median_s, most_s: at(Math.ceil(cases * 0.8) - 1) }
}

/** Older cases say little about current durations. */
export const measured_days = 365

/** A person as shown to the reader. */
export interface Person {
	readonly name: string
	readonly is_reader: boolean
}

interface Waiting {
	readonly turn_since: Date
	/** Null for the applicant. */
	readonly person: Person | null
}

export interface ClockFacts {
	readonly status: Status
	/** The time of entering the stage. */
	readonly stage_since: Date
	/** Open requests of staff. */
	readonly waiting: readonly Waiting[]
	/** The signers, for their stages. */
	readonly signers: readonly Person[]
	/** Those who may answer the offer, while there is one. */
	readonly answerers: readonly Person[]
	readonly usual: UsualTime | null
	/** The time of the applicant's request for another offer; null or absent without one. */
	readonly change_asked_at?: Date | null
}

export interface Clock {
	readonly stage: Stage
	readonly acts: ActingParty
	/** The reader is one of the persons who have to act. */
	readonly is_readers: boolean
	/** The other persons who have to act; empty when anybody of the applicant's side can. */
	readonly names: readonly string[]
	readonly since: Date
	/** Null with too few cases, and while the applicant has to act, whose time cannot be predicted. */
	readonly usual: UsualTime | null
}

/** The party that acts next, since when, and the usual time; null at the end. */
export function clockOf({ status, stage_since, waiting, signers, answerers, usual, change_asked_at = null }: ClockFacts): Clock | null {
	const place: Place | null = statusFacts[status].clock
	if (place === null) return null
	const [first] = waiting.toSorted((one, other) => one.turn_since.getTime() - other.turn_since.getTime())
	if (first !== undefined && place.acts !== 'applicant') {
		const people = waiting.map(({ person }) => person)
		// A request without an addressee can be answered by anybody, so no names are shown.
		const named = people.every((person) => person !== null) ? people : []
		return { stage: place.stage, acts: 'applicant', ...toldOf(named), since: first.turn_since, usual: null }
	}
	if (place.stage === 'offer' && change_asked_at !== null)
		return { stage: place.stage, acts: 'us', ...toldOf([]), since: change_asked_at, usual: null }
	const named = place.stage === 'offer' ? answerers : signersStages.includes(place.stage) ? signers : []
	return { ...place, ...toldOf(named), since: stage_since, usual }
}

/** Addresses the reader directly, and names the others. */
const toldOf = (people: readonly Person[]): Pick<Clock, 'is_readers' | 'names'> => ({
	is_readers: people.some(({ is_reader }) => is_reader),
	names: [...new Set(people.filter(({ is_reader }) => !is_reader).map(({ name }) => name))],
})

/** The turn as shown to the applicant's side. */
export const turns = ['ours', 'yours', 'theirs', 'companys', 'offer'] as const
export type Turn = (typeof turns)[number]

/** The turn for one reader; a reader who may change nothing is not asked to act. */
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

/** Rounds a duration up, so that it never promises too little: to hours up to two days, to days from there. */
export const saidTime = (seconds: number): { readonly unit: 'hour' | 'day'; readonly count: number } =>
	seconds <= 2 * day_s
		? { unit: 'hour', count: Math.max(1, Math.ceil(seconds / hour_s)) }
		: { unit: 'day', count: Math.ceil(seconds / day_s) }
