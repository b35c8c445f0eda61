import { expect, it } from 'vitest'

import { backoffice } from '#domain/texts/de/backoffice.ts'
import { publishing } from '#domain/texts/de/publishing.ts'
import { secondPerson as second } from '#domain/texts/de/second-person.ts'

import { Person } from './person.ts'
import { isStaff, provesAgain } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage({ is_own: true })

async function works(email: string): Promise<Person> {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	await isStaff(person, email)
	return person
}

it('one person drafts what the bank sets, is told what is wrong with it, and another releases it', async () => {
	const author = await works('verwaltung@fundament.example')
	await author.goesTo('/backoffice/publications?partner=hansekontor')
	await author.page.getByRole('link', { name: publishing.subject.service_levels }).click()
	await author.presses(publishing.begin)
	await author.presses(publishing.as_json)
	await author.fills(publishing.json, '{"hours": {}')
	await author.page.getByText(publishing.json_wrong).waitFor()
	expect((await author.button(publishing.save).count()) + (await author.button(publishing.as_form).count())).toBe(0)
	await author.fills(publishing.json, '{"hours": {"review": 48, "offer": 24, "closing": 48}, "days": 2}')
	await author.presses(publishing.as_form)
	await author.fills(publishing.part.intake, '1.000,5')
	await author.presses(publishing.save)
	await author.page.getByText(publishing.faults_other.replace('{{count}}', '2')).waitFor()
	expect(await author.page.getByLabel(publishing.part.intake).inputValue()).toBe('1.000,5')
	await author.page.getByRole('link', { name: 'days' }).click()
	expect(await author.page.getByLabel(publishing.json).evaluate((input) => input === document.activeElement)).toBe(true)
	await author.fills(publishing.json, '{"hours": {"intake": 0, "review": 48, "offer": 24, "closing": 48}}')
	await author.presses(publishing.as_form)
	await author.presses(publishing.save)
	await author.page.getByText(publishing.faults_one).waitFor()
	expect(await author.button(publishing.submit).count()).toBe(0)
	await author.fills(publishing.part.intake, '6')
	await author.presses(publishing.save)
	await author.presses(publishing.submit)
	const dialog = author.page.getByRole('dialog')
	await author.fills(publishing.reason, 'Wir antworten schneller.', dialog)
	await dialog.getByRole('button', { name: publishing.submit }).click()
	await author.heading(publishing.title).waitFor()
	const { pathname } = new URL(author.page.url())

	const approver = await works('freigabe@fundament.example')
	await provesAgain(approver)
	await approver.goesTo(pathname)
	await approver.presses(second.confirm)
	await approver.page.getByRole('button', { name: publishing.recall }).or(approver.page.getByText('Freigegeben von')).first().waitFor()

	await author.goesTo('/backoffice/publications?partner=hansekontor')
	await author.page.getByText(publishing.version_state.scheduled).or(author.page.getByText('Fassung 1 gilt seit')).first().waitFor()
	await author.sees(backoffice.pages.publications)
	await Promise.all([author.leaves(), approver.leaves()])
})
