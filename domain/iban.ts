import { isValidIBAN } from 'ibantools'

import { sepaCountries } from './countries.ts'
import { fault } from './errors/issues.ts'
import { isOneLine, rawText, trimmedText, upperCaseAscii, withoutInvisible } from './fields.ts'

/** The longest that any country could have; the check itself knows each country's own length. */
const max_length = 34

/** As typed or pasted, on the way to the form that is stored: no blanks, no leading word "IBAN", capital letters. */
const compact = (typed: string): string => upperCaseAscii(withoutInvisible(typed).replace(/\s/g, '')).replace(/^IBAN:?/, '')

/** An account number as it is stored: `DE89370400440532013000`. Hyphens, dots and underscores are refused, not dropped. */
export const iban = rawText()
	.overwrite(compact)
	.min(1, { abort: true })
	.refine(isValidIBAN, fault('iban_invalid'))
	.meta({ maxLength: max_length })

/** In groups of four, as banks print it. */
export const formatIban = (number: string): string => (number.match(/.{1,4}/g) ?? []).join(' ')

export const ibanCountry = (number: string): string => number.slice(0, 2)

/** Whether SEPA reaches the account: a loan in euros is collected by direct debit (docs/domain/readings Q65, Q168). */
export const isSepaIban = (number: string): boolean => sepaCountries.has(ibanCountry(number))

/** One code for whatever is wrong with it, as the specification has one message. */
export const bankName = trimmedText().refine(
	(name) => name.length >= 1 && name.length <= 100 && isOneLine(name),
	fault('bank_name_invalid'),
)
