import { z } from 'zod'

/**
 * Position of the national bank code in the IBAN for countries with a bundled bank table; for others the bank's name is
 * typed (docs/operations/bank-table.md).
 */
const codes = { DE: { from: 4, to: 12, form: /^\d{8}$/ } } as const

const bankCountries = Object.keys(codes) as [keyof typeof codes]
type BankCountry = (typeof bankCountries)[number]

export interface BankCode {
	readonly country: BankCountry
	readonly bank_code: string
}

/** The national bank code of a valid IBAN; null for countries without a table. */
export function bankCodeOf(iban: string): BankCode | null {
	const country = bankCountries.find((code) => iban.startsWith(code))
	return country === undefined ? null : { country, bank_code: iban.slice(codes[country].from, codes[country].to) }
}

/** The key of a lookup: never the whole account number, which would end up in logs. */
export const bankCode = z.object({ country: z.enum(bankCountries), bank_code: z.string().regex(codes.DE.form) })

/** The bank name field after a lookup: a typed name stays, a prefilled one follows the account number. */
export const prefilledName = (held: string, filled_in: string | null, found: string): string =>
	held.trim() === '' || held === filled_in ? found : held
