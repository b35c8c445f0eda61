import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication, sends } from './calls.ts'
import { password } from './apply.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

/** One account in two browsers, both looking at the same application. */
async function twoBrowsers(): Promise<{ one: Person; other: Person; id: string }> {
	const email = `live-${randomUUID()}@example.com`
	const one = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	await isApplicant(one, email)
	const { applicationId: id } = await createsApplication(one, anApplicationForm())
	const other = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	await other.goesTo('/login')
	await other.fills(other.say.account.login.email, email)
	await other.page.locator('input[type=password]').fill(password)
	await other.presses(other.say.account.login.submit)
	await other.stands(/\/dashboard\/applications/)
	for (const person of [one, other]) {
		await person.goesTo(`/dashboard/applications/${id}`)
		await person.page.getByText(person.say.dashboard.checklist.items.bank_information).waitFor()
	}
	return { one, other, id }
}

const personAdded = { data: [{ first_name: 'Ada', last_name: 'Lindgren' }] }

it('what somebody else changes shows by itself, and what is being typed stays', async () => {
	const { one, other, id } = await twoBrowsers()
	await other.page.getByRole('link', { name: beginning(other.say.dashboard.checklist.items.company_tin) }).click()
	const dialog = other.page.getByRole('dialog')
	await other.fills(other.say.dashboard.tax_id.label, '27/123', dialog)
	await sends(one, 'PATCH', `/user/applications/${id}/bankinfo`, { bankName: 'Bank am Wall', iban: 'DE89370400440532013000' })
	// Behind the dialog, without a reload.
	await other.page.getByText('Bank am Wall').waitFor({ state: 'attached' })
	expect(await dialog.getByLabel(other.say.dashboard.tax_id.label).inputValue()).toBe('27/123')
	await one.leaves()
	await other.leaves()
})

it('where no stream comes through, the page looks now and then', async () => {
	const { one, other, id } = await twoBrowsers()
	await other.page.clock.install()
	await other.page.route('**/changes', (route) =>
		route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
	)
	await other.goesTo(`/dashboard/applications/${id}?tab=signatories`)
	await other.page.getByText(other.say.signatories.empty_title).waitFor()
	await sends(one, 'POST', `/user/applications/${id}/signatories`, personAdded)
	// The page sets its timer a moment after the stream has failed.
	const looksAgain = async () => {
		await other.page.clock.fastForward(31_000)
		return other.page.getByRole('heading', { name: /Ada Lindgren/ }).count()
	}
	await expect.poll(looksAgain).toBe(1)
	await one.leaves()
	await other.leaves()
})

it('a right that ends shows by itself, and what is being typed stays to be read', async () => {
	const { one, other, id } = await twoBrowsers()
	await other.page.getByRole('link', { name: beginning(other.say.dashboard.checklist.items.company_tin) }).click()
	const dialog = other.page.getByRole('dialog')
	await other.fills(other.say.dashboard.tax_id.label, '27/123/45678', dialog)
	const save = dialog.getByRole('button', { name: other.say.dashboard.save })
	await save.waitFor()
	// The only owner cannot be made less of; what an owner of several would be made to be is written as they would write it.
	await stage.product.sql(
		`with changed as (update memberships set role = 'viewer' where team_id = (select team_id from applications where application_id = $1) returning 1)
		select pg_notify('application_changed', $1::text) from changed`,
		[id],
	)
	await dialog.getByText(other.say.dashboard.closed_meanwhile.title).waitFor()
	await other.sees(other.say.dashboard.tax_id.title)
	expect([await save.count(), await dialog.getByLabel(other.say.dashboard.tax_id.label).inputValue()]).toEqual([0, '27/123/45678'])
	await dialog.getByRole('button', { name: other.say.dashboard.cancel }).click()
	await dialog.getByRole('button', { name: other.say.shared_records.leaving.discard }).click()
	await other.page.getByText(other.say.people.own.viewer_title).waitFor()
	expect(await other.page.getByRole('main').getByRole('button', { name: other.say.dashboard.bank.add }).count()).toBe(0)
	await one.leaves()
	await other.leaves()
})

it('what somebody else saves meanwhile is told, and not overwritten', async () => {
	const { one, other, id } = await twoBrowsers()
	const { bank, changed_meanwhile, save } = other.say.dashboard
	await other.page.getByRole('link', { name: beginning(other.say.dashboard.checklist.items.bank_information) }).click()
	const dialog = other.page.getByRole('dialog')
	await other.fills(bank.iban, 'DE02 1203 0000 0000 2020 51', dialog)
	await other.fills(bank.name, 'Eigene Bank', dialog)
	// Something else of the application is no concern of the dialog.
	await sends(one, 'PATCH', `/user/applications/${id}`, { taxIdNumber: '27/123/45678' })
	await sends(one, 'PATCH', `/user/applications/${id}/bankinfo`, { bankName: 'Bank am Wall', iban: 'DE89370400440532013000' })
	await dialog.getByText(changed_meanwhile.title).waitFor()
	await other.sees(bank.title)
	await dialog.getByRole('button', { name: save }).click()
	await dialog.getByText(other.say.errors.err_version_conflict).waitFor()
	expect(await dialog.getByLabel(bank.name).inputValue()).toBe('Eigene Bank')
	await dialog.getByRole('button', { name: changed_meanwhile.keep }).click()
	await dialog.getByRole('button', { name: save }).click()
	await dialog.waitFor({ state: 'hidden' })
	await one.page.getByText('Eigene Bank').waitFor()
	await one.leaves()
	await other.leaves()
})
