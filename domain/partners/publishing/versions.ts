import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'

/** Nothing takes effect sooner after its release: within it every process learns what is to come, so that all change at once. */
export const lead_ms = 15_000

/** A release leaves the time until its commit beside the lead: "at once" means no later than that. */
export const at_once_ms = lead_ms + 5_000

/** Closer to its time a schedule is not recalled any more: the way back is a new release. */
export const recall_ms = 60_000

export interface Version {
	readonly version: number
	readonly effective_from: Date
	readonly recalled_at: Date | null
	/** From then on there is nothing under this key. */
	readonly is_retired: boolean
}

const standing = <Of extends Version>(versions: readonly Of[]): Of[] => versions.filter(({ recalled_at }) => recalled_at === null)

const highest = <Of extends Version>(versions: readonly Of[]): Of | undefined =>
	versions.reduce<Of | undefined>((found, one) => (found === undefined || one.version > found.version ? one : found), undefined)

/** Of the versions of one key; one that ends it counts as well. */
export const inForceAt = <Of extends Version>(versions: readonly Of[], at: Date): Of | undefined =>
	highest(standing(versions).filter(({ effective_from }) => effective_from <= at))

/** The next draft is a change of this one, even where it is only scheduled. */
export const newestOf = <Of extends Version>(versions: readonly Of[]): Of | undefined => highest(standing(versions))

export const scheduledAt = <Of extends Version>(versions: readonly Of[], at: Date): Of[] =>
	standing(versions)
		.filter(({ effective_from }) => effective_from > at)
		.toSorted((one, other) => one.version - other.version)

export const versionStates = ['scheduled', 'in_force', 'past', 'recalled'] as const
export type VersionState = (typeof versionStates)[number]

export function stateOf(versions: readonly Version[], { version, effective_from, recalled_at }: Version, at: Date): VersionState {
	if (recalled_at !== null) return 'recalled'
	if (effective_from > at) return 'scheduled'
	return inForceAt(versions, at)?.version === version ? 'in_force' : 'past'
}

/** Why the next version of a key may not take effect then. */
export function refusalOfMoment(versions: readonly Version[], effective_from: Date, now: Date): ErrorCode | undefined {
	if (effective_from.getTime() < now.getTime() + at_once_ms) return 'err_publication_too_soon'
	// It would be in force under an older one, which came after it and undid it.
	return standing(versions).some((older) => older.effective_from >= effective_from) ? 'err_publication_before_scheduled' : undefined
}

/** Why a scheduled version may not be recalled. */
export function refusalOfRecall(versions: readonly Version[], recalled: Version, now: Date): ErrorCode | undefined {
	if (recalled.recalled_at !== null) return 'err_publication_answered'
	if (recalled.effective_from.getTime() < now.getTime() + recall_ms) return 'err_publication_recall_too_late'
	// The newer one is a change of it, and would bring it back.
	return standing(versions).some(({ version }) => version > recalled.version) ? 'err_publication_rested_upon' : undefined
}
