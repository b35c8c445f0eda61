import { expect } from 'vitest'

import { aPdf } from '#api/test/forms.ts'

import type { Person } from './person.ts'
import { beginning } from './words.ts'

const today = (language: 'de' | 'en'): string =>
	new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())

const item = (person: Person, text: string) =>
	person.page
		.getByRole('main')
		.getByRole('button', { name: beginning(text) })
		.or(person.page.getByRole('main').getByRole('link', { name: beginning(text) }))
		.first()

/** Step 7: bank account and tax number, each reached from its pending item. */
export async function givesBankAndTaxNumber(person: Person): Promise<void> {
	const { page, say } = person
	await item(person, say.dashboard.checklist.items.bank_information).click()
	const bank = page.getByRole('dialog')
	await bank.waitFor()
	await person.sees(say.dashboard.bank.title)
	await person.fills(say.dashboard.bank.iban, 'DE00 3704 0044 0532 0130 00', bank)
	await bank.getByRole('button', { name: say.dashboard.save }).click()
	await bank.getByText(beginning(say.shell.form.summary_other)).or(bank.getByRole('alert')).first().waitFor()
	await person.sees(say.dashboard.bank.title)
	await person.fills(say.dashboard.bank.iban, 'de89 3704 0044 0532 0130 00', bank)
	await person.fills(say.dashboard.bank.name, 'Commerzbank Köln', bank)
	await bank.getByRole('button', { name: say.dashboard.save }).click()
	await bank.waitFor({ state: 'hidden' })

	await item(person, say.dashboard.checklist.items.company_tin).click()
	const tax = page.getByRole('dialog')
	await tax.waitFor()
	await person.sees(say.dashboard.tax_id.title)
	await person.fills(say.dashboard.tax_id.label, '27/123/45678', tax)
	await tax.getByRole('button', { name: say.dashboard.save }).click()
	await tax.waitFor({ state: 'hidden' })
}

/** Step 7: one representative with everything. */
export async function addsRepresentative(person: Person): Promise<void> {
	const { page, say } = person
	const { fields, form } = say.signatories
	await item(person, say.dashboard.checklist.items.representatives).click()
	await person.sees(say.signatories.title)
	await person.link(say.signatories.add).click()
	await person.sees(form.add_title)
	const main = page.getByRole('main')
	await person.fills(fields.first_name, 'Jana', main)
	await person.fills(fields.last_name, 'Krüger', main)
	await person.chooses(fields.nationality, { value: 'DE' }, main)
	await person.fills(fields.birthdate, person.language === 'de' ? '17.05.1980' : '17/05/1980', main)
	await person.fills(fields.email, 'jana.krueger@example.com', main)
	await person.fills(fields.telephone, '+49 (40) 123 45-67', main)
	await person.fills(fields.street, 'Elbchaussee', main)
	await person.fills(fields.street_number, '7 a', main)
	await person.fills(fields.postcode, '22765', main)
	await person.fills(fields.location, 'Hamburg', main)
	await person.chooses(fields.country, { value: 'DE' }, main)
	const answer = (question: string, text: string) =>
		main
			.getByRole('radiogroup', { name: beginning(question) })
			.getByRole('radio', { name: text })
			.check()
	await answer(form.owner_question, say.shell.form.yes)
	await person.fills(fields.percentage_owned, person.language === 'de' ? '62,5' : '62.5', main)
	await answer(form.legal_question, say.shell.form.yes)
	await answer(form.willing_question, say.shell.form.yes)
	await answer(form.sole_question, say.shell.form.yes)
	await person.presses(form.add)
	await page.getByRole('heading', { name: /Jana Krüger/ }).waitFor()
	await person.sees(say.signatories.title)
}

/** Unsaved data about somebody is there after a reload; `signsOutAndIn` checks that it is gone then. */
export async function beginsSecondRepresentative(person: Person): Promise<void> {
	const { page, say } = person
	const { fields } = say.signatories
	await person.link(say.signatories.add).click()
	await person.fills(fields.last_name, 'Unfertig', page.getByRole('main'))
	await page.reload()
	await page.getByRole('main').getByText(say.shared_records.restored).waitFor()
	await page.goto('/dashboard/applications')
}

/** Step 8: a file for every required type; which statement of a year is asked for follows from the legal form. */
export async function uploadsDocuments(
	person: Person,
	statement: 'annual_statement' | 'income_expense_statement' = 'annual_statement',
): Promise<void> {
	const { page, say } = person
	await page
		.getByRole('tab', { name: say.dashboard.tabs.documents })
		.or(page.getByRole('link', { name: say.dashboard.tabs.documents }))
		.first()
		.click()
	await person.sees(say.documents.title)
	for (const type of [statement, 'bwa_susa', 'debt_register'] as const) {
		const section = page
			.locator('section', { has: page.getByRole('heading', { name: say.enumerations.document_type[type], exact: true }) })
			.last()
		await section.locator('input[type=file]').setInputFiles({ name: `${type}.pdf`, mimeType: 'application/pdf', buffer: aPdf(type) })
		await section.getByLabel(beginning(say.documents.staged.as_of_date)).fill(today(person.language))
		await section.getByRole('button', { name: say.documents.staged.upload }).click()
		await section.getByText(say.documents.state.done, { exact: true }).first().waitFor({ timeout: 30_000 })
	}
	await person.sees(say.documents.title)
}

/** Step 9: submit, having seen who is named, and the list and the overview say "in review". */
export async function submits(person: Person, named: readonly string[] = ['Jana Krüger']): Promise<void> {
	const { page, say } = person
	await page
		.getByRole('tab', { name: say.dashboard.tabs.overview })
		.or(page.getByRole('link', { name: say.dashboard.tabs.overview }))
		.first()
		.click()
	await person.sees(say.dashboard.checklist.title_complete)
	await person.link(say.dashboard.submit.button).click()
	await person.heading(say.submission.title).waitFor()
	for (const name of named) await page.getByRole('main').getByText(beginning(name)).first().waitFor()
	await person.sees(say.submission.title)
	// Nothing is declared by a press alone, and nothing is ticked beforehand.
	await person.presses(say.submission.submit)
	await page.getByRole('alert').waitFor()
	for (const box of await page.getByRole('main').getByRole('checkbox').all()) {
		expect(await box.isChecked()).toBe(false)
		await box.check()
	}
	await person.button(say.submission.submit).dblclick()
	const done = person.heading(say.submission.done.title)
	await done.or(page.getByText(say.submission.changed.title)).first().waitFor()
	// A file that was sent has been looked at meanwhile: whoever reads so submits once more.
	if (!(await done.isVisible())) {
		for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
		await person.button(say.submission.submit).click()
	}
	await done.waitFor()
	await person.stands(/\/submitted$/)
	await person.sees(say.submission.done.next)
	await page.reload()
	await person.heading(say.submission.done.title).waitFor()
	await person.link(say.submission.done.overview).click()
	await page.getByText(say.dashboard.review.title).first().waitFor()
	await expect.poll(() => person.link(say.dashboard.submit.button).count()).toBe(0)
	await person.goesTo('/dashboard/applications')
	await person.sees(say.dashboard.list.others)
}
