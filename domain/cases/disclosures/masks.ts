const mask = '•••'

/** The visible end lets those who know the value tell two apart, and tells others nothing. */
export const maskEnd = <Value extends string | null>(value: Value, shown: number): Value =>
	(value === null ? null : `${mask}${value.slice(-shown)}`) as Value

export const maskWhole = (value: string | null): string | null => (value === null ? null : mask)

/** Shows the first letter and the domain. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}${mask}${email.slice(email.lastIndexOf('@'))}`

/** Shows the country and the last four characters. */
export const maskIban = (iban: string): string => `${iban.slice(0, 2)}${mask}${iban.slice(-4)}`

export const isMasked = (value: string): boolean => value.includes(mask)
