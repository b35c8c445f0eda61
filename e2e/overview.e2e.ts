import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aPdf, anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { registers } from './account.ts'
import { confirmsAddress } from './apply.ts'
import { addsRepresentative, givesBankAndTaxNumber, submits, uploadsDocuments } from './complete.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { findsApplication } from './staff.ts'

const stage = setStage()

async function applicant(is_confirmed = true): Promise<{ person: Person; id: string; short_id: string; email: string }> {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const email = `overview-${randomUUID()}@example.com`
	if (is_confirmed) await isApplicant(person, email)
	else {
		await person.goesTo('/register')
		await registers(person, email)
		await person.stands(/\/dashboard\/applications/)
	}
	const { applicationId: id, shortApplicationId: short_id } = await createsApplication(person, anApplicationForm())
	return { person, id, short_id, email }
}

it('a dialog of the overview has an address that can be opened anew, and the button to hand in says why it waits', async () => {
	const { person, id } = await applicant()
	const { page, say } = person
	const { items } = say.dashboard.checklist
	const overview = `/dashboard/applications/${id}`
	await person.goesTo(overview)
	await person.page.getByText(items.bank_information).waitFor()
	for (const [item, place] of [
		[items.bank_information, say.dashboard.bank.title],
		[items.company_tin, say.dashboard.tax_id.title],
	] as const) {
		await person.link(item).click()
		await page.getByRole('dialog', { name: place }).waitFor()
		const address = page.url()
		await page.reload()
		await page.getByRole('dialog', { name: place }).waitFor()
		await page.goBack()
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await person.goesTo(address)
		await page.getByRole('dialog', { name: place }).waitFor()
		await page.keyboard.press('Escape')
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await person.stands(new RegExp(`${overview}$`))
	}

	// With something missing the button says why it cannot be pressed.
	const submit = person.button(say.dashboard.submit.button)
	await submit.focus()
	await page.getByRole('tooltip').waitFor()
	expect(await submit.getAttribute('aria-disabled')).toBe('true')
	person.expectQuietConsole()
	await person.leaves()
})

it('the address is confirmed by the link in the mail, and input that was not saved is asked for before it goes', async () => {
	const { person, id, email } = await applicant(false)
	const { page, say } = person
	const { checklist, bank } = say.dashboard
	const { unconfirmed } = say.account
	const overview = `/dashboard/applications/${id}`
	await person.goesTo('/dashboard/applications')
	await person.sees(unconfirmed.title)
	await page.getByRole('main').getByText(email).waitFor()
	await person.presses(unconfirmed.recheck)
	await page.getByText(unconfirmed.still_open).first().waitFor()
	await person.presses(unconfirmed.resend)
	await page.getByText(unconfirmed.resent).first().waitFor()
	await person.link(unconfirmed.application).click()
	await person.stands(new RegExp(overview))
	const item = page.getByRole('listitem').filter({ hasText: checklist.items.email_verification })
	await item.getByText(email).waitFor()
	await confirmsAddress(person, email)
	await person.goesTo(overview)
	await page.getByRole('listitem').filter({ hasText: checklist.done }).filter({ hasText: checklist.items.email_verification }).waitFor()
	await person.goesTo('/dashboard/applications')
	await person.sees(say.dashboard.list.title)
	await person.goesTo(overview)

	const dialog = page.getByRole('dialog', { name: bank.title })
	await person.link(checklist.items.bank_information).click()
	// The table's name comes when somebody stands in the field already: what they type then takes its place.
	const typing = Promise.withResolvers<void>()
	await page.route('**/api/banks/**', async (route) => {
		await typing.promise
		await route.continue()
	})
	await person.fills(bank.iban, 'DE02 1203 0000 0000 2020 51', dialog)
	await dialog.getByLabel(bank.name).focus()
	typing.resolve()
	await expect.poll(() => dialog.getByLabel(bank.name).inputValue()).toBe('Deutsche Kreditbank Berlin')
	await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Deutsche Kreditbank Berlin')
	await page.keyboard.type('Eigene Bank')
	expect(await dialog.getByLabel(bank.name).inputValue()).toBe('Eigene Bank')
	await page.unrouteAll({ behavior: 'wait' })
	await person.fills(bank.name, 'Sparkasse am Wall', dialog)
	await page.keyboard.press('Escape')
	await dialog.getByText(say.shared_records.leaving.title).waitFor()
	await person.sees(bank.title)
	await dialog.getByRole('button', { name: say.shared_records.leaving.stay }).click()
	await page.reload()
	await dialog.getByText(say.shared_records.restored).waitFor()
	expect(await dialog.getByLabel(bank.name).inputValue()).toBe('Sparkasse am Wall')
	await person.sees(bank.title)
	await dialog.getByRole('button', { name: say.dashboard.cancel }).click()
	await dialog.getByRole('button', { name: say.shared_records.leaving.discard }).click()
	await dialog.waitFor({ state: 'hidden' })
	await person.link(checklist.items.bank_information).click()
	expect(await dialog.getByLabel(bank.name).inputValue()).toBe('')
	person.expectQuietConsole()
	await person.leaves()
})

it('staff ask for a document; it is answered, sent back, answered again and accepted, with both pages open', async () => {
	const { person, id, short_id } = await applicant()
	const { page, say } = person
	const overview = `/dashboard/applications/${id}`
	await person.goesTo(overview)
	await givesBankAndTaxNumber(person)
	await addsRepresentative(person)
	await uploadsDocuments(person)
	await submits(person)
	await person.goesTo(overview)
	await page.getByText(say.dashboard.review.title).waitFor()

	const staff = await Person.sitsDown(stage, { language: 'en', viewport: { width: 1280, height: 900 } })
	await findsApplication(staff, short_id)
	const words = staff.say.requests
	await staff.presses(words.staff.ask)
	const asking = staff.page.getByRole('dialog')
	await staff.chooses(words.staff.kind, { value: 'document' }, asking)
	await staff.chooses(words.staff.type, { value: 'business_plan' }, asking)
	await asking.getByRole('button', { name: words.documents.insert }).click()
	await staff.fills(words.staff.question, 'Please send us the business plan with the figures of the new site.', asking)
	await staff.sees(words.staff.dialog)
	await asking.getByRole('button', { name: words.staff.send }).click()
	await asking.waitFor({ state: 'hidden' })

	// Told by the server: nobody reloads the page.
	const name = say.requests.row.document.replace('{{type}}', say.enumerations.document_type.business_plan)
	await person.link(name).waitFor()
	await person.sees(say.dashboard.checklist.title)
	const answer = async (text: string, files: readonly string[]): Promise<void> => {
		await person.link(name).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('figures of the new site').waitFor()
		await person.fills(say.requests.dialog.comment, text, dialog)
		for (const file of files) {
			await dialog.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
			await dialog.getByRole('checkbox', { name: new RegExp(file) }).waitFor()
		}
		await person.sees(name)
		await dialog.getByRole('button', { name: say.requests.dialog.submit }).click()
		await dialog.waitFor({ state: 'hidden' })
		await page.getByText(say.requests.card.with_us).first().waitFor()
	}
	await answer('Anbei.', ['Plan.pdf'])

	await staff.page.clock.install()
	await staff.page.reload()
	await staff.page.locator('#requests').getByRole('button', { name: words.act.return }).click()
	const returning = staff.page.getByRole('dialog')
	await staff.fills(words.staff.reason, 'The second year is missing.', returning)
	await returning.getByRole('button', { name: words.act.return }).click()
	await returning.waitFor({ state: 'hidden' })

	await page
		.getByText(/The second year is missing/)
		.first()
		.waitFor()
	await answer('Jetzt mit dem zweiten Jahr.', ['Plan-2.pdf'])
	// The open case looks now and then.
	await staff.page.clock.fastForward(16_000)
	await staff.page.getByText('Jetzt mit dem zweiten Jahr.').waitFor()
	await staff.button(words.act.accept).click()
	const accepting = staff.page.getByRole('dialog')
	await accepting.getByRole('button', { name: words.act.accept }).click()
	await accepting.waitFor({ state: 'hidden' })

	await person.button(say.requests.card.show).click()
	await page.getByText(say.requests.status.accepted, { exact: true }).waitFor()
	await person.sees(say.requests.card.title)
	person.expectQuietConsole()
	await person.leaves()
	await staff.leaves()
})

it('amount and term change with what follows read first, and the application is withdrawn for good', async () => {
	const { person, id } = await applicant()
	const { page, say } = person
	const { revisions } = say
	const overview = `/dashboard/applications/${id}`
	await person.goesTo(overview)
	await person.link(`${revisions.change} ${revisions.card}`).click()
	await person.sees(revisions.request.title)
	await person.fills(say.applications.loan_info.amount, '60000')
	await person.presses(revisions.check)
	await person.sees(revisions.possible.title)
	await person.presses(revisions.save)
	await person.stands(new RegExp(`${overview}$`))
	await page.getByRole('heading', { level: 1, name: /60\.000/ }).waitFor()

	await person.presses(revisions.withdraw.title)
	const dialog = page.getByRole('dialog', { name: revisions.withdraw.title })
	await dialog.getByText(revisions.withdraw.stage.draft).waitFor()
	await dialog.getByRole('button', { name: revisions.withdraw.confirm }).click()
	await person.sees(say.dashboard.ended.withdrawn_by_applicant.title)
	expect(await person.button(revisions.withdraw.title).count()).toBe(0)
	person.expectQuietConsole()
	await person.leaves()
})
