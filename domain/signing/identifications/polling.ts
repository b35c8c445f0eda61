/** The interval and the limit of the portal's polling for the end of a run (docs/domain/readings Q96). */
export const watch_every_ms = 10_000
export const watch_at_most_ms = 15 * 60_000

/** Growing pauses in minutes between queries to a provider that sends no event. */
const pausesMin = [1, 2, 5, 10, 30, 60, 180] as const
const last_pause_min = 360

export const pauseAfter = (asked: number): number => (pausesMin[asked] ?? last_pause_min) * 60_000

/** The validity of the link to continue on the phone; it works once. */
export const handover_ms = 10 * 60_000
