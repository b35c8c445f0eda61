import { describe, expect, it } from 'vitest'

import {
	amountOf,
	answer,
	changes,
	chooses,
	desk,
	entersCompany,
	field,
	german,
	hasArrived,
	isSaved,
	opensAccount,
	originOf,
	phone,
	swiss,
	types,
	visitor,
} from './creation.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

describe('the fixed flow', () => {
	it('for factoring asks for limit, sales and customers abroad, and the review leads back to each step', async () => {
		const person = await visitor(stage, phone)
		const { page, say } = person
		const { loan_info, flow, price, summary } = say.applications
		// What it costs stands there before anybody says who they are, and follows what is typed.
		const monthly = page.getByRole('region', { name: price.title }).getByRole('status')
		const at_first = await monthly.innerText()
		const amounts = /^\d[\d.]* bis \d[\d.]*\s€$/
		expect(at_first).toMatch(amounts)
		await types(person, 'loanSize', '90.000')
		await expect.poll(() => monthly.innerText()).not.toBe(at_first)
		await expect.poll(() => monthly.innerText()).toMatch(amounts)
		const at_last = await monthly.innerText()
		// Whoever comes back is shown the price of what they left, by the server already.
		await isSaved(person)
		await page.reload()
		expect(await monthly.innerText()).toBe(at_last)
		await types(person, 'loanSize', '')
		await page.getByText(price.unknown).waitFor()
		await types(person, 'loanSize', '90.000')
		await chooses(person, 'factoring.outstanding_receivables')
		await page
			.getByRole('status')
			.filter({ hasText: /250[.,]000/ })
			.waitFor()
		expect(await field(page, 'loanDuration').count()).toBe(0)
		await types(person, 'factoring_limit', '10')
		await person.presses(say.shell.form.continue)
		// The real minimum of the product, and what is missing.
		await page.getByRole('link', { name: /50[.,\s]?000/ }).waitFor()
		await types(person, 'factoring_limit', '200.000')
		await types(person, 'annual_sales_previous_year', '3.400.000,50')
		await page.getByRole('radio', { name: say.shell.form.no }).check()
		await person.sees(loan_info.title)
		await person.presses(say.shell.form.continue)
		await entersCompany(person, german)

		await person.sees(say.applications.review.title)
		expect(await answer(person, loan_info.factoring_limit).innerText()).toMatch(/^200[.,]000/)
		expect(await answer(person, loan_info.annual_sales).innerText()).toMatch(/^3[.,]400[.,]000[.,]50/)
		expect(await page.locator('dt', { hasText: summary.duration }).count()).toBe(0)
		await changes(person, flow.loan_info)
		await person.stands(/loan-info\?review=true/)
		expect(await field(page, 'annual_sales_previous_year').inputValue()).toBe('3.400.000,5')
		expect(await page.getByRole('radio', { name: say.shell.form.no }).isChecked()).toBe(true)
		await types(person, 'factoring_limit', '210.000')
		await person.presses(say.applications.review.keep)
		await person.stands(/\/application\/review$/)
		expect(await answer(person, loan_info.factoring_limit).innerText()).toMatch(/^210[.,]000/)
		await changes(person, flow.company_details)
		await person.link(say.shell.form.back).click()
		await person.stands(/\/application\/review$/)
		await opensAccount(person)
		await person.stands(/application-result/)
		await person.heading(say.applications.result.success_title).waitFor()
		person.expectQuietConsole()
		await person.leaves()
	})

	it('in several currencies takes more than the slider shows where that is allowed', async () => {
		const person = await visitor(stage, desk, 'edelgrat')
		const { page, say } = person
		await chooses(person, 'general_liquidity.business_expansion')
		await field(page, 'currency').selectOption('EUR')
		await types(person, 'loanSize', '750,000')
		await types(person, 'loanDuration', '96')
		await isSaved(person)
		await person.presses(say.shell.form.continue)
		await entersCompany(person, swiss)
		expect(await answer(person, say.applications.summary.amount).innerText()).toBe('€750,000')
		expect(await answer(person, say.applications.loan_info.currency).innerText()).toBe('EUR')
		await opensAccount(person)
		await person.stands(/application-result/)
		await person.leaves()
	})

	it('keeps to its order: an address of a later step leads to the first unfinished one, back keeps what was typed, and it is sent', async () => {
		const person = await visitor(stage, desk, 'brueckenwerk')
		const { page, say } = person
		for (const step of ['company-name', 'company-details', 'review', 'account-creation']) {
			await person.goesTo(`${originOf(stage, 'brueckenwerk')}/application/${step}`)
			await person.stands(/\/application\/loan-info$/)
		}
		await chooses(person, 'general_liquidity.other')
		await types(person, 'loanSize', '9,000,000')
		await person.presses(say.shell.form.continue)
		await page.getByRole('link', { name: /100,000/ }).waitFor()
		await types(person, 'loanSize', '60,000')
		await person.presses(say.shell.form.continue)
		await person.stands(/company-name/)
		await hasArrived(person, 'loanSize', 60_000)
		for (const step of ['company-details', 'review']) {
			await person.goesTo(`${originOf(stage, 'brueckenwerk')}/application/${step}`)
			await person.stands(/\/application\/company-name$/)
		}
		await entersCompany(person, german)
		await person.link(say.shell.form.back).click()
		await person.stands(/company-details/)
		expect(await field(page, 'street').inputValue()).toBe('Hafenstraße')
		await person.link(say.shell.form.back).click()
		await person.link(say.shell.form.back).click()
		await person.stands(/loan-info/)
		expect(await amountOf(person).inputValue()).toBe('60,000')
		await person.presses(say.shell.form.continue)
		await person.sees(say.companies.search.title)
		await person.link(say.shell.form.continue).click()
		await person.sees(say.companies.details.title)
		await person.presses(say.shell.form.continue)
		await person.sees(say.applications.review.title)
		await opensAccount(person)
		await person.stands(/application-result/)
		await person.leaves()
	})
})

describe('sending', () => {
	it('goes on where it failed: neither a second account nor a second application', async () => {
		const person = await visitor(stage, desk)
		const { page, say } = person
		await chooses(person, 'general_liquidity.business_expansion')
		await person.presses(say.shell.form.continue)
		await entersCompany(person, german)
		// The account is opened, but its answer never comes.
		await page.route('**/api/user/users', async (route) => {
			await route.fetch()
			await route.abort()
		})
		await page.route('**/api/user/applications', async (route) => {
			if (route.request().method() === 'POST') await route.fetch()
			await route.abort()
		})
		await opensAccount(person)
		await page.getByText(beginning(say.shell.problems.unreachable)).first().waitFor()
		await page.unroute('**/api/user/users')
		await person.presses(say.applications.account_creation.submit)
		await person.sees(say.applications.creating.failed_title)
		await page.unroute('**/api/user/applications')
		await person.presses(say.shell.form.retry)
		await person.stands(/application-result/)
		await person.goesTo('/dashboard/applications')
		await person.sees(say.account.unconfirmed.title)
		const application = page.getByRole('link', { name: beginning(say.account.unconfirmed.application) })
		await application.first().waitFor()
		expect(await application.count()).toBe(1)
		expect(await person.heading(say.applications.unfinished.title).count()).toBe(0)
		await person.leaves()
	})
})
