import { currencyForm, minorUnitsOf, type Money } from '../amounts.ts'
import { refuse } from '../file-faults.ts'
import { childOf, textOf, type XmlElement } from '../xml/element.ts'

/** The text that has to be there, or the fault that names its place. */
export const requiredText = (element: XmlElement | null, at: string, ...names: readonly string[]): string =>
	textOf(element, ...names) ?? refuse({ code: 'element_missing', at: [at, ...names].join(' ') })

/** An amount with its sign: a debit of a bank's account is negative. */
export function moneyOf(element: XmlElement, at: string, is_debit: boolean): Money {
	const currency = element.attributes['Ccy'] ?? ''
	if (!currencyForm.test(currency)) return refuse({ code: 'currency_invalid', at, found: currency.slice(0, 20) })
	const minor = minorUnitsOf(element.text, currency)
	if (typeof minor === 'string') return refuse({ code: minor, at, found: element.text.trim().slice(0, 40) })
	return { currency, minor: is_debit && minor !== 0 ? -minor : minor }
}

/** An amount that is only told and never booked: null where it is none that can be counted, whatever it is. */
export interface ToldAmount {
	readonly amount: Money | null
	/** As the bank wrote it: `0.075 EUR`. */
	readonly written: string
}

export function toldAmountOf(element: XmlElement, is_debit: boolean): ToldAmount {
	const currency = element.attributes['Ccy'] ?? ''
	const minor = currencyForm.test(currency) ? minorUnitsOf(element.text, currency) : null
	const written = `${element.text.trim().slice(0, 40)} ${currency.slice(0, 20)}`.trim()
	return { amount: typeof minor === 'number' ? { currency, minor: is_debit && minor !== 0 ? -minor : minor } : null, written }
}

/** `DBIT` or `CRDT` of an element; null where it says neither. */
export function isDebit(element: XmlElement | null, at: string): boolean | null {
	const indicator = textOf(element, 'CdtDbtInd')
	if (indicator === null) return null
	if (indicator !== 'DBIT' && indicator !== 'CRDT') refuse({ code: 'value_invalid', at: `${at} CdtDbtInd`, found: indicator.slice(0, 20) })
	return indicator === 'DBIT'
}

/** The day of a `Dt` or `DtTm`, as the bank's own clock had it. */
export function dayOf(element: XmlElement | null, at: string): string | null {
	const written = textOf(element, 'Dt') ?? textOf(element, 'DtTm')
	if (written === null) return null
	const day = written.slice(0, 10)
	return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : refuse({ code: 'value_invalid', at, found: written.slice(0, 40) })
}

/** There is such a day: February has no 30th. */
export function isDay(written: string): boolean {
	try {
		return Temporal.PlainDate.from(written, { overflow: 'reject' }).toString() === written
	} catch {
		return false
	}
}

/** A code of a list of ISO, or one of the bank's own. */
export interface Code {
	readonly code: string | null
	readonly proprietary: string | null
}

export const codeOf = (element: XmlElement | null): Code | null =>
	element === null ? null : { code: textOf(element, 'Cd'), proprietary: textOf(element, 'Prtry') }

/** The domain, family and subfamily of ISO, and what the bank calls it: `PMNT/RRCT/ESCT`, `NTRF+166`. */
export interface BankTransactionCode {
	readonly domain: string | null
	readonly family: string | null
	readonly subfamily: string | null
	readonly proprietary: string | null
	readonly issuer: string | null
}

export function bankCodeOf(code: XmlElement | null): BankTransactionCode | null {
	return code === null
		? null
		: {
				domain: textOf(code, 'Domn', 'Cd'),
				family: textOf(code, 'Domn', 'Fmly', 'Cd'),
				subfamily: textOf(code, 'Domn', 'Fmly', 'SubFmlyCd'),
				proprietary: textOf(code, 'Prtry', 'Cd'),
				issuer: textOf(code, 'Prtry', 'Issr'),
			}
}

/** The number of an account: its IBAN, or what else the bank calls it (a version of 2007 has `PrtryAcct`). */
export interface AccountNumber {
	readonly iban: string | null
	readonly other: string | null
}

export function accountOf(element: XmlElement | null): AccountNumber | null {
	const id = childOf(element, 'Id')
	const iban = textOf(id, 'IBAN')
	const other = textOf(id, 'Othr', 'Id') ?? textOf(id, 'PrtryAcct', 'Id') ?? textOf(id, 'BBAN') ?? textOf(id, 'UPIC')
	return iban === null && other === null ? null : { iban, other }
}
