import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { dunningSteps, stepBefore, type DunningScheme, type DunningStep } from './scheme.ts'

/** What holds the next step up: entered by people, or following from the loan. */
export const holdKinds = ['pause', 'promise', 'dispute', 'insolvency', 'deferral', 'in_transit'] as const
export type HoldKind = (typeof holdKinds)[number]

export interface Hold {
	readonly kind: HoldKind
	/** Its last day; null where it holds until somebody ends it. */
	readonly until: IsoDate | null
}

/** A step that was taken in arrears since a day. */
export interface TakenStep {
	readonly step: DunningStep
	readonly arrears_since: IsoDate
	readonly taken_on: IsoDate
}

interface Dunned {
	readonly day: IsoDate
	/** Undefined where nothing is in arrears, or no more than the difference limit. */
	readonly since: IsoDate | undefined
	readonly taken: readonly TakenStep[]
	readonly scheme: DunningScheme
	readonly holds: readonly Hold[]
}

export interface NextStep {
	/** Null once the last has been taken, and where nothing is in arrears. */
	readonly step: DunningStep | null
	/** The day on which it is taken, if nothing changes; null where nobody can say. */
	readonly on: IsoDate | null
	readonly held_by: Hold | null
	/** It is taken today. */
	readonly is_due: boolean
}

const nothing: NextStep = { step: null, on: null, held_by: null, is_due: false }

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? other : one)

/** What holds longest: without an end first. */
const longest = (holds: readonly Hold[]): Hold | undefined =>
	holds.reduce<Hold | undefined>(
		(found, one) => (found === undefined || (found.until !== null && (one.until === null || one.until > found.until)) ? one : found),
		undefined,
	)

/**
 * The step that follows on the last one in the same arrears, and what stands against it today. A step that comes late leaves the next as many days
 * as the scheme has between them, so that nobody gets two letters at once.
 */
export function nextStep({ day, since, taken, scheme, holds }: Dunned): NextStep {
	if (since === undefined) return nothing
	const of_these = new Map(taken.filter(({ arrears_since }) => arrears_since === since).map((one) => [one.step, one]))
	const step = dunningSteps.find((one) => !of_these.has(one))
	if (step === undefined) return nothing
	const before = stepBefore(step)
	const last = before === null ? undefined : of_these.get(before)
	const by_scheme = addDays(since, scheme.days[step])
	const due_on =
		before === null || last === undefined ? by_scheme : laterOf(by_scheme, addDays(last.taken_on, scheme.days[step] - scheme.days[before]))
	const held_by = longest(holds.filter(({ until }) => until === null || until >= day)) ?? null
	if (held_by !== null) {
		const { until } = held_by
		return { step, on: until === null ? null : laterOf(due_on, addDays(until, 1)), held_by, is_due: false }
	}
	return { step, on: laterOf(due_on, day), held_by, is_due: due_on <= day }
}
