import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { password } from './apply.ts'
import {
	amountOf,
	answer,
	chooses,
	desk,
	entersCompany,
	field,
	german,
	hasArrived,
	isSaved,
	opensAccount,
	phone,
	types,
	visitor,
} from './creation.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

describe('what was typed', () => {
	it('is there after a reload, and while the network is away waits on the device until it is back', async () => {
		const person = await visitor(stage, phone)
		const { page, say } = person
		await types(person, 'loanSize', '60.000')
		await isSaved(person)
		await page.context().setOffline(true)
		await types(person, 'loanSize', '70.000')
		await page.getByText(say.shell.form.saved_on_device).waitFor()
		await page.context().setOffline(false)
		await isSaved(person)
		await page.route('**/api/application_draft', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
		await types(person, 'loanSize', '80.000')
		await page.getByText(say.shell.form.saved_on_device).waitFor()
		await page.reload()
		await expect.poll(() => amountOf(person).inputValue()).toBe('80.000')
		await page.unroute('**/api/application_draft')
		await isSaved(person)
		await page.evaluate(() => localStorage.clear())
		await page.reload()
		await expect.poll(() => amountOf(person).inputValue()).toBe('80.000')
		await person.leaves()
	})

	it('in two tabs ends up in one request', async () => {
		const person = await visitor(stage, desk)
		const second = await person.opensTab()
		await second.goesTo('/application/loan-info')
		// Nothing of a proposal that the second one shows may overwrite what the first one says.
		await second.page.waitForLoadState('networkidle')
		await types(person, 'loanSize', '60,000')
		await isSaved(person)
		await types(second, 'loanDuration', '24')
		await isSaved(second)
		await person.page.reload()
		await person.heading(person.say.applications.loan_info.title).waitFor()
		expect(await amountOf(person).inputValue()).toBe('60,000')
		expect(await field(person.page, 'loanDuration').first().inputValue()).toBe('24')
		await person.leaves()
	})

	it('goes on in another browser by the mailed link; once it was sent, the link opens nothing', async () => {
		const person = await visitor(stage, phone)
		const { say } = person
		await types(person, 'loanSize', '55.000')
		await chooses(person, 'general_liquidity.business_expansion')
		await person.presses(say.shell.form.continue)
		await person.stands(/company-name/)
		await person.presses(say.applications.resume_link.open)
		const email = `resumes-${randomUUID()}@example.com`
		const dialog = person.page.getByRole('dialog')
		await person.fills(say.applications.resume_link.email, email, dialog)
		await dialog.getByRole('button', { name: say.applications.resume_link.send }).click()
		await person.page.getByRole('heading', { name: say.applications.resume_link.sent_title }).waitFor()
		const { links } = await stage.product.mailTo(email, say.mails.resume_draft.subject)
		const link = links[0] ?? ''

		const elsewhere = await Person.sitsDown(stage, desk)
		await elsewhere.goesTo(link)
		await elsewhere.sees(elsewhere.say.applications.resume.title)
		await elsewhere.presses(elsewhere.say.applications.resume.submit)
		await elsewhere.stands(/\/application\/company-name$/)
		await entersCompany(elsewhere, german)
		expect(await answer(elsewhere, elsewhere.say.applications.summary.amount).innerText()).toBe('€55,000')

		// The first browser has what the second one typed, as soon as it has arrived.
		await hasArrived(elsewhere, 'companyLocation', german.companyLocation)
		await person.goesTo('/application/review')
		await person.heading(say.applications.review.title).waitFor()
		await opensAccount(elsewhere, email)
		await elsewhere.stands(/application-result/)
		const late = await Person.sitsDown(stage, desk)
		await late.goesTo(link)
		await late.presses(late.say.applications.resume.submit)
		await late.sees(late.say.applications.resume.sent_title)
		await late.link(late.say.applications.resume.to_login).waitFor()
		for (const one of [person, elsewhere, late]) await one.leaves()
	})

	it('stays with the account when its session ends or it signs out, and nothing of it on the device; it is discarded for good', async () => {
		const person = await Person.sitsDown(stage, desk)
		const { page, say } = person
		const email = `keeps-${randomUUID()}@example.com`
		await isApplicant(person, email)
		await person.goesTo('/application/loan-info')
		await types(person, 'loanSize', '60,000')
		await isSaved(person)
		await stage.product.sql('delete from sessions where user_id = (select user_id from users where email = $1)', [email])
		await types(person, 'loanSize', '70,000')
		const overlay = page.getByRole('dialog', { name: say.session.over.title })
		await person.fills(say.account.login.email, email, overlay)
		await overlay.locator('input[type=password]').fill(password)
		await overlay.getByRole('button', { name: beginning(say.account.login.submit) }).click()
		await isSaved(person)
		expect(await amountOf(person).inputValue()).toBe('70,000')
		await types(person, 'loanDuration', '24')
		await person.presses(say.shell.profile.open)
		await person.presses(say.shell.profile.log_out)
		await person.stands(/\/login$/)
		expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft.')))).toEqual([])
		await person.goesTo('/application/loan-info')
		expect(await amountOf(person).inputValue()).not.toBe('70,000')

		await person.goesTo('/login')
		await person.fills(say.account.login.email, email)
		await page.locator('input[type=password]').fill(password)
		await person.presses(say.account.login.submit)
		await person.heading(say.applications.unfinished.title).waitFor()
		await person.sees(say.dashboard.list.title)
		await person.link(say.applications.unfinished.continue).click()
		await person.stands(/loan-info/)
		expect(await amountOf(person).inputValue()).toBe('70,000')
		expect(await field(page, 'loanDuration').first().inputValue()).toBe('24')
		await person.presses(say.applications.discard.open)
		await page.getByRole('dialog').getByRole('button', { name: say.applications.discard.confirm }).click()
		await person.stands(/\/dashboard\/applications$/)
		await person.heading(say.dashboard.list.title).waitFor()
		expect(await person.heading(say.applications.unfinished.title).count()).toBe(0)
		await person.leaves()
	})
})
