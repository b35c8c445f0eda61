import { credit } from '#domain/texts/de/credit.ts'
import { financials } from '#domain/texts/de/financials.ts'
import { recommendations } from '#domain/texts/de/recommendations.ts'
import { secondPerson as second } from '#domain/texts/de/second-person.ts'

import { follows, isOpen } from './flow.ts'
import type { Person } from './person.ts'
import { opensSection } from './staff.ts'

const saves = async ({ page }: Person, button: string): Promise<void> => {
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: button, exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })
}

/** No register names one: it says why, and waits for a second person. `code` of the classification the company's country uses. */
export async function setsIndustryCode(staff: Person, code = '62.01.9'): Promise<void> {
	await follows(staff, 'industry_code_set')
	await staff.presses(credit.industry.set)
	const dialog = staff.page.getByRole('dialog')
	await dialog.locator('[name=code]').fill(code)
	await dialog.locator('[name=note]').fill('Programmiert im Auftrag, laut Webseite und Rechnungen.')
	await saves(staff, credit.industry.save)
	await staff.page.getByText(credit.industry.waits).waitFor()
	await isOpen(staff, 'industry_code_set')
}

export async function approvesIndustryCode(staff: Person): Promise<void> {
	const section = await opensSection(staff, 'credit')
	await section.getByRole('button', { name: second.confirm, exact: true }).click()
	await section.getByText(/abweichend, bestätigt von/).waitFor()
}

/** Total assets and what they are financed by, as much as balances; the earnings bear the loan. */
export async function spreadsStatement(staff: Person): Promise<void> {
	await follows(staff, 'statements_spread')
	await staff.presses(financials.add)
	const dialog = staff.page.getByRole('dialog')
	await staff.fills(financials.form.as_of_date, '31.12.2025', dialog)
	await dialog.getByRole('button', { name: financials.form.save }).click()
	// The figures have a page of their own, beside the document they come from.
	await staff.heading('Jahresabschluss zum').waitFor()
	const figures = {
		tangible_assets: '600000',
		cash: '400000',
		subscribed_capital: '500000',
		annual_result: '100000',
		bank_debt_long: '400000',
		revenue: '3000000',
		cost_of_materials: '2900000',
	}
	for (const [line, figure] of Object.entries(figures)) {
		await staff.page.locator(`[name=${line}]`).fill(figure)
		// The press that finishes leaves the last cell, which saves it: the press counts all the same.
		if (line !== 'cost_of_materials') await staff.page.locator(`[name=${line}]`).blur()
	}
	await staff.page.getByText(financials.grid.sound).waitFor()
	await staff.presses(financials.grid.finish)
	await staff.page.getByText(financials.grid.finished).waitFor()
}

export async function recommends(staff: Person): Promise<void> {
	await opensSection(staff, 'recommendation')
	await staff.presses(recommendations.write)
	const dialog = staff.page.getByRole('dialog')
	for (const part of ['summary', 'strengths', 'weaknesses', 'mitigants', 'terms'])
		await dialog.locator(`[name=${part}]`).fill('Solide Ertragslage, volle Auftragsbücher, Bürgschaft der Gesellschafterin.')
	await saves(staff, recommendations.save)
}

export async function votes(staff: Person, office: 'front_office' | 'back_office'): Promise<void> {
	const section = await opensSection(staff, 'recommendation')
	const waits = section.getByText(recommendations.vote_waits_one.replace('{{office}}', recommendations.office[office])).locator('..')
	await waits.getByRole('button', { name: recommendations.cast }).click()
	await saves(staff, recommendations.cast)
}
