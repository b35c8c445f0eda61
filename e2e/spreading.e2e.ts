import { expect, it } from 'vitest'

import { financials } from '#domain/texts/de/financials.ts'
import { examplePdf } from '#web/kit/dev/example-file.ts'

import { calls } from './calls.ts'
import { comes, hasApplied, patience_ms, uploads } from './flow.ts'
import { opensSection } from './staff.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** What stands in a cell, and where the caret is. */
const cellOf = (name: string) => `input[name=${name}]`

it('a statement is spread beside its document, from what was found in it', { timeout: patience_ms }, async () => {
	const applied = await hasApplied(stage, {
		status: 'internal_review_analysis',
		form: { companyName: 'Bäckerei Hinrichs & Söhne GmbH' },
		completes: (person, path) =>
			uploads(person, path, {
				file_name: 'Jahresabschluss 2025.pdf',
				document_type: 'annual_statement',
				as_of_date: '2025-12-31',
				content: Buffer.from(examplePdf()),
			}),
	})
	const { person, id } = applied
	const examined = async (): Promise<unknown> => {
		const { body } = await calls(person, 'GET', `/user/applications/${id}/documents`)
		return (body as { result: { preflight: unknown }[] }).result[0]?.preflight ?? null
	}
	await expect.poll(examined).not.toBe(null)
	const staff = await comes(stage, applied, 'analyse')
	const { page, say } = staff
	await opensSection(staff, 'financials')
	await staff.presses(financials.add)
	const dialog = page.getByRole('dialog')
	await staff.fills(financials.form.as_of_date, '31.12.2025', dialog)
	await staff.chooses(financials.form.document, { label: 'Jahresabschluss 2025.pdf' }, dialog)
	await dialog.getByRole('button', { name: financials.form.save }).click()
	await page.frameLocator('iframe').getByText('Umsatzerlöse').waitFor({ state: 'attached' })

	// What was found is shown, and waits: nothing is saved by it.
	await expect.poll(() => page.locator(cellOf('revenue')).inputValue()).toBe('1.842.310,55')
	expect(await page.locator(cellOf('cost_of_materials')).inputValue()).toBe('611.402,18')
	await page.getByText(financials.grid.open_other.replace('{{count}}', '4')).waitFor()
	await page.locator(cellOf('revenue')).press('Enter')
	await page.getByText(financials.grid.open_other.replace('{{count}}', '3')).waitFor()
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('inventory_change')

	// Grouped while it is typed, the caret behind its digit; as accountants write it, and never by force.
	const cash = page.locator(cellOf('cash'))
	await cash.click()
	await page.keyboard.type('1234567')
	expect(await cash.inputValue()).toBe('1.234.567')
	for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
	await page.keyboard.type('9')
	expect([await cash.inputValue(), await cash.evaluate((cell: HTMLInputElement) => cell.selectionStart)]).toEqual(['12.349.567', 6])
	await cash.fill("(1'234)")
	await cash.press('Enter')
	expect(await cash.inputValue()).toBe('-1.234')
	await cash.fill('viel')
	await cash.press('ArrowDown')
	await page.getByText(financials.grid.not_saved_one.replace('{{count}}', '1')).waitFor()
	await page.getByText(beginningOf(financials.grid.fault.no_number)).waitFor()
	// What could not be read is still there after a look elsewhere.
	await page.getByRole('link', { name: 'Bäckerei Hinrichs & Söhne GmbH' }).click()
	await opensSection(staff, 'financials')
	await page.getByRole('link', { name: new RegExp(`^${financials.edit}`) }).click()
	await expect.poll(() => cash.inputValue()).toBe('viel')
	await cash.fill('1000')
	await page.locator(cellOf('subscribed_capital')).fill('900')
	await page.locator(cellOf('subscribed_capital')).press('Enter')
	await page.getByText(financials.finding.balance_unequal.replace('{{difference}}', '100')).waitFor()
	await page.locator(cellOf('revenue_reserves')).fill('100')

	// The key that finishes leads to what is still to be decided; then it finishes.
	await page.keyboard.press('Shift+Enter')
	expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cost_of_materials')
	await staff.presses(financials.grid.confirm_all_other.replace('{{count}}', '3'))
	await page.getByText(financials.grid.saved).waitFor()
	await staff.sees(financials.type.annual)
	await page.locator(cellOf('revenue')).press('Shift+Enter')
	await page.getByText(financials.grid.finished).waitFor()
	const { body } = await calls(staff, 'GET', `/staff/applications/${id}/financials`)
	expect(body).toMatchObject({
		statements: [
			{
				status: 'spread',
				figures: { revenue: 1_842_310.55, personnel_expenses: 742_955, cash: 1000, revenue_reserves: 100 },
			},
		],
	})

	// On a phone the document and the figures are two tabs.
	await page.getByRole('link', { name: new RegExp(`^${financials.edit}`) }).click()
	await page.setViewportSize({ width: 360, height: 780 })
	await page.getByRole('tab', { name: say.evidence.pane.evidence }).click()
	await page.frameLocator('iframe').getByText('Umsatzerlöse').waitFor({ state: 'attached' })
	expect(await page.locator(cellOf('revenue')).isVisible()).toBe(false)
	await page.getByRole('tab', { name: say.evidence.pane.work }).click()
	expect(await page.locator(cellOf('revenue')).isVisible()).toBe(true)
	await staff.sees(financials.type.annual)
	await person.leaves()
	await staff.leaves()
})

const beginningOf = (text: string): string => text.split('.')[0] ?? text
