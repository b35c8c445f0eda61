import { z } from 'zod'

import { choice, isoDate, optional, pattern, text, trimmedText, upperCaseAscii } from '#domain/platform/fields.ts'
import { payeeIban } from '#domain/platform/iban.ts'
import { plainName } from '#domain/platform/plain-name.ts'

/** The origination fee was paid separately, or is withheld from the payout. */
export const feeSettlements = ['paid', 'netted'] as const
export type FeeSettlement = (typeof feeSettlements)[number]

const bic = pattern(
	trimmedText()
		.overwrite((typed) => upperCaseAscii(typed.replaceAll(' ', '')))
		.min(1, { abort: true }),
	/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
)

export const payoutForm = z.strictObject({
	payee_name: text({ max: 140 }),
	payee_iban: payeeIban,
	/** Banks in the table are found by the account number. */
	payee_bic: optional(bic),
	/** The account holder's name at the payee's bank. */
	holder_name: optional(text({ max: 140 })),
	fee_settlement: optional(choice(feeSettlements)),
	notices_sent_on: optional(isoDate),
})
export type PayoutForm = z.output<typeof payoutForm>

export const isSameHolder = (payee_name: string, holder_name: string | null): boolean =>
	holder_name !== null && plainName(payee_name) === plainName(holder_name)

interface Amounts {
	readonly paid_out_cents: number
	readonly fee_cents: number
}

/** The transferred amount; a netted fee is withheld. */
export const payoutAmount = ({ paid_out_cents, fee_cents }: Amounts, settlement: FeeSettlement | null): number =>
	settlement === 'netted' ? paid_out_cents - fee_cents : paid_out_cents
