import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { Person, type Spoken } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => {
	return Person.sitsDown(stage, { language, viewport: { width, height: 900 } })
}

/** Registered, with an application for factoring whose own sales were a million. */
async function anOwner(language: Spoken, width: number): Promise<{ owner: Person; email: string; tab: string }> {
	const owner = await arrives(language, width)
	const email = `debtors-${randomUUID()}@example.com`
	await isApplicant(owner, email)
	const form = anApplicationForm({
		companyName: 'Elbwerk Anlagenbau GmbH',
		allBanksLoanPurpose: 'factoring',
		purpose_key: 'outstanding_receivables',
		factoring_limit: 250_000,
		has_international_customers: false,
		annual_sales_previous_year: 1_000_000,
	})
	const { applicationId: id } = await createsApplication(owner, form)
	return { owner, email, tab: `/dashboard/applications/${id}?tab=factoring` }
}

async function adds(owner: Person, company: string, sales: string): Promise<void> {
	const { page, say } = owner
	await owner.presses(say.debitors.add)
	const dialog = page.getByRole('dialog')
	await dialog
		.getByRole('combobox', { name: beginning(say.debitors.form.company) })
		.last()
		.fill(company)
	await dialog.getByRole('option', { name: company }).click()
	await owner.fills(say.debitors.form.sales, sales, dialog)
	await dialog.getByRole('button', { name: say.debitors.form.save }).click()
}

const five = [
	['Soldocon Lebensmittel GmbH', '400000'],
	['Lunlalin Gartenbau GmbH', '300000'],
	['Wenrira Fahrradwerk GmbH', '200000'],
	['Kaldonox Dachtechnik GmbH', '100000'],
	['Wennevia Elektrotechnik GmbH', '200000'],
] as const

it('five debtors to the very limit, cover partly granted, one cut afterwards', async () => {
	const { owner, email, tab } = await anOwner('de', 1280)
	const { page, say } = owner
	const text = say.debitors
	await owner.goesTo(tab)
	await owner.sees(text.title)
	for (const [name, sales] of five.slice(0, 4)) {
		await adds(owner, name, sales)
		await page.getByRole('row', { name: new RegExp(name) }).waitFor()
	}
	// The company sold a million: 1,200,000 together is the most, and a cent more is refused where it is typed.
	const [last, most] = five[4]
	await adds(owner, last, '200000,01')
	await page
		.getByText(/120\s% Ihres Jahresumsatzes/)
		.first()
		.waitFor()
	const dialog = page.getByRole('dialog')
	await owner.fills(text.form.sales, most, dialog)
	await dialog.getByRole('button', { name: text.form.save }).click()
	await page.getByRole('row', { name: new RegExp(last) }).waitFor()
	await owner.sees(text.title)

	for (const [name] of five.slice(0, 4)) {
		const ask = page.getByRole('button', { name: new RegExp(`${text.request}.*${name}`) })
		await ask.click()
		await page.getByRole('dialog').getByRole('button', { name: text.cover.submit }).click()
		await ask.waitFor({ state: 'detached' })
	}
	// Answered by callback while the page is open: A is covered, B and C in part, E is not.
	const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
	await row('Soldocon').getByText(text.status.Cover).waitFor()
	await row('Lunlalin').getByText(text.status.Partial).waitFor()
	await row('Wenrira').getByText(text.status.Partial).waitFor()
	await row('Kaldonox').getByText(text.status.NoCover).waitFor()
	await owner.sees(text.cockpit.title)
	await owner.presses(text.cockpit.table_show)
	await page.getByRole('region', { name: beginning(text.cockpit.caption.split('{{')[0] ?? '') }).waitFor()
	await owner.sees(text.cockpit.title)

	// The insurer thinks again.
	const desk = await owner.opensTab()
	await desk.goesTo('/dev/insurer')
	// The demo's applicant has asked for the same customer.
	const about = desk.page.getByRole('listitem').filter({ hasText: 'Soldocon' }).filter({ hasText: 'asked 67000 EUR' })
	await about.getByLabel('Amount').fill('20000')
	await about.getByLabel('Times').fill('3')
	await about.getByRole('button', { name: /Send/ }).click()
	await desk.page.getByText('204, 204, 204').waitFor()
	await page.getByText(/Deckung gesenkt: von .* auf 20\.000/).waitFor()
	const mail = await owner.product.mailTo(email, 'Weniger Deckung')
	expect(mail.text.replaceAll(/\s/g, ' ')).toContain('auf 20.000 €')
	await owner.sees(text.cockpit.title)
	owner.expectQuietConsole()
	await owner.leaves()
})

it('a customer no search finds is added on a phone, and once', async () => {
	const { owner, tab } = await anOwner('en', 360)
	const { page, say } = owner
	const text = say.debitors
	await owner.goesTo(tab)
	await owner.sees(text.title)
	const add = async () => {
		await owner.presses(text.add)
		await page
			.getByRole('dialog')
			.getByRole('combobox', { name: beginning(text.form.company) })
			.last()
			.fill('Fördewerft Handel')
		await owner.presses(text.form.not_found)
		await owner.sees(text.form.company_title)
		const dialog = page.getByRole('dialog')
		await owner.chooses(text.form.company_type, { value: 'GMBH' }, dialog)
		await owner.fills(text.form.street, 'Hafenstraße', dialog)
		await owner.fills(text.form.house_number, '12', dialog)
		await owner.fills(text.form.post_code, '24103', dialog)
		await owner.fills(text.form.location, 'Kiel', dialog)
		await owner.fills(text.form.purpose, 'Ship supplies', dialog)
		await dialog.getByRole('button', { name: text.form.company_save }).click()
	}
	await add()
	const dialog = page.getByRole('dialog')
	await dialog.getByText('Fördewerft Handel').waitFor()
	await owner.fills(text.form.sales, '1000', dialog)
	await dialog.getByRole('button', { name: text.form.save }).click()
	await page.getByRole('row', { name: /Fördewerft/ }).waitFor()
	await add()
	await page.getByText(say.errors.err_company_already_exists).first().waitFor()
	owner.expectQuietConsole()
	await owner.leaves()
})
