import { z } from 'zod'

/**
 * Where a national bank code stands in the account numbers of countries whose table of banks we ship; of other countries the
 * person types the bank's name (docs/operations/bank-table.md).
 */
const codes = { DE: { from: 4, to: 12, form: /^\d{8}$/ } } as const

const bankCountries = Object.keys(codes) as [keyof typeof codes]
type BankCountry = (typeof bankCountries)[number]

export interface BankCode {
	readonly country: BankCountry
	readonly bank_code: string
}

/** The bank's own code in a valid account number; null of countries without a table. */
export function bankCodeOf(iban: string): BankCode | null {
	const country = bankCountries.find((code) => iban.startsWith(code))
	return country === undefined ? null : { country, bank_code: iban.slice(codes[country].from, codes[country].to) }
}

/** A code as it is asked for: never the whole account number, which would stand in logs. */
export const bankCode = z.object({ country: z.enum(bankCountries), bank_code: z.string().regex(codes.DE.form) })

/** What the bank's name field holds once the bank is known: what somebody typed is theirs, what was filled in follows the number. */
export const prefilledName = (held: string, filled_in: string | null, found: string): string =>
	held.trim() === '' || held === filled_in ? found : held
