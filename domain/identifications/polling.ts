/** The portal asks this often whether a run has ended, and no longer than this (docs/domain/readings Q96). */
export const watch_every_ms = 10_000
export const watch_at_most_ms = 15 * 60_000

/** Minutes from one question to a provider to the next, for word that never comes: soon at first, then seldom. */
const pauses_min = [1, 2, 5, 10, 30, 60, 180] as const
const last_pause_min = 360

export const pauseAfter = (asked: number): number => (pauses_min[asked] ?? last_pause_min) * 60_000

/** How long a link to carry on on the phone works; it works once. */
export const handover_ms = 10 * 60_000
