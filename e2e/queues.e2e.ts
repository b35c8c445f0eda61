import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { comesAsStaff } from './staff.ts'

const stage = setStage()

const arrives = (language: Spoken): Promise<Person> => Person.sitsDown(stage, { language, viewport: { width: 1280, height: 900 } })

/** Two applications of one applicant that have come in, under a name nobody else has. */
async function twoCameIn(): Promise<{ readonly name: string; readonly numbers: readonly string[] }> {
	const name = `Liste ${randomUUID().slice(0, 8)}`
	const person = await arrives('de')
	await isApplicant(person, `queues-${randomUUID()}@example.com`)
	const numbers: string[] = []
	for (const [at, ending] of ['Nord', 'Süd'].entries()) {
		const form = anApplicationForm({ companyName: `${name} ${ending} GmbH`, loanSize: 60_000 + at * 1_000 })
		const made = await createsApplication(person, form)
		await stage.product.sql(
			"update applications set status = 'Submitted', submitted_at = now(), stage_since = now() where application_id = $1",
			[made.applicationId],
		)
		numbers.push(made.shortApplicationId)
	}
	await person.leaves()
	return { name, numbers }
}

it('is worked through by keys, and what one takes is gone from the other’s list at once', async () => {
	const { name, numbers } = await twoCameIn()
	const analyst = await arrives('de')
	await comesAsStaff(analyst)
	const approver = await arrives('en')
	await comesAsStaff(approver, 'freigabe@fundament.example')
	for (const staff of [analyst, approver]) {
		await staff.link(staff.say.queues.queue.to_be_assigned).click()
		await staff.stands(/queue=to_be_assigned/)
		await staff.page.keyboard.press('/')
		await staff.page.keyboard.type(name)
		await staff.stands(/search=/)
		for (const number of numbers) await staff.page.getByRole('link', { name: number }).waitFor()
		await staff.sees(staff.say.backoffice_queue.queue.title)
	}

	// Out of the field, down two rows and up one: the first in both orders is the one that came first.
	await analyst.page.getByRole('heading', { name: analyst.say.backoffice_queue.queue.title }).focus()
	for (const key of ['j', 'j', 'k']) await analyst.page.keyboard.press(key)
	await analyst.page.keyboard.press('c')
	await analyst.page
		.getByText(analyst.say.queues.take.done.replace('{{number}}', numbers[0] ?? ''))
		.first()
		.waitFor()
	await approver.page.getByRole('link', { name: numbers[0] ?? '' }).waitFor({ state: 'detached' })

	// The other is given to the analyst by the approver, whom nobody asked to reload either.
	await approver.page.getByRole('heading', { name: approver.say.backoffice_queue.queue.title }).focus()
	await approver.page.keyboard.press('j')
	await approver.page.keyboard.press('a')
	const dialog = approver.page.getByRole('dialog')
	await dialog.waitFor()
	await approver.sees(approver.say.queues.assign.title.replace('{{number}}', numbers[1] ?? ''))
	await approver.chooses(approver.say.queues.assign.to, { label: 'Alma Sander' }, dialog)
	await dialog.getByRole('button', { name: approver.say.queues.assign.save }).click()
	await dialog.waitFor({ state: 'hidden' })
	await analyst.page.getByRole('link', { name: numbers[1] ?? '' }).waitFor({ state: 'detached' })

	await analyst.link(analyst.say.queues.queue.mine).click()
	for (const number of numbers) await analyst.page.getByRole('link', { name: number }).waitFor()
	await allLeave([analyst, approver])
})

it('is kept as a view, and everything is found by typing', async () => {
	const { name, numbers } = await twoCameIn()
	const analyst = await arrives('de')
	await comesAsStaff(analyst)
	const { page, say } = analyst
	await analyst.fills(say.backoffice_queue.queue.search, name)
	await analyst.stands(/search=/)
	await page.getByRole('link', { name: numbers[1] ?? '' }).waitFor()
	await analyst.presses(say.queues.views.title)
	await analyst.presses(say.queues.views.save)
	const dialog = page.getByRole('dialog')
	await analyst.fills(say.queues.views.name, name, dialog)
	await dialog.getByRole('button', { name: say.queues.views.keep, exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })

	await analyst.goesTo('/backoffice/security')
	await page.getByRole('main').waitFor()
	await page.keyboard.press('Control+k')
	const palette = page.getByRole('combobox', { name: say.queues.palette.search }).or(page.getByLabel(say.queues.palette.search))
	await palette.first().fill(name)
	await page.getByRole('option', { name: say.queues.views.title }).waitFor()
	await page.getByRole('option', { name: new RegExp(numbers[1] ?? '') }).waitFor()
	await analyst.sees(say.queues.palette.title)
	await page.keyboard.press('Enter')
	await analyst.stands(/applications\?search=/)
	await page.getByRole('link', { name: numbers[0] ?? '' }).waitFor()

	await page.keyboard.press('Control+k')
	await palette.first().fill(numbers[0] ?? '')
	await page.getByRole('option', { name: new RegExp(numbers[0] ?? '') }).waitFor()
	await page.keyboard.press('Enter')
	await analyst.stands(/\/backoffice\/applications\/[\da-f-]{36}/)
	await analyst.sees(say.backoffice_case.moves.title)

	// Whoever dictates turns single letters off.
	await page.goBack()
	await page.keyboard.press('Control+k')
	await page.getByText(say.queues.shortcuts.title, { exact: true }).click()
	await page.getByLabel(say.queues.shortcuts.single).uncheck()
	await page.keyboard.press('Escape')
	await page.getByRole('heading', { name: say.backoffice_queue.queue.title }).focus()
	await page.keyboard.press('j')
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
	analyst.expectQuietConsole()
	await analyst.leaves()
})

it('gives several to a colleague at once, shows a case beside the list, and leads home by a key', async () => {
	const { name, numbers } = await twoCameIn()
	const approver = await arrives('en')
	await comesAsStaff(approver, 'freigabe@fundament.example')
	const { page, say } = approver
	await approver.fills(say.backoffice_queue.queue.search, name)
	await approver.stands(/search=/)
	for (const number of numbers) await page.getByRole('link', { name: number }).waitFor()
	// The list of before, which has both of them too, is gone.
	await expect.poll(() => page.locator('[data-rows] a[data-row]').count()).toBe(numbers.length)
	await page.getByRole('heading', { name: say.backoffice_queue.queue.title }).focus()
	await page.keyboard.press('j')
	await page.keyboard.press(' ')
	const preview = page.getByRole('complementary')
	await preview.getByText(numbers[0] ?? '').waitFor()
	await page.keyboard.press('j')
	await preview.getByText(numbers[1] ?? '').waitFor()
	await page.keyboard.press('Escape')
	await preview.waitFor({ state: 'detached' })
	const row = page.getByRole('link', { name: numbers[1] ?? '' })
	const hasFocus = (): Promise<boolean> => row.evaluate((link) => link === document.activeElement)
	await page.keyboard.press(' ')
	await preview.getByRole('button', { name: say.queues.preview.close }).click()
	await preview.waitFor({ state: 'detached' })
	expect(await hasFocus()).toBe(true)
	await page.keyboard.press('x')
	await page.getByRole('button', { name: say.queues.several.clear, exact: true }).click()
	expect(await hasFocus()).toBe(true)

	for (const key of ['x', 'k', 'x']) await page.keyboard.press(key)
	const bar = page.getByRole('region', { name: say.queues.several.bar })
	await bar.getByRole('button', { name: say.queues.several.act.assign }).click()
	const dialog = page.getByRole('dialog')
	await approver.chooses(say.queues.assign.to, { label: 'Alma Sander' }, dialog)
	await dialog.getByRole('button', { name: say.queues.several.submit.assign, exact: true }).click()
	await dialog.getByText(say.queues.several.over.replace('{{done}}', '2').replace('{{count}}', '2')).waitFor()
	for (const number of numbers)
		await dialog.getByText(say.queues.assign.done.replace('{{number}}', number).replace('{{name}}', 'Alma Sander')).waitFor()
	await dialog.getByRole('button', { name: say.queues.several.close, exact: true }).last().click()
	await bar.waitFor({ state: 'detached' })
	await page.getByRole('heading', { name: say.backoffice_queue.queue.title }).focus()
	await page.keyboard.press('w')
	await approver.stands(/\/backoffice\/waiting/)
	approver.expectQuietConsole()
	await approver.leaves()
})
