import type { Language } from '#domain/accounts/account/languages.ts'
import { parseCountry, type Country } from '#domain/platform/countries.ts'
import { formatIban } from '#domain/platform/iban.ts'
import type { ContractData } from './data.ts'
import type { Format } from './placeholders.ts'
import { printable } from './printable.ts'

export type Value = string | number | null | undefined

type Setting = Pick<ContractData, 'language' | 'country' | 'currency' | 'time_zone'>

/**
 * The locale of numbers in a document. A language with any country would mix conventions: "en-DE" writes amounts with a point and
 * rates with a comma, and a contract must not leave open which is which.
 */
const tagOf = (language: Language, country: Country): string => {
	if (country === 'CH' && (language === 'de' || language === 'fr')) return `${language}-CH`
	return { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' }[language]
}

const shift = { cents: 100, bps: 10_000 } as const

/** Formats for the document's language and the partner's country; an unknown value is the empty text. */
export function formatted(value: Value, format: Format, { language, country, currency, time_zone }: Setting): string {
	if (value === null || value === undefined || value === '') return ''
	const tag = tagOf(language, country)
	const number = Number(value)
	switch (format) {
		case 'money':
			return new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'code', useGrouping: 'always' }).format(
				number / shift.cents,
			)
		case 'amount':
			return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' }).format(
				number / shift.cents,
			)
		case 'percent':
			return new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(number / shift.bps)
		case 'whole_number':
			return new Intl.NumberFormat(tag, { maximumFractionDigits: 0 }).format(number)
		case 'year':
			return String(number)
		case 'date':
			return Temporal.PlainDate.from(String(value)).toLocaleString(tag, { dateStyle: 'long' })
		case 'instant':
			return Temporal.Instant.from(String(value)).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'long', timeZone: time_zone })
		case 'iban':
			// Non-breaking blanks keep the groups on one line.
			return formatIban(printable(String(value))).replaceAll(' ', '\u00A0')
		case 'country': {
			const known = parseCountry(String(value))
			return known === null ? printable(String(value)) : (new Intl.DisplayNames(tag, { type: 'region' }).of(known) ?? known)
		}
		case 'text':
			return printable(String(value))
	}
}
