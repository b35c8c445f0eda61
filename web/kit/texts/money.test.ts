import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { makeFormats } from '#domain/accounts/account/formats.ts'

const web = path.resolve(import.meta.dirname, '../..')

/** Where a cent counts: somebody owes it, pays it or signs for it (docs/domain/readings Q159). */
const toTheCent = [
	'backoffice/cases/case/flows/ConfirmPayoutDialog.tsx',
	'backoffice/cases/case/flows/PayoutSection.tsx',
	'backoffice/money/loan/acts/use-change-text.ts',
	'backoffice/review/offers/pricing/use-typed-facts.ts',
	'kit/debts/DebtSums.tsx',
	'kit/debts/use-debt-words.ts',
	'kit/loans/use-loan-formats.ts',
	'kit/offers/terms-facts.ts',
	'portal/review/indicative-offer/PlanChart.tsx',
	'portal/review/offers/AcceptDialog.tsx',
]

const sourcesOf = async (): Promise<{ readonly file: string; readonly text: string }[]> => {
	const names = (await readdir(web, { recursive: true })).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
	return Promise.all(names.map(async (file) => ({ file, text: await readFile(path.join(web, file), 'utf8') })))
}

describe('an amount', () => {
	const { money, moneyToTheCent, exactMoney } = makeFormats('de', 'DE')

	it('is shown without decimals, to the cent, or as it was typed', () => {
		expect([money(1234.56, 'EUR'), moneyToTheCent(1234, 'EUR'), exactMoney(1234.5, 'EUR'), exactMoney(1234, 'EUR')]).toEqual([
			'1.235\u00A0€',
			'1.234,00\u00A0€',
			'1.234,50\u00A0€',
			'1.234\u00A0€',
		])
	})

	it('is shown to the cent where a cent counts, and nowhere else', async () => {
		const using = (await sourcesOf()).filter(({ file, text }) => file !== 'kit/texts/formats.ts' && text.includes('moneyToTheCent'))
		expect(using.map(({ file }) => file).toSorted()).toEqual(toTheCent)
	})

	it('is formatted by one of the three, on every screen', async () => {
		const others = (await sourcesOf()).filter(({ file, text }) => file !== 'kit/texts/formats.ts' && text.includes("style: 'currency'"))
		expect(others.map(({ file }) => file)).toEqual([])
	})
})
