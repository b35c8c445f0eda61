import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { chooses } from './creation.ts'
import { choosesCompany, completesCompany, confirmsAddress, createsAccount, opensApplication, password } from './apply.ts'
import { Person, type Circumstances } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

const phone: Circumstances = { language: 'de', viewport: { width: 360, height: 780 } }
const desk: Circumstances = { language: 'en', viewport: { width: 1280, height: 900 } }

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog')

const fieldOf = (person: Person, name: string): Locator => dialogOf(person).locator(`[name="${name}"]`)

async function types(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
	for (const [name, value] of Object.entries(values)) {
		await fieldOf(person, name).fill(value)
		await fieldOf(person, name).blur()
	}
}

const answers = (person: Person, question: string, is_yes: boolean): Promise<void> =>
	dialogOf(person)
		.getByRole('radiogroup', { name: beginning(question) })
		.getByRole('radio', { name: is_yes ? person.say.shell.form.yes : person.say.shell.form.no, exact: true })
		.check()

type Part = keyof Person['say']['factoring']['parts']

const card = ({ page, say }: Person, part: Part): Locator =>
	page.locator('section', { has: page.getByRole('heading', { name: say.factoring.parts[part].title, exact: true }) })

async function opens(person: Person, part: Part): Promise<void> {
	await card(person, part).getByRole('button').click()
	await person.heading(person.say.factoring.parts[part].title).waitFor()
}

async function saves(person: Person): Promise<void> {
	await dialogOf(person).getByRole('button', { name: person.say.factoring.save, exact: true }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
}

it('a company with customers abroad: from the first page to complete details', async () => {
	const person = await Person.sitsDown(stage, phone)
	const { page, say } = person
	const { factoring } = say
	await person.goesTo('/application/loan-info')
	await person.heading(say.applications.loan_info.title).waitFor()
	await chooses(person, 'factoring.outstanding_receivables')
	await page
		.getByRole('status')
		.filter({ hasText: /250[.,]000/ })
		.waitFor()
	await page.locator('[name="annual_sales_previous_year"]').fill('3.400.000,55')
	await page.getByRole('radio', { name: say.shell.form.yes }).check()
	await person.presses(say.shell.form.continue)
	await choosesCompany(person, { search: 'Elektro' })
	await completesCompany(person)
	const email = `e2e-${randomUUID()}@example.com`
	await createsAccount(person, email)
	await confirmsAddress(person, email)
	await opensApplication(person)

	// The item of the list leads to the first of the dialogs.
	await person.link(say.dashboard.checklist.items.factoring).click()
	await dialogOf(person).waitFor()
	await person.sees(factoring.parts.financials.title)
	// The figures of the request are there; the sales of all countries are nobody's figure for home.
	const abroad = dialogOf(person).getByRole('radiogroup', { name: beginning(factoring.fields.has_international_customers) })
	expect(await abroad.getByRole('radio', { name: say.shell.form.yes }).isChecked()).toBe(true)
	expect(await fieldOf(person, 'annual_sales_previous_year').inputValue()).toBe('')
	await dialogOf(person)
		.getByText(/3\.400\.000,55/)
		.waitFor()
	await dialogOf(person).getByRole('button', { name: factoring.save }).click()
	// The description, and the three figures of both sides.
	await expect.poll(() => dialogOf(person).getByRole('link').count()).toBe(7)
	await person.sees(factoring.parts.financials.title)

	await types(person, {
		company_portfolio: 'Schaltschränke und Steuerungen für Werften, geliefert nach Dänemark und in ganz Norddeutschland.',
		annual_sales_previous_year: '2.400.000',
		annual_sales_previous_year_abroad: '1.000.000,55',
	})
	await dialogOf(person).getByText(factoring.total.replace('{{amount}}', '3.400.000,55')).waitFor()
	// A tab that is closed in the middle of it takes nothing along.
	await page.reload()
	await dialogOf(person).getByText(say.shared_records.restored).waitFor()
	expect(await fieldOf(person, 'annual_sales_previous_year_abroad').inputValue()).toBe('1.000.000,55')

	await types(person, {
		planned_annual_sales_following_year: '2.600.000',
		planned_annual_sales_following_year_abroad: '1.200.000',
		planned_annual_sales_factoring: '3.000.000',
		planned_annual_sales_factoring_abroad: '800.000,01',
	})
	await dialogOf(person).getByRole('button', { name: factoring.save }).click()
	// A cent more than everything that is planned.
	await dialogOf(person)
		.getByRole('link', { name: /3\.800\.000/ })
		.waitFor()
	await types(person, { planned_annual_sales_factoring_abroad: '800.000' })
	await saves(person)
	await card(person, 'financials').getByText('3.400.000,55').waitFor()
	await person.sees(factoring.title)

	await opens(person, 'invoices')
	await types(person, {
		number_of_outgoing_invoices: '4200',
		max_invoice_value_previous_year: '86.400',
		max_invoice_value_previous_year_abroad: '120.000',
		payment_deadline_for_outgoing_invoices: '30',
		payment_deadline_for_outgoing_invoices_abroad: '366',
	})
	await dialogOf(person).getByRole('checkbox', { name: /^EUR/ }).check()
	await dialogOf(person).getByRole('checkbox', { name: /^DKK/ }).check()
	await dialogOf(person).getByRole('button', { name: factoring.save }).click()
	await dialogOf(person).getByRole('link', { name: /365/ }).waitFor()
	await types(person, { payment_deadline_for_outgoing_invoices_abroad: '60' })
	await saves(person)
	await card(person, 'invoices').getByText('EUR, DKK').waitFor()

	await opens(person, 'risk_protection')
	const { fields } = factoring
	await answers(person, fields.are_receivables_assigned, false)
	expect(await fieldOf(person, 'has_commercial_credit_insurance_comment').count()).toBe(0)
	await answers(person, fields.has_commercial_credit_insurance, true)
	await types(person, { has_commercial_credit_insurance_comment: 'Bei der Nordischen Kredit seit 2021.' })
	await answers(person, fields.already_has_factoring, false)
	await answers(person, fields.centralized_settlement_entity, false)
	await person.sees(factoring.parts.risk_protection.title)
	await saves(person)
	await card(person, 'risk_protection').getByText('Nordischen Kredit').waitFor()
	await person.sees(factoring.title)

	await person.link(say.dashboard.tabs.overview).click()
	const item = page.getByRole('listitem').filter({ hasText: say.dashboard.checklist.items.factoring })
	// The details are complete; whose invoices they are about is still to be said.
	await item.getByText(/^Es fehlen Debitoren/).waitFor()

	// No customers abroad after all: their figures go, here and in the other parts, and the dialog says so before.
	await person.link(say.dashboard.tabs.factoring).click()
	await opens(person, 'financials')
	await answers(person, fields.has_international_customers, false)
	await dialogOf(person).getByText(factoring.only_home).waitFor()
	await types(person, { planned_annual_sales_factoring: '2.600.000' })
	await saves(person)
	await card(person, 'invoices').getByText('86.400').waitFor()
	// The figures that are left stood there before: the figures that go may go a moment later.
	await expect.poll(() => page.getByText('120.000').count()).toBe(0)
	person.expectQuietConsole()
	await person.leaves()
})

it('two people who change the same part: nothing is overwritten, and the page of the other follows', async () => {
	const email = `e2e-${randomUUID()}@example.com`
	const one = await Person.sitsDown(stage, desk)
	await isApplicant(one, email)
	const asked = anApplicationForm({
		companyName: `Werft ${randomUUID().slice(0, 8)}`,
		allBanksLoanPurpose: 'factoring',
		purpose_key: 'outstanding_receivables',
		factoring_limit: 250_000,
		has_international_customers: false,
		annual_sales_previous_year: 3_400_000,
	})
	const { applicationId: id } = await createsApplication(one, asked)
	const other = await Person.sitsDown(stage, desk)
	await other.goesTo('/login')
	await other.fills(other.say.account.login.email, email)
	await other.page.locator('input[type=password]').fill(password)
	await other.presses(other.say.account.login.submit)
	await other.stands(/\/dashboard\/applications/)

	for (const person of [one, other]) {
		await person.goesTo(`/dashboard/applications/${id}?tab=factoring`)
		await person.heading(person.say.factoring.title).waitFor()
	}
	const first = {
		number_of_outgoing_invoices: '100',
		max_invoice_value_previous_year: '9,000',
		payment_deadline_for_outgoing_invoices: '30',
	}
	await opens(one, 'invoices')
	await types(one, first)
	await dialogOf(one).getByRole('checkbox', { name: /^EUR/ }).check()
	await saves(one)
	// The other one sees it without reading the page again.
	for (const person of [one, other]) await card(person, 'invoices').getByText('€9,000').waitFor()

	await opens(one, 'invoices')
	await opens(other, 'invoices')
	await types(one, { number_of_outgoing_invoices: '200' })
	await types(other, { number_of_outgoing_invoices: '300', payment_deadline_for_outgoing_invoices: '45' })
	await saves(one)
	await dialogOf(other).getByText(other.say.shared_records.news.title).waitFor()
	await dialogOf(other).getByRole('button', { name: other.say.factoring.save, exact: true }).click()
	await dialogOf(other).getByText(other.say.shared_records.conflict.title).waitFor()
	await other.sees(other.say.factoring.parts.invoices.title)
	await dialogOf(other).getByRole('radio', { name: /300/ }).check()
	await dialogOf(other).getByRole('button', { name: other.say.shared_records.conflict.save }).click()
	await dialogOf(other).waitFor({ state: 'hidden' })
	for (const person of [one, other]) {
		await card(person, 'invoices').getByText('300', { exact: true }).waitFor()
		await card(person, 'invoices').getByText('45 days').waitFor()
		person.expectQuietConsole()
		await person.leaves()
	}
})
