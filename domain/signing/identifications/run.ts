import type { IsoDate } from '#domain/platform/dates.ts'
import { isSameHolder, isSamePerson, mismatches, mismatchesOf, validUntil, type IdentHolder, type IdentPerson } from './person.ts'
import { isRepeatable, type IdentReason } from './reasons.ts'

/** The states of a run; a failed run stays failed, and a retry is a new run (docs/domain/readings Q86). */
export const identStatuses = ['start', 'in_progress', 'failed', 'completed'] as const
export type IdentStatus = (typeof identStatuses)[number]

/** Findings that staff must review before a result counts. */
export const identFindings = [...mismatches, 'results_contradict', 'fraud_suspected'] as const
export type IdentFinding = (typeof identFindings)[number]

/** An event of a provider about a run; events may arrive twice, late and in any order. */
export interface IdentEvent {
	/** Equal for a repeated event. */
	readonly event_id: string
	/** By the provider's clock, ISO 8601 in UTC. */
	readonly occurred_at: string
	readonly status: Exclude<IdentStatus, 'start'>
	/** Set for a failure. */
	readonly reason: IdentReason | null
	/** The identified person, set for a completion. */
	readonly person: IdentPerson | null
}

export interface IdentOutcome {
	readonly status: IdentStatus
	readonly reason: IdentReason | null
	/** A completion with findings waits for two members of staff (docs/domain/readings B149). */
	readonly findings: readonly IdentFinding[]
	/** The time of completion, by the provider's clock. */
	readonly completed_at: string | null
}

const byTime = (one: IdentEvent, other: IdentEvent): number =>
	one.occurred_at === other.occurred_at ? (one.event_id < other.event_id ? -1 : 1) : one.occurred_at < other.occurred_at ? -1 : 1

/**
 * The outcome of all events of a run, independent of order and repetition. It only goes forward: a completion outweighs a failure,
 * a failure outweighs progress. Only a suspected fraud holds a completion up.
 */
export function outcomeOf(said: readonly IdentEvent[], record: IdentPerson): IdentOutcome {
	const events = [...new Map(said.map((event) => [event.event_id, event])).values()].toSorted(byTime)
	const completions = events.filter(({ status }) => status === 'completed')
	const failures = events.filter(({ status }) => status === 'failed')
	const [first] = completions
	if (first !== undefined) {
		const findings = identFindings.filter((finding) => findingsOf(completions, failures, record).has(finding))
		if (findings.length > 0) return { status: 'in_progress', reason: null, findings, completed_at: null }
		return { status: 'completed', reason: null, findings, completed_at: first.occurred_at }
	}
	if (failures.length > 0) {
		// A final refusal is shown whatever else was reported; otherwise the provider's last event.
		const told = failures.findLast(({ reason }) => reason !== null && !isRepeatable(reason)) ?? failures.at(-1)
		return { status: 'failed', reason: told?.reason ?? 'other', findings: [], completed_at: null }
	}
	return { status: events.length > 0 ? 'in_progress' : 'start', reason: null, findings: [], completed_at: null }
}

function findingsOf(completions: readonly IdentEvent[], failures: readonly IdentEvent[], record: IdentPerson): ReadonlySet<IdentFinding> {
	const people = completions.map(({ person }) => person)
	const [one] = people
	const is_contradiction = people.some((person) => one !== undefined && one !== null && person !== null && !isSamePerson(one, person))
	return new Set<IdentFinding>([
		...people.flatMap((person) => mismatchesOf(record, person)),
		...(is_contradiction ? (['results_contradict'] as const) : []),
		...(failures.some(isTakenBack) ? (['fraud_suspected'] as const) : []),
	])
}

/** The provider has withdrawn its confirmation of the person. */
export const isTakenBack = ({ status, reason }: Pick<IdentEvent, 'status' | 'reason'>): boolean =>
	status === 'failed' && reason === 'not_confirmed'

/** Results of a manual verdict, after a second person has confirmed it. */
export const verdictResults = ['completed', 'failed'] as const
export type VerdictResult = (typeof verdictResults)[number]

/** Runs in progress at a provider; a person has at most one. */
export const isLive = (status: IdentStatus): boolean => status === 'start' || status === 'in_progress'

/** A stored run. */
export interface KeptRun {
	readonly status: IdentStatus
	readonly completed_on: IsoDate | null
	/** The holder of the record when the run began. */
	readonly person: IdentHolder
}

/** A person's standing by their last run, which expires with time, a change of name or another account (Q99, B250). */
export function standingOf(
	last: KeptRun | undefined,
	record: IdentHolder,
	today: IsoDate,
): { status: IdentStatus; valid_until: IsoDate | null } {
	if (last === undefined || !isSameHolder(last.person, record)) return { status: 'start', valid_until: null }
	if (last.status !== 'completed' || last.completed_on === null) return { status: last.status, valid_until: null }
	const valid_until = validUntil(last.completed_on)
	return today <= valid_until ? { status: 'completed', valid_until } : { status: 'start', valid_until: null }
}
