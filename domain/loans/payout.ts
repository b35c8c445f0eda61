import { z } from 'zod'

import { choice, isoDate, optional, pattern, text, trimmedText, upperCaseAscii } from '../fields.ts'
import { iban } from '../iban.ts'

export const loanStatuses = ['pending', 'open', 'repaid', 'cancelled'] as const
export type LoanStatus = (typeof loanStatuses)[number]

/** The origination fee came by itself, or is kept back from what is paid out. */
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
	payee_iban: iban,
	/** Of banks in the table it is found by the account number. */
	payee_bic: optional(bic),
	/** Under which name the payee's bank knows the account. */
	holder_name: optional(text({ max: 140 })),
	fee_settlement: optional(choice(feeSettlements)),
	notices_sent_on: optional(isoDate),
})
export type PayoutForm = z.output<typeof payoutForm>

/** What banks write differently without meaning anything else: case, accents, dots, "and" and spaces. */
const plain = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll('&', ' und ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()

export const isSameHolder = (payee_name: string, holder_name: string | null): boolean =>
	holder_name !== null && plain(payee_name) === plain(holder_name)

interface Amounts {
	readonly paid_out_cents: number
	readonly fee_cents: number
}

/** What goes over the counter: the fee stays with us where it is netted. */
export const payoutAmount = ({ paid_out_cents, fee_cents }: Amounts, settlement: FeeSettlement | null): number =>
	settlement === 'netted' ? paid_out_cents - fee_cents : paid_out_cents
