import { describe, expect, it, vi } from 'vitest'

import { max_file_bytes } from '#domain/applying/documents/file-types.ts'

import { parseTypedNumber } from '../fields/typed-number.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'

const nbsp = '\u00A0'

function formatAll(): void {
	const { money, percent, date, typedDate, wait, country } = makeFormats('fr', 'LI')
	for (const text of [money(1, 'EUR'), percent(0.1), date('1980-12-31'), typedDate('1980-12-31'), wait(1), country('CH')])
		expect(text).not.toBe('')
}

describe('makeFormats', () => {
	it.each([
		['de', 'DE', '1.234.567,5', `100.000${nbsp}€`, `1.234,56${nbsp}€`, `5,95${nbsp}%`, '31.12.1980', '31.12.1980'],
		['en', 'DE', '1,234,567.5', '€100,000', '€1,234.56', '5.95%', '31 Dec 1980', '31/12/1980'],
		[
			'fr',
			'DE',
			`1${nbsp}234${nbsp}567,5`,
			`100${nbsp}000${nbsp}€`,
			`1${nbsp}234,56${nbsp}€`,
			`5,95${nbsp}%`,
			'31 déc. 1980',
			'31/12/1980',
		],
		['pl', 'PL', `1${nbsp}234${nbsp}567,5`, `100${nbsp}000${nbsp}€`, `1${nbsp}234,56${nbsp}€`, '5,95%', '31 gru 1980', '31.12.1980'],
		['de', 'CH', '1’234’567.5', `EUR${nbsp}100’000`, `EUR${nbsp}1’234.56`, '5.95%', '31.12.1980', '31.12.1980'],
		['fr', 'CH', '1’234’567.5', `100’000${nbsp}€`, `1’234.56${nbsp}€`, '5.95%', '31 déc. 1980', '31.12.1980'],
	] as const)('formats %s in %s', (language, home, number, whole, exact, percent, date, typed_date) => {
		const formats = makeFormats(language, home)
		expect(formats.number(1_234_567.5)).toBe(number)
		expect(formats.money(100_000, 'EUR')).toBe(whole)
		expect(formats.moneyToTheCent(1234.56, 'EUR')).toBe(exact)
		expect(formats.exactMoney(1234.56, 'EUR')).toBe(exact)
		expect(formats.exactMoney(100_000, 'EUR')).toBe(whole)
		expect(formats.percent(0.0595).replace(' ', nbsp)).toBe(percent)
		expect(formats.date('1980-12-31')).toBe(date)
		expect(formats.typedDate('1980-12-31')).toBe(typed_date)
	})

	it('formats times and sizes with their unit', () => {
		const formats = makeFormats('de', 'DE')
		expect(formats.amount(1234.5)).toBe('1.234,50')
		expect(formats.months(48)).toBe(`48${nbsp}Monate`.replace(nbsp, ' '))
		expect(formats.years(1)).toBe('1 Jahr')
		expect(formats.bytes(max_file_bytes)).toBe('50 MB')
		expect(formats.bytes(2.5 * 1024 * 1024)).toBe('2,5 MB')
		expect(formats.bytes(12_300)).toBe('13 kB')
		expect(formats.bytes(21_474_836_480)).toBe(`20${nbsp}GB`)
		expect(formats.wait(30)).toBe('in 30 Sekunden')
		expect(formats.wait(900)).toBe('in 15 Minuten')
		expect(formats.country('CH')).toBe('Schweiz')
		expect(formats.country('')).toBe('')
	})

	it('makes no formatter of the browser twice', () => {
		formatAll()
		const makers = (['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'DisplayNames'] as const).map((name) => vi.spyOn(Intl, name))
		formatAll()
		for (const maker of makers) expect(maker).not.toHaveBeenCalled()
	})

	it('formats a moment as its day in UTC', () => {
		expect(makeFormats('de', 'DE').date('2026-01-31T23:30:00.000Z')).toBe('31.01.2026')
	})

	it('formats numbers that can be typed again', () => {
		for (const [language, home] of [
			['de', 'DE'],
			['en', 'DE'],
			['fr', 'CH'],
			['pl', 'PL'],
		] as const) {
			for (const value of [0, 5, 1500, 100_000, 1_234_567.89]) {
				expect(parseTypedNumber(makeFormats(language, home).number(value), 2)).toBe(value)
			}
		}
	})
})
