import { z } from 'zod'

import { choice, multilineText } from '#domain/platform/fields.ts'

/** What follows from the reason for which a bank rejects or returns a collection. */
export const consequences = ['again', 'never', 'mandate', 'person', 'fault'] as const
export type Consequence = (typeof consequences)[number]

const byReason: Readonly<Record<string, Consequence>> = {
	// No money, or no reason given: once more.
	AM04: 'again',
	MS03: 'again',
	// Nothing can be collected from the account any more.
	AC01: 'never',
	AC04: 'never',
	AC06: 'never',
	AG01: 'never',
	MD07: 'never',
	// Not authorised, or not by this mandate.
	MD01: 'mandate',
	MD02: 'mandate',
	// The debtor or its bank has refused.
	MD06: 'person',
	MS02: 'person',
	SL01: 'person',
	// Our file was wrong.
	AG02: 'fault',
	BE05: 'fault',
	FF01: 'fault',
	FF05: 'fault',
	RC01: 'fault',
}

/** A reason that nobody knows is a person's. */
export const consequenceOf = (reason: string | null): Consequence => byReason[reason ?? ''] ?? 'person'

/** Another collection by the same mandate would come back as this one did. */
export const suspendsMandate = (reason: string | null): boolean => ['never', 'mandate'].includes(consequenceOf(reason))

/** What the bank charges is the borrower's where the account was at fault, and ours where we were, or where nobody allowed the debit. */
export const isCostOfBorrower = (reason: string | null): boolean => ['again', 'never'].includes(consequenceOf(reason))

/** Reasons for which a collection is presented once more, so that no instalment is collected more than twice without a person. */
export const reasonsForAgain: readonly string[] = Object.keys(byReason).filter((reason) => byReason[reason] === 'again')
export const most_attempts = 2

/** Reasons on which nobody decides: what follows is in the table. */
export const settledReasons: readonly string[] = Object.keys(byReason).filter((reason) => byReason[reason] !== 'person')

/** What a person decides: once more, no more (the company pays by transfer), or once more as soon as the account is another one. */
export const returnDecisions = ['again', 'stop', 'other_account'] as const
export type ReturnDecision = (typeof returnDecisions)[number]

export const returnDecision = z.strictObject({ decision: choice(returnDecisions), note: multilineText({ max: 1_000 }) })

/** Returned collections that wait for a decision, or all. */
export const returnViews = ['open', 'all'] as const
export type ReturnView = (typeof returnViews)[number]

/** The reasons one may filter by. */
export const reasonNames: readonly string[] = Object.keys(byReason).toSorted()
