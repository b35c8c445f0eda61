import { expect } from 'vitest'

import type { Person } from './person.ts'
import { beginning } from './words.ts'

export const password = 'Korrekt-Pferd-7-Batterie'

/** Steps 1 to 3: what is wanted, by whom, and what the company is. */
export async function asksForLoan(person: Person, company: { search: string }): Promise<void> {
	const { page, say } = person
	await person.goesTo('/')
	await person.stands(/\/application\/loan-info/)
	await person.sees(say.applications.loan_info.title)
	await person.chooses(say.applications.loan_info.purpose, { label: say.enumerations.purpose.business_expansion })
	const amount = page.getByRole('textbox', { name: beginning(say.applications.loan_info.amount) })
	await amount.fill('7000')
	await amount.blur()
	await person.presses(say.shell.form.continue)
	// Below the product's minimum: said at the field and in the summary, which has the focus.
	await page
		.getByRole('link', { name: /15[.,\s]?000/ })
		.first()
		.waitFor()
	await person.sees(say.applications.loan_info.title)
	await amount.fill(person.language === 'de' ? '90.000 €' : '90,000')
	await amount.blur()
	await person.presses(say.shell.form.continue)
	await choosesCompany(person, company)
}

/** By its name, from the register. */
export async function choosesCompany(person: Person, company: { search: string }): Promise<void> {
	const { page, say } = person
	await person.stands(/\/application\/company-name/)
	await person.sees(say.companies.search.title)
	await page.getByRole('combobox', { name: beginning(say.companies.search.name) }).fill(company.search)
	await page.getByRole('option').first().waitFor()
	await person.sees(say.companies.search.title)
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	await person.presses(say.shell.form.continue)

	await person.stands(/\/application\/company-details/)
	await person.sees(say.companies.details.title)
}

/** The details that the register did not know. */
export async function completesCompany(person: Person): Promise<void> {
	const { say } = person
	// The counters take their limits from the schema, which the build must leave them.
	const left = new RegExp(say.shell.form.characters_left_other.replace('{{number}}', String.raw`[\d.,]+`))
	await person.page.getByText(left).first().waitFor()
	await person.fills(say.companies.details.business_purpose, 'Großhandel mit Elektrogeräten')
	await person.fills(say.companies.details.purpose_description, 'Wir eröffnen einen zweiten Standort und stellen vier Leute ein.')
	await person.presses(say.shell.form.continue)
	await person.stands(/\/application\/review$/)
	await person.sees(say.applications.review.title)
	await person.link(say.applications.review.to_account).click()
	await person.stands(/\/application\/account-creation/)
}

/** Step 4 and 5: the account, the application and the indicative offer; the page is reloaded on the way and nothing is lost. */
export async function createsAccount(person: Person, email: string): Promise<void> {
	const { page, say } = person
	await person.sees(say.applications.account_creation.title)
	await page.reload()
	await person.sees(say.applications.account_creation.title)
	await person.fills(say.account.register.email, email)
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	await page.getByRole('checkbox').first().check()
	await page.getByRole('button', { name: beginning(say.applications.account_creation.submit) }).dblclick()
	await person.stands(/application-result/)
	await person.sees(say.applications.result.success_title)
}

/** Follows the mailed link. */
export async function confirmsAddress(person: Person, email: string): Promise<void> {
	const { say, product } = person
	const mail = await product.mailTo(email, say.mails.confirm_email.subject)
	await person.goesTo(mail.links[0] ?? '')
	await person.sees(say.account.confirm_email.success_title)
}

/** Step 6: the list and the overview; answers the application's number. */
export async function opensApplication(person: Person): Promise<string> {
	const { page, say } = person
	await person.goesTo('/dashboard/applications')
	await person.sees(say.dashboard.list.action_required)
	await page
		.getByRole('link', { name: beginning(say.dashboard.list.complete) })
		.first()
		.click()
	await person.stands(/\/dashboard\/applications\/[\da-f-]{36}/)
	await person.sees(say.dashboard.checklist.title)
	expect(await person.button(say.dashboard.submit.button).getAttribute('aria-disabled')).toBe('true')
	const crumbs = await page.getByRole('navigation', { name: say.shell.breadcrumb }).innerText()
	return /[0-9a-hjkmnp-tv-z]{10}/.exec(crumbs)?.[0] ?? ''
}
