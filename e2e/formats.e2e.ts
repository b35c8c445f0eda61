import path from 'node:path'

import { build } from 'vite'
import { expect, it } from 'vitest'

import { languages, type Language } from '#domain/accounts/account/languages.ts'
import { countries, type Country } from '#domain/platform/countries.ts'
import type { currencies } from '#domain/platform/currencies.ts'
import { makeFormats } from '#domain/accounts/account/formats.ts'

import { openBrowser } from './stage.ts'

/** Everything the formats write, in one country and language. */
const written = (make: typeof makeFormats, language: Language, home: Country): Record<string, string> => {
	const formats = make(language, home)
	const numbers = [0, 0.5, 5, 999, 1000, 1234.56, 15_000, 999_999.99, 1_234_567.891, -1234.5]
	// Of amounts the sign and the groups: their digits are those of numbers.
	const amounts = [0, 999.99, 1_234_567.891, -1234.5]
	const entries = [
		...numbers.map((number) => [`number ${number}`, formats.number(number)]),
		...numbers.map((number) => [`percent ${number}`, formats.percent(number / 100)]),
		...(['EUR', 'CHF', 'PLN'] as const satisfies typeof currencies).flatMap((currency) =>
			(['money', 'moneyToTheCent', 'exactMoney'] as const).flatMap((kind) =>
				amounts.map((number) => [`${currency} ${number} ${kind}`, formats[kind](number, currency)]),
			),
		),
		...[1, 2, 5, 12, 48, 1.5].flatMap((count) => [
			[`months ${count}`, formats.months(count)],
			[`years ${count}`, formats.years(count)],
		]),
		...[0, 1, 1023, 1024, 2_621_440, 52_428_800].map((count) => [`bytes ${count}`, formats.bytes(count)]),
		...[1, 30, 89, 90, 900].map((seconds) => [`wait ${seconds}`, formats.wait(seconds)]),
		...['1980-12-31', '2026-01-31T23:30:00.000Z'].map((day) => [`typed ${day}`, formats.typedDate(day)]),
		...Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 2)).toISOString()).map((day) => [
			`date ${day}`,
			formats.date(day),
		]),
		...['DE', 'CH', 'PL', 'AT', 'GB', 'US', 'TR', 'CZ', 'MK', 'XK'].map((code) => [`country ${code}`, formats.country(code)]),
	]
	return Object.fromEntries(entries) as Record<string, string>
}

/** The same formats, as a script of their own. */
async function scriptOfFormats(): Promise<string> {
	const entry = path.resolve(import.meta.dirname, '../domain/accounts/account/formats.ts')
	const made = await build({
		configFile: false,
		logLevel: 'warn',
		define: { 'process.env.NODE_ENV': '"production"' },
		build: { write: false, lib: { entry, formats: ['iife'], name: 'formats' } },
	})
	const [output] = [made].flat()
	const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined
	if (chunk === undefined) throw new Error('The formats were not built.')
	return chunk.code
}

const opened = openBrowser()

it('numbers, amounts, days and countries read alike from the server and in the browser', async () => {
	const page = await opened.browser.newPage()
	await page.evaluate(await scriptOfFormats())
	const places = languages.flatMap((language) => countries.map((home) => [language, home] as const))
	const seen = await page.evaluate(
		`${JSON.stringify(places)}.map(([language, home]) => (${written.toString()})(formats.makeFormats, language, home))`,
	)
	expect(seen).toEqual(places.map(([language, home]) => written(makeFormats, language, home)))
	await page.close()
})
