import { z } from 'zod'

import { payoutForm } from '#domain/money/loans/payout.ts'
import { countingDay, type BankCalendar } from '#domain/money/loans/bank-days.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { decimalNumber, multilineText, optional, text } from '#domain/platform/fields.ts'

export const refundStatuses = ['proposed', 'refused', 'withdrawn', 'released', 'recalled', 'rejected', 'paid', 'returned'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** A bank's words for the payee have no more room. */
export const max_name = 70

export const refundForm = z.strictObject({
	amount: decimalNumber({ min: 0.01, max: 999_999_999.99, decimals: 2 }),
	/** The house's account it is paid from. */
	account_id: z.uuid(),
	/** The bank's entry whose payer gets it back; without one the account below, whose holder somebody has compared. */
	entry_id: optional(z.uuid()),
	payee_name: optional(text({ max: max_name })),
	payee_iban: optional(payoutForm.shape.payee_iban),
	payee_bic: payoutForm.shape.payee_bic,
	/** The account holder's name at the payee's bank. */
	holder_name: optional(text({ max: max_name })),
	reason: multilineText({ max: 1_000 }),
})
export type RefundForm = z.output<typeof refundForm>

interface OfLoan {
	/** What the loan does not need. */
	readonly waiting_cents: number
	readonly refunds: readonly { readonly status: RefundStatus; readonly amount_cents: number }[]
}

/** What may be paid back: what waits unallocated, less what is ordered already and not booked yet. */
export const refundable = ({ waiting_cents, refunds }: OfLoan): number =>
	Math.max(
		0,
		waiting_cents - refunds.filter(({ status }) => status === 'released').reduce((sum, { amount_cents }) => sum + amount_cents, 0),
	)

const calendars = { EUR: 'TARGET', CHF: 'CH', PLN: 'PL' } as const satisfies Record<Currency, BankCalendar>

/** Banks carry it out on the day of its release, or on the next one on which they settle. */
export const refundDay = (today: IsoDate, currency: Currency): IsoDate => countingDay(calendars[currency], today)

/** What came back is the borrower's money again. A bank that keeps a charge brings less: that is for a person. */
export const isWholeReturn = (returned_cents: number, amount_cents: number): boolean => returned_cents === amount_cents
