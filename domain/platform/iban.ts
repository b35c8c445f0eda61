import { extractIBAN, isValidIBAN } from 'ibantools'

import { sepaCountries } from './countries.ts'
import { issue, type Issue } from './errors/catalogue.ts'
import { fault, issuesOf } from './errors/issues.ts'
import { isOneLine, rawText, trimmedText, upperCaseAscii, withoutInvisible } from './fields.ts'

/** The maximum of ISO 13616; the check itself knows each country's own length. */
const max_length = 34

/** The stored form of typed or pasted input: no blanks, no leading word "IBAN", capital letters. */
const compact = (typed: string): string => upperCaseAscii(withoutInvisible(typed).replace(/\s/g, '')).replace(/^IBAN:?/, '')

/** An IBAN as it is stored: `DE89370400440532013000`. Hyphens, dots and underscores are refused, not dropped. */
export const iban = rawText()
	.overwrite(compact)
	.min(1, { abort: true })
	.refine(isValidIBAN, { ...fault('iban_invalid'), abort: true })
	.meta({ maxLength: max_length })

/** The banks' numbers that stand for payments with a QR reference only, 30000 to 31999 (SIX, Swiss Implementation Guidelines QR-bill, 4.2.2). */
const qrAccount = /^(?:CH|LI)\d\d3[01]\d{3}/

/** It takes payments with the QR reference of a Swiss bill, and no others. */
export const isQrIban = (number: string): boolean => qrAccount.test(number)

/** An account that money can be paid to: the QR-IBAN of a Swiss bill takes no transfer without the bill's reference. */
export const payeeIban = iban.refine((number) => !isQrIban(number), fault('err_iban_of_qr_bill'))

export function payeeFaults(number: string): Issue[] {
	const { error } = payeeIban.safeParse(number)
	return error === undefined ? [] : issuesOf(error).map(({ code }) => issue(code, 'iban'))
}

/** In groups of four, as banks print it. */
export const formatIban = (number: string): string => (number.match(/.{1,4}/g) ?? []).join(' ')

/** The bank that has an account: its number in its country, or the whole account where a country has none. */
export const bankOf = (number: string): string => `${ibanCountry(number)}${extractIBAN(number).bankIdentifier ?? number.slice(2)}`

export const ibanCountry = (number: string): string => number.slice(0, 2)

/** The account is in reach of SEPA: a loan in euros is collected by direct debit (docs/domain/readings Q65, Q168). */
export const isSepaIban = (number: string): boolean => sepaCountries.has(ibanCountry(number))

/** One code for every fault, because the specification has one message. */
export const bankName = trimmedText().refine(
	(name) => name.length >= 1 && name.length <= 100 && isOneLine(name),
	fault('bank_name_invalid'),
)

/** The specification has a code for either half; with both missing there is one fault, of the whole. */
function bankMissing(name: string | null, number: string | null): Issue[] {
	if (name === null && number === null) return [issue('err_application_bank_info_missing', undefined)]
	if (name === null) return [issue('err_application_bank_name_missing', 'bankName')]
	return number === null ? [issue('err_application_iban_missing', 'iban')] : []
}

/** The faults of an account as it is stored: what is missing, or else what is wrong. */
export const bankFaults = (name: string | null, number: string | null): Issue[] =>
	name === null || number === null
		? bankMissing(name, number)
		: [...(bankName.safeParse(name).success ? [] : [issue('bank_name_invalid', 'bankName')]), ...payeeFaults(number)]
