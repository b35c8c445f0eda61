import { z } from 'zod'

import { multilineText } from '#domain/platform/fields.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import type { SecondAnswer } from '../staff/second-person.ts'

/** Where the deletion of an account stands (docs/domain/readings B506). */
export const deletionStatuses = ['open', 'confirmed', 'done', 'refused', 'withdrawn'] as const
export type DeletionStatus = (typeof deletionStatuses)[number]

/** Between the second person's yes and the deletion: whoever did not ask for it can still say so. */
export const deletion_days = 7

/** Of the address of a deleted account: no mail can go to it (RFC 2606), and none is sent. */
export const deleted_domain = 'deleted.invalid'

export const deletionForm = z.strictObject({ reason: multilineText({ max: 2_000 }) })

/** What keeps the account: its owner still needs it. */
export const deletionHolds = ['case', 'loan'] as const
export type DeletionHold = (typeof deletionHolds)[number]

/** What goes with the account. */
export const deletedParts = ['address', 'person', 'sign_in', 'devices', 'drafts', 'exports', 'seats', 'reasons'] as const

/**
 * The laws by which what is in a case stays beyond the account, with the years from the end of the calendar year in which the case or its
 * loan ended: § 8 (4) GwG; § 257 (4) HGB and § 147 (3) AO, vouchers eight years since 2025; claims, §§ 195 and 199 BGB.
 */
export const keepingLaws = {
	books: { years: 10, source: '§ 257 HGB, § 147 AO' },
	vouchers: { years: 8, source: '§ 257 HGB, § 147 AO' },
	money_laundering: { years: 5, source: '§ 8 GwG' },
	claims: { years: 3, source: '§§ 195, 199 BGB' },
} as const
export type KeepingLaw = keyof typeof keepingLaws

/** What a case keeps which law for: one without a contract is kept for claims from its decision alone. */
export const lawsOfCase = (has_contract: boolean): readonly KeepingLaw[] =>
	has_contract ? ['books', 'vouchers', 'money_laundering'] : ['claims']

export const keptUntil = (law: KeepingLaw, ended_on: IsoDate): string => `${Number(ended_on.slice(0, 4)) + keepingLaws[law].years}-12-31`

/** Whoever entered it may take it back until it is carried out; the answer is somebody else's, and given once. */
export function refusalOfDeletion(
	answer: SecondAnswer['answer'],
	{ status, proposed_by, erased_at }: { readonly status: DeletionStatus; readonly proposed_by: string; readonly erased_at: Date | null },
	staff_id: string,
): ErrorCode | undefined {
	const is_own = proposed_by === staff_id
	if (answer === 'withdraw') {
		const is_over = erased_at !== null || (status !== 'open' && status !== 'confirmed')
		return is_over ? 'err_proposal_answered' : is_own ? undefined : 'err_permission_missing'
	}
	if (status !== 'open') return 'err_proposal_answered'
	return is_own ? 'approve_require_different_user' : undefined
}
