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

const isGround = (word: string): word is DeclineGround => (declineGrounds as readonly string[]).includes(word)

/** Grounds in a list parted by commas; undefined where one of them is none. */
export function groundsIn(list: string): DeclineGround[] | undefined {
	const words = list === '' ? [] : list.split(',')
	return words.every(isGround) ? words : undefined
}

/** The decline as the company is told it, where staff chose the grounds; null where they named none. */
export const declineBy = (grounds: readonly DeclineGround[]): Decline | null =>
	grounds.length === 0 ? null : { is_automatic: false, reasons: grounds.map((code) => ({ code, values: {} })), ways: [] }

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
