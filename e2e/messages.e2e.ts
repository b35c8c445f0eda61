import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { registers } from './account.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'
import { findsApplication, signsInAsStaff } from './staff.ts'

const stage = setStage()

const sitsDown = (width: number): Promise<Person> => Person.sitsDown(stage, { language: 'de', viewport: { width, height: 900 } })

interface Made {
	readonly applicationId: string
	readonly shortApplicationId: string
	readonly companyName: string
	readonly person: Person
}

/** An application in review, and who made it, on a phone. */
async function inReview(): Promise<Made> {
	const person = await sitsDown(360)
	await person.goesTo('/register')
	await registers(person, `messages-${randomUUID()}@example.com`)
	await person.stands(/\/dashboard\/applications/)
	const companyName = `Segelmacherei ${randomUUID().slice(0, 8)}`
	const form = anApplicationForm({ companyName })
	const made = await person.page.evaluate(
		async ([body, key]) => {
			const headers = { 'content-type': 'application/json', 'idempotency-key': key }
			const answer = await fetch('/api/user/applications', { method: 'POST', headers, body })
			return (await answer.json()) as { applicationId: string; shortApplicationId: string }
		},
		[JSON.stringify(form), randomUUID()] as const,
	)
	await stage.product.sql("update applications set status = 'internal_review_analysis', submitted_at = now() where application_id = $1", [
		made.applicationId,
	])
	return { ...made, companyName, person }
}

it('a company and staff write to one another, each sees the other’s answer without a reload, and staff keep a note to themselves', async () => {
	const { applicationId, shortApplicationId, person } = await inReview()
	await person.goesTo(`/dashboard/applications/${applicationId}?tab=messages`)
	const { messages } = person.say
	await person.fills(messages.text, 'Reicht Ihnen der Entwurf des Jahresabschlusses?')
	await person.presses(messages.send)
	await person.page.getByRole('listitem').filter({ hasText: 'Reicht Ihnen der Entwurf' }).waitFor()

	const analyst = await sitsDown(1280)
	await findsApplication(analyst, shortApplicationId)
	const section = analyst.page.locator('#messages')
	await section.getByText('Reicht Ihnen der Entwurf').first().waitFor()
	await analyst.fills(messages.text, 'Ja, der Entwurf reicht uns.', section)
	await section.getByRole('button', { name: messages.send }).click()
	await section.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf reicht uns.' }).waitFor()
	const notes = analyst.page.locator('#notes')
	await analyst.fills(analyst.say.notes.text, 'Entwurf gegen das Testat halten.', notes)
	await notes.getByRole('button', { name: analyst.say.notes.add }).click()
	await notes.getByRole('listitem').filter({ hasText: 'Entwurf gegen das Testat halten.' }).waitFor()

	const answer = person.page.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf reicht uns.' })
	await answer.scrollIntoViewIfNeeded()
	expect(await person.page.getByText('Testat').count()).toBe(0)
	// What the company has read, staff are told of.
	await section.getByRole('listitem').filter({ hasText: 'Ja, der Entwurf' }).getByText(messages.read).waitFor()
	person.expectQuietConsole()
	analyst.expectQuietConsole()
	await person.leaves()
	await analyst.leaves()
})

it('staff take the list out as a workbook as it is filtered, and a report beside it', async () => {
	const { shortApplicationId, companyName, person } = await inReview()
	await person.leaves()
	const analyst = await sitsDown(1280)
	await signsInAsStaff(analyst)
	const { exports, reports, backoffice } = analyst.say
	await analyst.fills(backoffice.queue.search, shortApplicationId)
	await analyst.stands(new RegExp(`search=${shortApplicationId}`))
	await analyst.page.getByRole('link', { name: shortApplicationId }).waitFor()
	await analyst.presses(exports.make_label.replace('{{format}}', exports.make_xlsx))
	await analyst.page.getByText(exports.requested).first().waitFor()

	await analyst.link(reports.title).click()
	await analyst.sees(reports.title)
	await analyst.presses(reports.refresh)
	const { pipeline } = exports.kind
	await analyst.presses(reports.make_label.replace('{{report}}', pipeline).replace('{{format}}', exports.make_csv))
	await analyst.link(exports.title).click()
	await analyst.sees(exports.title)

	const workbook = await fetched(analyst, `${exports.kind.applications} (${exports.make_xlsx})`)
	const { sheets } = await readXlsx(workbook)
	expect(sheets[0]?.rows.map(([number, company]) => [number, company])).toEqual([
		[exports.columns.short_id, exports.columns.company],
		[shortApplicationId, companyName],
	])
	const report = (await fetched(analyst, `${pipeline} (${exports.make_csv})`)).toString()
	expect(report).toContain(`${reports.pipeline.stage};${reports.pipeline.age};`)
	expect(report.split('\r\n').length).toBeGreaterThan(20)
	analyst.expectQuietConsole()
	await analyst.leaves()
})

/** The file of an export, as soon as it is there. */
async function fetched(staff: Person, name: string): Promise<Buffer> {
	const download = staff.page.waitForEvent('download')
	await staff.page.getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: staff.say.exports.download }).click()
	return readFile(await (await download).path())
}
