import type { RefusalCode } from './policy.ts'
import type { Way } from './ways-out.ts'

/**
 * The grounds on which staff decline a case, as the company may know them. A suspicion is none of them: it ends a case by the reason
 * `compliance`, which tells the company nothing (section 47 GwG).
 */
export const declineGrounds = [
	'debt_service',
	'equity',
	'collateral',
	'payment_record',
	'track_record',
	'statements',
	'purpose',
	'industry',
] as const
export type DeclineGround = (typeof declineGrounds)[number]

/** One reason of a decline: a row of the product's rules, or a ground that staff chose. */
export interface DeclineReason {
	readonly code: RefusalCode | DeclineGround
	readonly values: Readonly<Record<string, string | number>>
}

/** Why an application was declined, and what would change it: without classes, scores or names of rules. */
export interface Decline {
	/** By the product's rules, without a person. */
	readonly is_automatic: boolean
	readonly reasons: readonly DeclineReason[]
	readonly ways: readonly Way[]
}
