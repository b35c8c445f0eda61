import type { HistoryEntry } from '#contract/cases/staff/applications.ts'

/** Who comes back later than this begins another sitting. */
const pause_ms = 30 * 60_000

/** What one person did without a longer pause. */
export interface Sitting {
	/** The latest first. */
	readonly entries: readonly [HistoryEntry, ...HistoryEntry[]]
}

type Act = Pick<HistoryEntry, 'kind' | 'from_status' | 'to_status' | 'actor_type' | 'actor_name' | 'happened_at'>

const isBySame = (one: Act, other: Act): boolean => one.actor_type === other.actor_type && one.actor_name === other.actor_name

/**
 * The history, latest first, by sittings. What the system does meanwhile parts no sitting of a person, what another person does does: one
 * reads who answered whom.
 */
export function sittingsOf(history: readonly HistoryEntry[]): readonly Sitting[] {
	const sittings: [HistoryEntry, ...HistoryEntry[]][] = []
	for (const entry of history) {
		const last = sittings.at(-1)
		const before = last?.[0].actor_type === 'system' && !isBySame(last[0], entry) ? sittings.at(-2) : last
		const earliest = before?.at(-1)
		const is_same =
			before !== undefined &&
			earliest !== undefined &&
			isBySame(earliest, entry) &&
			new Date(earliest.happened_at).getTime() - new Date(entry.happened_at).getTime() <= pause_ms
		if (is_same) before.push(entry)
		else sittings.push([entry])
	}
	return sittings.map((entries) => ({ entries }))
}

/** Entries of one sitting that say the same, such as three documents accepted. */
export function alike(entries: readonly HistoryEntry[]): readonly (readonly [HistoryEntry, ...HistoryEntry[]])[] {
	const groups: [HistoryEntry, ...HistoryEntry[]][] = []
	for (const entry of entries) {
		const { kind, from_status, to_status } = entry
		const group = groups.find(([of]) => of.kind === kind && of.from_status === from_status && of.to_status === to_status)
		if (group === undefined) groups.push([entry])
		else group.push(entry)
	}
	return groups
}
