import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { invites, joins } from './people.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => {
	return Person.sitsDown(stage, { language, viewport: { width, height: 800 } })
}

const anAddress = (name: string): string => `${name}-${randomUUID()}@example.com`

/** Registered, with one application. */
async function anOwner(): Promise<{ owner: Person; id: string }> {
	const owner = await arrives('de', 1280)
	await isApplicant(owner, anAddress('owner'))
	const { applicationId: id } = await createsApplication(owner, anApplicationForm())
	return { owner, id }
}

const next_year = new Date().getFullYear() + 1

it('an owner lets an editor and an adviser for documents in, each with what is theirs', async () => {
	const { owner, id } = await anOwner()
	const [editor, adviser] = [await arrives('en', 1280), await arrives('de', 360)]
	const [editor_email, adviser_email] = [anAddress('editor'), anAddress('adviser')]
	await invites(owner, editor_email, 'editor')
	await joins(editor, editor_email)
	await invites(owner, adviser_email, 'adviser', `31.12.${next_year}`)
	await joins(adviser, adviser_email)

	await editor.goesTo(`/dashboard/applications/${id}`)
	await editor.page.getByRole('button', { name: editor.say.dashboard.company.add_tax_id }).waitFor()
	expect(await editor.page.getByText(editor.say.people.own.viewer_title).count()).toBe(0)

	await adviser.goesTo(`/dashboard/applications/${id}?tab=signatories`)
	await adviser.page.getByText(adviser.say.people.own.adviser_title).waitFor()
	const tabs = adviser.page.getByRole('navigation', { name: adviser.say.dashboard.tabs.label }).getByRole('link')
	await expect.poll(() => tabs.allInnerTexts()).toEqual([adviser.say.dashboard.tabs.overview, adviser.say.dashboard.tabs.documents])
	await adviser.page.getByRole('heading', { name: adviser.say.dashboard.company.title }).waitFor()
	await adviser.sees(adviser.say.dashboard.company.title)
	expect(await adviser.page.getByText(adviser.say.dashboard.bank.title).count()).toBe(0)
	await adviser.goesTo(`/dashboard/applications/${id}?tab=documents`)
	await adviser.page.locator('input[type=file]').first().waitFor({ state: 'attached' })
	await allLeave([owner, editor, adviser])
})

it('a viewer changes nothing, and whoever is removed is out at once, on the page that is open', async () => {
	const { owner, id } = await anOwner()
	const viewer = await arrives('en', 360)
	const email = anAddress('viewer')
	await invites(owner, email, 'viewer')
	await joins(viewer, email)
	const { page, say } = viewer
	await page.clock.install()
	await viewer.goesTo(`/dashboard/applications/${id}`)
	await page.getByText(say.people.own.viewer_title).waitFor()
	await viewer.heading(say.dashboard.bank.title).waitFor()
	for (const name of [say.dashboard.bank.add, say.dashboard.company.add_tax_id, say.dashboard.submit.button]) {
		expect(await page.getByRole('main').getByRole('button', { name, exact: true }).count()).toBe(0)
	}
	await owner.goesTo('/dashboard/people')
	await owner.link(owner.say.people.list.people).click()
	await owner.page
		.getByRole('listitem')
		.filter({ hasText: email })
		.getByRole('button', { name: new RegExp(owner.say.people.people.remove) })
		.click()
	// The page's time nearly stands: no polling becomes due.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
	const looks = async () => {
		await page.clock.runFor(10)
		return page.getByRole('heading', { name: say.shell.not_found.title }).count()
	}
	await owner.page.getByRole('dialog').getByRole('button', { name: owner.say.people.people.remove }).click()
	// Nobody touches the viewer's page.
	await expect.poll(looks).toBe(1)
	await page.clock.resume()
	await viewer.goesTo('/dashboard/people')
	await page.getByText(say.people.list.empty).waitFor()
	await owner.leaves()
	await viewer.leaves()
})
