import { isValidIBAN } from 'ibantools'

import { sepaCountries } from './countries.ts'
import { fault } from './errors/issues.ts'
import { isOneLine, rawText, trimmedText, upperCaseAscii, withoutInvisible } from './fields.ts'

/** The maximum of ISO 13616; the check itself knows each country's own length. */
const max_length = 34

/** The stored form of typed or pasted input: no blanks, no leading word "IBAN", capital letters. */
const compact = (typed: string): string => upperCaseAscii(withoutInvisible(typed).replace(/\s/g, '')).replace(/^IBAN:?/, '')

/** An IBAN as it is stored: `DE89370400440532013000`. Hyphens, dots and underscores are refused, not dropped. */
export const iban = rawText()
	.overwrite(compact)
	.min(1, { abort: true })
	.refine(isValidIBAN, fault('iban_invalid'))
	.meta({ maxLength: max_length })

/** In groups of four, as banks print it. */
export const formatIban = (number: string): string => (number.match(/.{1,4}/g) ?? []).join(' ')

export const ibanCountry = (number: string): string => number.slice(0, 2)

/** The account is in reach of SEPA: a loan in euros is collected by direct debit (docs/domain/readings Q65, Q168). */
export const isSepaIban = (number: string): boolean => sepaCountries.has(ibanCountry(number))

/** One code for every fault, because the specification has one message. */
export const bankName = trimmedText().refine(
	(name) => name.length >= 1 && name.length <= 100 && isOneLine(name),
	fault('bank_name_invalid'),
)
