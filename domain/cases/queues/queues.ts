import type { Status } from '#domain/applying/applications/status.ts'
import { queuePlaceOf } from './places.ts'

/** The queues of the back office: all open cases, one's own, unassigned ones, and those that wait for others. */
export const queues = ['all', 'mine', 'to_be_assigned', 'waiting'] as const
export type QueueName = (typeof queues)[number]

/** The party whose turn it is, as the back office sees it; null when the case has ended. */
export const queueTurns = ['ours', 'others'] as const
export type QueueTurn = (typeof queueTurns)[number]

/**
 * A document request or a return leaves the turn with the applicant although the status is one of staff.
 * The column `applications.turn` holds the same value (migration 0039); a test keeps the two equal.
 */
export function queueTurnOf(status: Status, { is_awaited }: { readonly is_awaited: boolean }): QueueTurn | null {
	const { turn } = queuePlaceOf(status)
	if (turn === 'reached' || turn === 'over') return null
	return turn === 'others' || is_awaited ? 'others' : 'ours'
}

/** Counting and paging stop here, because both cost more with every row; longer lists must be filtered. */
export const max_counted = 10_000

/** A count, exact up to `max_counted`. */
export interface Counted {
	readonly count: number
	readonly is_more: boolean
}

/** Turns a count that was limited to `max_counted` + 1 rows into a `Counted`. */
export const countedOf = (found: number): Counted => ({ count: Math.min(found, max_counted), is_more: found > max_counted })
