const mask = '•••'

/** The end tells two values apart for whoever knows them, and nobody else anything. */
export const maskEnd = <Value extends string | null>(value: Value, shown: number): Value =>
	(value === null ? null : `${mask}${value.slice(-shown)}`) as Value

export const maskWhole = (value: string | null): string | null => (value === null ? null : mask)

/** The first letter and the house. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}${mask}${email.slice(email.lastIndexOf('@'))}`

/** The country, and the last four as banks print them. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}${mask}${iban.slice(-4)}`

export const isMasked = (value: string): boolean => value.includes(mask)
