import { z } from 'zod'

import { isOutsideEea } from '#domain/money/bank-files/identifiers.ts'
import { addDays, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice, isoDate, multilineText, text } from '#domain/platform/fields.ts'
import { iban, isSepaIban } from '#domain/platform/iban.ts'

export const accountChangeStatuses = ['open', 'done', 'refused', 'withdrawn', 'expired'] as const
export type AccountChangeStatus = (typeof accountChangeStatuses)[number]

/** What the bank of an account says to the name of its holder: the four answers of the scheme for the verification of payee (EPC218-23). */
export const payeeAnswers = ['match', 'close_match', 'no_match', 'not_possible'] as const
export type PayeeAnswer = (typeof payeeAnswers)[number]

/** Nothing is collected from an account outside by a mandate without its debtor's address. */
const collectableIban = iban.refine((number) => isSepaIban(number) && !isOutsideEea(number), fault('err_iban_country_not_supported'))

/** The account from which instalments are to be collected from now on, and whose it is. */
export const wantedAccount = z.strictObject({
	iban: collectableIban,
	holder: text({ max: 70 }),
})

/** Staff say besides who has asked, and how. */
export const wantedAccountOfStaff = wantedAccount.extend({ reason: multilineText({ max: 1_000 }) })

/** Whom a second person has called, at a number known from the contract, and what was said. */
export const callBack = z.strictObject({
	version: z.int(),
	signatory_id: z.uuid(),
	note: multilineText({ max: 1_000 }),
})

/** The new mandate, as it was signed, and where it lies. */
export const signedAmendment = z.strictObject({
	version: z.int(),
	signed_on: isoDate,
	evidence: multilineText({ max: 1_000 }),
})

export const endedChange = z.strictObject({
	version: z.int(),
	end: choice(['refused', 'withdrawn']),
	reason: multilineText({ max: 1_000 }),
})

/** So many days after it was asked for, a change that is not done has lapsed. */
const days_open = 30

export const expiresAfter = (asked_on: IsoDate): IsoDate => addDays(asked_on, days_open)

export interface AccountChangeFacts {
	readonly status: AccountChangeStatus
	readonly payee_answer: PayeeAnswer | null
	readonly is_called: boolean
	/** The first day on which it may be done: the cooling-off is over. */
	readonly earliest_on: IsoDate
	readonly expires_on: IsoDate
}

/** What a change waits for, one after the other. */
export const changeSteps = ['check', 'other_holder', 'call', 'cooling_off', 'signature'] as const
export type ChangeStep = (typeof changeSteps)[number]

/** What comes next on a day; null once nothing does. An account of somebody else goes no further: the change is refused, or asked for anew. */
export function nextStepOf(
	{ status, payee_answer, is_called, earliest_on, expires_on }: AccountChangeFacts,
	day: IsoDate,
): ChangeStep | null {
	if (status !== 'open' || isBefore(expires_on, day)) return null
	if (payee_answer === null) return 'check'
	if (payee_answer === 'no_match') return 'other_holder'
	if (!is_called) return 'call'
	return isBefore(day, earliest_on) ? 'cooling_off' : 'signature'
}
