import { locale, type Language } from './languages.ts'
import type { Country } from '#domain/platform/countries.ts'
import type { Currency } from '#domain/platform/currencies.ts'

/** Browsers and Node use different narrow spaces beside numbers; one kind for all avoids hydration mismatches. */
const evenBlanks = (text: string): string => text.replaceAll(/[\u202F\u2009]/g, '\u00A0')

export interface Separators {
	readonly group: string
	readonly decimal: string
}

const separatorsByLanguage = {
	de: { group: '.', decimal: ',' },
	en: { group: ',', decimal: '.' },
	fr: { group: '\u00A0', decimal: ',' },
	pl: { group: '\u00A0', decimal: ',' },
} as const satisfies Record<Language, Separators>

const swissSeparators: Separators = { group: '’', decimal: '.' }

/**
 * The separators of the language, but in Switzerland the Swiss ones for every language except English. Defined here, because the locale
 * data of browsers and Node differ (for French in Switzerland, and for English in Germany even between numbers and amounts).
 */
const separatorsOf = (language: Language, home: Country): Separators =>
	language !== 'en' && (home === 'CH' || home === 'LI') ? swissSeparators : separatorsByLanguage[language]

/** Binary, as file managers count and the specification's limit of 50 MB is meant (docs/domain/readings Q100). */
const bytes_per_megabyte = 1024 * 1024

export interface Formats {
	readonly locale: string
	readonly separators: Separators
	/**
	 * An amount without decimals, `100.000 €`: what is applied for and indicated, objects, sums and charts. The rule for the choice among
	 * the three is docs/domain/readings Q159.
	 */
	money(amount: number, currency: Currency): string
	/** An amount that is owed or paid, `1.234,56 €`: plans, fees and instalments of terms, payouts, debts, contracts. */
	moneyToTheCent(amount: number, currency: Currency): string
	/** An amount that somebody typed or that bounds what they type: the cents are omitted if zero. */
	exactMoney(amount: number, currency: Currency): string
	/** An amount whose currency is shown elsewhere: `1.234,50`. */
	amount(value: number): string
	/** A fraction as a percentage: 0.0595 is `5,95 %`. */
	percent(share: number, options?: { readonly decimals: number }): string
	number(value: number, options?: { readonly decimals: number }): string
	/** A day or a moment, as a day in UTC, for reading: `31.12.2026`, in English `31 Dec 2026`, which is unambiguous. */
	date(iso: string): string
	/** A day in a letter or mail, in UTC: `31. Dezember 2026`. */
	longDate(iso: string): string
	/** A day for typing: `31.12.2026`, in English `31/12/2026`. */
	typedDate(iso: string): string
	/** `48 Monate`. */
	months(count: number): string
	/** `4 Jahre`. */
	years(count: number): string
	/** `50 MB`. */
	bytes(count: number): string
	/** A time from now: `in 15 Minuten`. */
	wait(seconds: number): string
	country(code: string): string
}

const made = new Map<string, Formats>()

/** The formats of a language in a country: the language's words, the country's separators. Built once, because every figure on a page asks. */
export function makeFormats(language: Language, home: Country): Formats {
	const key = `${language} ${home}`
	const formats = made.get(key) ?? buildFormats(language, home)
	made.set(key, formats)
	return formats
}

/** Making a formatter takes ten times as long as using it: each is made when it is first used, and kept. */
function kept<Options, Formatter>(make: (options: Options) => Formatter): (options: Options) => Formatter {
	const formatters = new Map<string, Formatter>()
	return (options) => {
		const key = JSON.stringify(options)
		const formatter = formatters.get(key) ?? make(options)
		formatters.set(key, formatter)
		return formatter
	}
}

function buildFormats(language: Language, home: Country): Formats {
	const name = language === 'en' ? 'en-GB' : locale(language, home)
	const separators = separatorsOf(language, home)
	const numbers = kept((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(name, { useGrouping: 'always', ...options }))
	const days = kept(
		(options: Intl.DateTimeFormatOptions) =>
			new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options }),
	)
	const typedDays = kept((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(name, { timeZone: 'UTC', ...options }))
	const waits = kept((options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(name, options))
	const regions = kept((options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(name, options))
	const format = (value: number, options: Intl.NumberFormatOptions): string => {
		const parts = numbers(options).formatToParts(value)
		return evenBlanks(parts.map(({ type, value: text }) => (type === 'group' || type === 'decimal' ? separators[type] : text)).join(''))
	}
	const count = (unit: string, value: number): string =>
		format(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
	const money = (amount: number, currency: Currency, decimals: 0 | 2): string =>
		format(amount, { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
	return {
		locale: name,
		separators,
		money: (amount, currency) => money(amount, currency, 0),
		moneyToTheCent: (amount, currency) => money(amount, currency, 2),
		exactMoney: (amount, currency) => money(amount, currency, Number.isInteger(amount) ? 0 : 2),
		amount: (value) => format(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
		percent: (share, { decimals } = { decimals: 2 }) =>
			format(share, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
		number: (value, { decimals } = { decimals: 2 }) => format(value, { maximumFractionDigits: decimals }),
		date: (iso) => days({ dateStyle: 'medium' }).format(new Date(iso)),
		longDate: (iso) => days({ dateStyle: 'long' }).format(new Date(iso)),
		typedDate: (iso) => typedDays({ day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date(iso)),
		months: (value) => count('month', value),
		years: (value) => count('year', value),
		bytes: (value) =>
			value < bytes_per_megabyte
				? format(Math.ceil(value / 1024), { style: 'unit', unit: 'kilobyte' })
				: value < 1024 * bytes_per_megabyte
					? format(value / bytes_per_megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
					: format(value / bytes_per_megabyte / 1024, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 1 }),
		wait: (seconds) => {
			const relative = waits({ numeric: 'always' })
			return evenBlanks(seconds < 90 ? relative.format(Math.ceil(seconds), 'second') : relative.format(Math.ceil(seconds / 60), 'minute'))
		},
		// `of` throws on anything that is not formatted as a code.
		country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions({ type: 'region' }).of(code) ?? code) : code),
	}
}
