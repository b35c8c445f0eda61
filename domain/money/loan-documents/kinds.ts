import { z } from 'zod'

import type { DocumentKind } from '#domain/applying/documents/types.ts'
import { isoDate } from '#domain/platform/fields.ts'

/** What a borrower may need in writing: for the tax, for an auditor or another bank, after a change, and at the end. */
export const loanDocumentKinds = [
	'interest_statement',
	'balance_confirmation',
	'repayment_plan',
	'repayment_confirmation',
] as const satisfies DocumentKind[]
export type LoanDocumentKind = (typeof loanDocumentKinds)[number]

/** What people ask for. A repayment plan and the confirmation that a loan is repaid are written by themselves. */
export const wantedLoanDocument = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('interest_statement'), year: z.int().min(1900).max(2999) }),
	z.strictObject({ kind: z.literal('balance_confirmation'), on: isoDate }),
])

/** Those that the product writes by itself. */
export const writtenLoanDocument = z.object({ kind: z.enum(['repayment_plan', 'repayment_confirmation']) })

export type AskedLoanDocument = z.output<typeof wantedLoanDocument>
export type WantedLoanDocument = AskedLoanDocument | z.output<typeof writtenLoanDocument>
