import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { readXlsx } from 'hucre/xlsx'
import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { aPdf, anApplicationForm } from '#api/test/forms.ts'
import { caseErrors } from '#domain/texts/de/case-errors.ts'

import { Person } from './person.ts'
import { createsApplication, sends } from './calls.ts'
import { uploads } from './flow.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { comesAsStaff, findsApplication, opensSection, opensTab } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage()

const sitsDown = (width: number): Promise<Person> => Person.sitsDown(stage, { language: 'de', viewport: { width, height: 900 } })

interface Made {
	readonly applicationId: string
	readonly shortApplicationId: string
	readonly companyName: string
	readonly person: Person
}

/** An application in review, and who made it, on a phone. */
async function inReview(prepares?: (person: Person, path: string) => Promise<unknown>): Promise<Made> {
	const person = await sitsDown(360)
	await isApplicant(person, `messages-${randomUUID()}@example.com`)
	const company_name = `Segelmacherei ${randomUUID().slice(0, 8)}`
	const form = anApplicationForm({ companyName: company_name })
	const made = await createsApplication(person, form)
	await prepares?.(person, `/user/applications/${made.applicationId}`)
	await stage.product.sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [
		made.applicationId,
	])
	return { ...made, companyName: company_name, person }
}

it('a company and staff write to one another, each sees the other’s answer without a reload, and staff keep a note to themselves', async () => {
	const { applicationId, shortApplicationId, person } = await inReview(uploads)
	await person.goesTo(`/dashboard/applications/${applicationId}?tab=messages`)
	const { messages } = person.say
	await person.fills(messages.text, 'Reicht Ihnen der Entwurf des Jahresabschlusses?')
	const attach = person.page.locator('summary').filter({ hasText: messages.attach })
	await attach.click()
	await person.page.getByRole('checkbox', { name: 'BWA.pdf' }).check()
	// Neither text nor tick is lost on the way to another tab.
	await person.page.locator('a[href*="tab=documents"]').first().click()
	await person.stands(/tab=documents/)
	await person.page.locator('a[href*="tab=messages"]').first().click()
	await person.page.getByText(`${messages.attach} (1)`).waitFor()
	await attach.click()
	const file = { name: 'Mietvertrag.pdf', mimeType: 'application/pdf', buffer: aPdf('Mietvertrag') }
	await person.page.getByLabel(beginning(person.say.documents.zone.choose)).setInputFiles(file)
	await expect
		.poll(() =>
			person.page
				.getByRole('checkbox', { name: 'Mietvertrag.pdf' })
				.isChecked()
				.catch(() => false),
		)
		.toBe(true)
	await person.page.getByText(`${messages.attach} (2)`).waitFor()
	await person.presses(messages.send)
	await person.page.getByRole('listitem').filter({ hasText: 'Reicht Ihnen der Entwurf' }).waitFor()

	const analyst = await sitsDown(1280)
	await findsApplication(analyst, shortApplicationId)
	const section = await opensSection(analyst, 'messages')
	await section.getByText('Reicht Ihnen der Entwurf').first().waitFor()
	await section.getByRole('link', { name: 'BWA.pdf' }).first().waitFor()
	await section.getByRole('link', { name: 'Mietvertrag.pdf' }).first().waitFor()
	await section.getByRole('button', { name: messages.write }).click()
	await analyst.fills(messages.text, 'Ja, der Entwurf reicht uns.', section)
	await section.getByRole('button', { name: messages.send }).click()
	await section.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf reicht uns.' }).waitFor()
	await isLeftEmpty(section, messages.text, messages.send)
	const notes = analyst.page.locator('#notes')
	await notes.getByRole('button', { name: analyst.say.notes.write }).click()
	await analyst.fills(analyst.say.notes.text, 'Entwurf gegen das Testat halten.', notes)
	await notes.getByRole('button', { name: analyst.say.notes.add }).click()
	await notes.getByRole('listitem').filter({ hasText: 'Entwurf gegen das Testat halten.' }).waitFor()
	await isLeftEmpty(notes, analyst.say.notes.text, analyst.say.notes.add)

	const answer = person.page.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf reicht uns.' })
	await answer.scrollIntoViewIfNeeded()
	expect(await person.page.getByText('Testat').count()).toBe(0)
	// Staff are told which messages the company has read.
	await section.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf' }).getByText(messages.read).waitFor()
	person.expectQuietConsole()
	analyst.expectQuietConsole()
	await person.leaves()
	await analyst.leaves()
})

/** A sent message leaves an empty field and the focus where it was: pressed again, it sends nothing twice. */
async function isLeftEmpty(section: Locator, label: string, button: string): Promise<void> {
	await expect.poll(() => section.getByLabel(beginning(label)).first().inputValue()).toBe('')
	const focused = section.getByRole('button', { name: button })
	await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true)
}

it('what was shown of one case, and what was typed in it, is not there in another', async () => {
	const [one, other] = [await inReview(), await inReview()]
	const analyst = await sitsDown(1280)
	const { page, say } = analyst
	const { disclosure } = say.backoffice_case.case
	await findsApplication(analyst, one.shortApplicationId)
	const search = page.getByRole('combobox', { name: say.queues.palette.search }).or(page.getByLabel(say.queues.palette.search))
	const jumpsTo = async ({ applicationId, shortApplicationId, companyName }: typeof one): Promise<void> => {
		await page.keyboard.press('Control+k')
		await search.first().fill(shortApplicationId)
		await page.getByRole('option').filter({ hasText: shortApplicationId }).first().waitFor()
		await page.keyboard.press('Enter')
		await analyst.stands(new RegExp(applicationId))
		await analyst.heading(companyName).waitFor()
	}
	await jumpsTo(other)

	const section = await opensSection(analyst, 'messages')
	const write = section.getByRole('button', { name: say.messages.write })
	await write.click()
	await analyst.fills(say.messages.text, 'Nur für die zweite Firma.', section)
	await (await opensSection(analyst, 'request')).getByRole('button', { name: beginning(disclosure.show) }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('button', { name: disclosure.submit, exact: true }).click()
	await dialog.waitFor({ state: 'hidden' })
	const shown = page.locator('a[href^="mailto:messages-"]')
	await shown.first().waitFor()
	// Its history has it at once.
	await opensTab(analyst, 'history')
	await page.getByText(say.backoffice_case.history.event.sensitive_data_shown).first().waitFor()

	await jumpsTo(one)
	await opensSection(analyst, 'request')
	expect(await shown.count()).toBe(0)
	await opensSection(analyst, 'messages')
	const field = section.getByLabel(beginning(say.messages.text)).first()
	await write.click()
	expect(await field.inputValue()).toBe('')
	// Typed text waits where it was typed, and what was shown there is masked again.
	await jumpsTo(other)
	await opensSection(analyst, 'messages')
	await expect.poll(() => field.inputValue()).toBe('Nur für die zweite Firma.')
	await opensSection(analyst, 'request')
	expect(await shown.count()).toBe(0)
	for (const someone of [one.person, other.person, analyst]) await someone.leaves()
})

it('what is being sent stays as it is; where the answer is lost it can be mended and sent, and every message is read', async () => {
	const { applicationId, shortApplicationId, person } = await inReview()
	const { messages } = person.say
	const reading = Promise.withResolvers<void>()
	let reads = 0
	await person.page.route('**/read', async (route) => {
		reads += 1
		await reading.promise
		await route.continue()
	})
	await person.goesTo(`/dashboard/applications/${applicationId}?tab=messages`)
	await person.page.getByText(messages.empty).waitFor()

	const analyst = await sitsDown(1280)
	await findsApplication(analyst, shortApplicationId)
	const section = await opensSection(analyst, 'messages')
	const field = section.getByLabel(beginning(messages.text)).first()
	const answering = Promise.withResolvers<void>()
	let sent = 0
	await analyst.page.route('**/messages', async (route) => {
		if (route.request().method() !== 'POST') return route.continue()
		sent += 1
		if (sent > 1) return route.continue()
		await route.fetch()
		await answering.promise
		return route.abort()
	})
	await section.getByRole('button', { name: messages.write }).click()
	await analyst.fills(messages.text, 'Bitte den Vertrag.', section)
	await section.getByRole('button', { name: messages.send }).click()
	await expect.poll(() => field.isEditable()).toBe(false)
	answering.resolve()
	await expect.poll(() => field.isEditable()).toBe(true)
	await field.fill('Bitte den unterschriebenen Vertrag.')
	await section.getByRole('button', { name: messages.send }).click()
	await section.getByRole('listitem').filter({ hasText: 'Bitte den unterschriebenen Vertrag.' }).waitFor()
	await isLeftEmpty(section, messages.text, messages.send)

	await person.page.getByRole('listitem').filter({ hasText: 'Bitte den Vertrag.' }).scrollIntoViewIfNeeded()
	await expect.poll(() => reads).toBeGreaterThan(0)
	const before = reads
	// It comes while the one before is still being marked as read.
	await sends(analyst, 'POST', `/staff/applications/${applicationId}/messages`, { text: 'Danke im Voraus.', document_ids: [] })
	await person.page.getByRole('listitem').filter({ hasText: 'Danke im Voraus.' }).scrollIntoViewIfNeeded()
	await expect.poll(() => reads).toBeGreaterThan(before)
	reading.resolve()
	await section.getByRole('listitem').filter({ hasText: 'Danke im Voraus.' }).getByText(messages.read).waitFor()
	await person.leaves()
	await analyst.leaves()
})

it('a correction stays open when its time is over, and a colleague is named by a button, not by looking through the list', async () => {
	const { applicationId, shortApplicationId, person } = await inReview()
	await person.leaves()
	const analyst = await sitsDown(1280)
	const { page, say } = analyst
	await findsApplication(analyst, shortApplicationId)
	const notes = await opensSection(analyst, 'notes')
	const field = notes.getByLabel(beginning(say.notes.text)).first()
	const entry = (text: string): Locator => notes.getByRole('listitem').filter({ hasText: text })
	await notes.getByRole('button', { name: say.notes.write }).click()
	await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
	for (const text of ['Testat fehlt.', 'Bank anrufen.']) {
		await field.fill(text)
		await notes.getByRole('button', { name: say.notes.add }).click()
		await entry(text).waitFor()
		await isLeftEmpty(notes, say.notes.text, say.notes.add)
	}

	await field.focus()
	await page.keyboard.type('Bitte @')
	const names = notes.getByRole('option')
	await names.nth(1).waitFor()
	const chosen = (await names.nth(1).textContent()) ?? ''
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('Enter')
	expect(await field.inputValue()).toBe(`Bitte @${chosen} `)
	expect(await names.count()).toBe(0)

	await entry('Testat fehlt.')
		.getByRole('button', { name: beginning(say.notes.correct) })
		.click()
	const correction = notes.getByRole('listitem').filter({ has: page.locator('textarea') })
	const typed = correction.locator('textarea')
	await expect.poll(() => typed.evaluate((element) => element === document.activeElement)).toBe(true)
	await typed.fill('Testat fehlt seit März.')
	await stage.product.sql("update notes set written_at = written_at - interval '1 hour' where application_id = $1", [applicationId])
	await entry('Bank anrufen.')
		.getByRole('button', { name: beginning(say.notes.pin) })
		.click()
	await entry('Bank anrufen.').getByText(say.notes.pinned, { exact: true }).waitFor()
	await expect.poll(() => notes.getByRole('button', { name: beginning(say.notes.correct) }).count()).toBe(0)
	expect(await typed.inputValue()).toBe('Testat fehlt seit März.')
	await correction.getByRole('button', { name: say.notes.save }).click()
	await correction.getByText(caseErrors.err_note_too_old).first().waitFor()
	await correction.getByRole('button', { name: say.notes.cancel }).click()
	const left = entry('Testat fehlt.')
	expect(await left.evaluate((element) => element === document.activeElement)).toBe(true)
	await left.getByRole('button', { name: beginning(say.notes.pin) }).waitFor()
	await analyst.leaves()
})

it('staff take the list out as a workbook as it is filtered, and a report beside it', async () => {
	const { shortApplicationId, companyName, person } = await inReview()
	await person.leaves()
	const analyst = await sitsDown(1280)
	await comesAsStaff(analyst)
	const { exports, reports, backoffice_queue } = analyst.say
	await analyst.fills(backoffice_queue.queue.search, shortApplicationId)
	await analyst.stands(new RegExp(`search=${shortApplicationId}`))
	// The list of before has it too.
	await expect.poll(() => analyst.page.locator('[data-rows] a[data-row]').count()).toBe(1)
	await analyst.page.getByRole('link', { name: shortApplicationId }).waitFor()
	const saved = analyst.page.waitForEvent('download')
	await analyst.presses(exports.make_label.replace('{{format}}', exports.make_xlsx))
	expect((await saved).suggestedFilename()).toContain(exports.kind.applications)

	await analyst.link(reports.title).click()
	await analyst.sees(reports.title)
	await analyst.presses(reports.refresh)
	const { pipeline } = exports.kind
	await analyst.presses(reports.make_label.replace('{{report}}', pipeline).replace('{{format}}', exports.make_csv))
	await analyst.link(exports.title).click()
	await analyst.sees(exports.title)

	const workbook = await fetched(analyst, exports.kind.applications, exports.make_xlsx)
	const { sheets } = await readXlsx(workbook)
	expect(sheets[0]?.rows.map(([number, company]) => [number, company])).toEqual([
		[exports.columns.short_id, exports.columns.company],
		[shortApplicationId, companyName],
	])
	const report = (await fetched(analyst, pipeline, exports.make_csv)).toString()
	expect(report).toContain(`${reports.pipeline.stage};${reports.pipeline.age};`)
	expect(report.split('\r\n').length).toBeGreaterThan(20)
	analyst.expectQuietConsole()
	await analyst.leaves()
})

/** The newest export of a kind, taken by its button. The one ordered just before may still save itself meanwhile, as another file. */
async function fetched(staff: Person, kind: string, format: string): Promise<Buffer> {
	const download = staff.page.waitForEvent('download', (one) => one.suggestedFilename().includes(kind))
	const row = staff.page.getByRole('listitem').filter({ hasText: `${kind} (${format})` })
	await row.first().getByRole('button', { name: staff.say.exports.download }).click()
	return readFile(await (await download).path())
}
