import type { Status } from '../applications/status.ts'
import { queuePlaceOf } from './places.ts'

/** What staff work through: everything that goes on, what is theirs, what nobody has yet, and what others have to answer. */
export const queues = ['all', 'mine', 'to_be_assigned', 'waiting'] as const
export type QueueName = (typeof queues)[number]

/** Whose turn an application is in the back office's eyes; null once it has come to its end. */
export const queueTurns = ['ours', 'others'] as const
export type QueueTurn = (typeof queueTurns)[number]

/**
 * Whose turn it is. What staff asked for, or gave back, is with the applicant although the status is one of staff.
 * The column `applications.turn` says the same (migration 0039); a test holds the two together.
 */
export function queueTurnOf(status: Status, { is_awaited }: { readonly is_awaited: boolean }): QueueTurn | null {
	const { turn } = queuePlaceOf(status)
	if (turn === 'reached' || turn === 'over') return null
	return turn === 'others' || is_awaited ? 'others' : 'ours'
}

/** Nobody counts further, or turns the pages further: whoever has more than this narrows down. */
export const max_counted = 10_000

/** A number of applications, exact up to `max_counted`. */
export interface Counted {
	readonly count: number
	readonly is_more: boolean
}

/** Says a count that went one further than it needs to. */
export const countedOf = (found: number): Counted => ({ count: Math.min(found, max_counted), is_more: found > max_counted })
