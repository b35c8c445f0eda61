import { z } from 'zod'

import type { FactContent } from '#domain/money/ledger/facts.ts'
import { choice, decimalNumber, isoDate, multilineText, optional, wholeNumber, yesNo } from '#domain/platform/fields.ts'

/** What a borrower may ask for. Staff record it as a change, or decline it. */
export const requestForms = {
	/** All of the principal where there is no amount. */
	prepayment: z.strictObject({
		kind: z.literal('prepayment'),
		amount: optional(decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 })),
		effect: choice(['shorter', 'smaller']),
		on: isoDate,
	}),
	/** The next instalments: their principal, or all of them. */
	deferral: z.strictObject({
		kind: z.literal('deferral'),
		count: wholeNumber({ min: 1, max: 24 }),
		is_full: yesNo,
		reason: multilineText({ max: 1_000 }),
	}),
} as const

export const loanRequest = z.discriminatedUnion('kind', [requestForms.prepayment, requestForms.deferral])
export type LoanRequest = z.output<typeof loanRequest>
export type LoanRequestKind = LoanRequest['kind']

/** `done` with the change that records it; `lapsed` because the loan has ended otherwise. */
export const loanRequestStatuses = ['open', 'done', 'declined', 'withdrawn', 'lapsed'] as const
export type LoanRequestStatus = (typeof loanRequestStatuses)[number]

/** How a loan ends so that nothing is asked for any more. */
export const loanEnds = ['repaid', 'written_off', 'terminated'] as const
export type LoanEnd = (typeof loanEnds)[number]

/** How a loan ends with what is recorded of it; undefined where it goes on, or where its standing tells. */
export function endBy(content: FactContent): LoanEnd | undefined {
	if (content.kind === 'termination') return 'terminated'
	return content.kind === 'write_off' && content.amount_cents === null ? 'written_off' : undefined
}

export const isRequestKind = (kind: string): kind is LoanRequestKind => kind === 'prepayment' || kind === 'deferral'

export const declineNote = multilineText({ max: 1_000 })
