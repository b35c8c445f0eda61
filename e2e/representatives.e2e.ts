import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { anApplicationForm } from '#api/test/forms.ts'

import { createsApplication } from './calls.ts'
import { givesBankAndTaxNumber, submits, uploadsDocuments } from './complete.ts'
import { invites, joins } from './people.ts'
import { allLeave, Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

const phone = { width: 360, height: 780 }

async function atThePhone(): Promise<Person> {
	return Person.sitsDown(stage, { language: 'de', viewport: phone })
}

/** An application before whoever made it and as many colleagues as work on it, each with an account and a phone of their own. */
async function together(count: number, change: Record<string, unknown> = {}): Promise<{ people: Person[]; id: string; emails: string[] }> {
	const emails = Array.from({ length: count }, () => `e2e-${randomUUID()}@example.com`)
	const [own = '', ...colleagues] = emails
	const first = await atThePhone()
	await isApplicant(first, own)
	const form = anApplicationForm({ companyName: `Werft ${randomUUID().slice(0, 8)}`, ...change })
	const { applicationId: id } = await createsApplication(first, form)
	const people = [first]
	for (const colleague of colleagues) {
		const next = await atThePhone()
		await invites(first, colleague, 'editor')
		await joins(next, colleague)
		people.push(next)
	}
	for (const person of people) {
		await person.goesTo(`/dashboard/applications/${id}?tab=signatories`)
		await person.heading(person.say.signatories.title).waitFor()
	}
	return { people, id, emails }
}

const dialogOf = (person: Person): Locator => person.page.getByRole('dialog')

/** The page of a person. */
const mainOf = (person: Person): Locator => person.page.getByRole('main')

const answers = (person: Person, question: string, is_yes: boolean): Promise<void> =>
	mainOf(person)
		.getByRole('radiogroup', { name: beginning(question) })
		.getByRole('radio', { name: is_yes ? person.say.shell.form.yes : person.say.shell.form.no })
		.check()

const card = (person: Person, name: string): Locator =>
	person.page.getByRole('listitem').filter({ has: person.page.getByRole('heading', { name, exact: true }) })

/** The role in the company, as the card says it. */
const tagsOf = (person: Person, name: string): Promise<string[]> =>
	card(person, name).getByRole('list', { name: person.say.signatories.roles.label }).getByRole('listitem').allInnerTexts()

interface Named {
	readonly first_name: string
	readonly last_name: string
	readonly email: string
}

async function begins(person: Person, { first_name, last_name }: Named): Promise<void> {
	const { fields } = person.say.signatories
	await person.link(person.say.signatories.add).click()
	await person.fills(fields.first_name, first_name, mainOf(person))
	await person.fills(fields.last_name, last_name, mainOf(person))
}

/** Everything of somebody but what they are to the company. */
async function tellsAbout(person: Person, { email }: Named): Promise<void> {
	const { fields } = person.say.signatories
	const main = mainOf(person)
	await person.fills(fields.birthdate, '17.05.1980', main)
	await person.chooses(fields.nationality, { value: 'DE' }, main)
	await person.fills(fields.email, email, main)
	await person.fills(fields.telephone, '+49 (40) 123 45-67', main)
	await person.fills(fields.street, 'Elbchaussee', main)
	await person.fills(fields.street_number, '7 a', main)
	await person.fills(fields.postcode, '22765', main)
	await person.fills(fields.location, 'Hamburg', main)
	await person.chooses(fields.country, { value: 'DE' }, main)
}

async function saves(person: Person, button: string): Promise<void> {
	await mainOf(person).getByRole('button', { name: button }).click()
	await person.heading(person.say.signatories.title).waitFor()
}

async function savesField(person: Person, button: string): Promise<void> {
	await dialogOf(person).getByRole('button', { name: button }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
}

const jana = { first_name: 'Jana', last_name: 'Krüger', email: 'jana.krueger@example.com' }
const ole = { first_name: 'Ole', last_name: 'Petersen', email: 'ole.petersen@example.com' }

it('a GmbH with two joint signatories, one beneficial owner and two guarantors is completed by both of them on two phones at once', async () => {
	const { people, id, emails } = await together(2)
	const [one, other] = people as [Person, Person]
	const { say } = one
	const { fields, form, roles } = say.signatories
	const overview = `/dashboard/applications/${id}`

	// Each describes their own record while the other does.
	await begins(one, jana)
	await begins(other, ole)
	await Promise.all([tellsAbout(one, { ...jana, email: emails[0] ?? '' }), tellsAbout(other, { ...ole, email: emails[1] ?? '' })])
	await answers(one, form.owner_question, true)
	await one.fills(fields.percentage_owned, '40', mainOf(one))
	await answers(other, form.owner_question, false)
	await other.fills(fields.percentage_owned, '20', mainOf(other))
	for (const person of people) {
		await answers(person, form.legal_question, true)
		await answers(person, form.willing_question, true)
		await answers(person, form.sole_question, false)
	}
	await one.sees(form.add_title)
	await saves(one, form.add)
	// One alone neither signs for the company nor holds a majority.
	const not_enough = beginning(say.errors.err_application_signatories_sole_or_atleast_2.slice(0, 30))
	await one.page.getByText(not_enough).waitFor()
	await card(one, 'Jana Krüger').getByText(roles.owner).waitFor()
	expect(await one.page.getByText(roles.guarantor).count()).toBe(0)
	await saves(other, form.add)
	for (const person of people) {
		await expect.poll(() => person.page.getByText(say.signatories.card.complete).count()).toBe(2)
		await expect.poll(() => person.page.getByText(not_enough).count()).toBe(0)
		expect(await tagsOf(person, 'Jana Krüger')).toEqual(expect.arrayContaining([roles.signs, roles.owner, roles.guarantor]))
		// With a fifth he is no beneficial owner, and guarantees all the same: only both hold more than half.
		expect(await tagsOf(person, 'Ole Petersen')).toEqual(expect.arrayContaining([roles.signs, roles.guarantor]))
		expect(await person.page.getByText(roles.owner).count()).toBe(1)
		await person.sees(say.signatories.title)
	}
	// Each is known by their account's own address.
	expect(await tagsOf(one, 'Jana Krüger')).toContain(roles.you)
	expect(await tagsOf(one, 'Ole Petersen')).not.toContain(roles.you)
	expect(await tagsOf(other, 'Ole Petersen')).toContain(roles.you)

	// More than the whole is refused at its field, and what was typed stays.
	await card(other, 'Ole Petersen')
		.getByRole('link', { name: beginning(say.signatories.card.edit) })
		.click()
	await other.fills(fields.percentage_owned, '60,01', mainOf(other))
	await mainOf(other).getByRole('button', { name: form.save }).click()
	await mainOf(other).getByText(/100/).first().waitFor()
	await other.fills(fields.percentage_owned, '20,5', mainOf(other))
	await saves(other, form.save)
	await card(one, 'Ole Petersen').getByText(/20,50/).waitFor()

	await card(one, 'Ole Petersen')
		.getByRole('button', { name: beginning(say.signatories.card.make_main_contact) })
		.click()
	for (const person of people) {
		await card(person, 'Ole Petersen').getByText(roles.main_contact).waitFor()
		await person.goesTo(overview)
	}

	// The rest is shared between the two as well, and either sees what the other has done.
	await Promise.all([givesBankAndTaxNumber(one), uploadsDocuments(other)])
	await one.heading(say.dashboard.checklist.title_complete).waitFor()
	await other.link(say.dashboard.tabs.overview).click()
	await other.page.getByText('Commerzbank Köln').waitFor()
	await other.sees(say.dashboard.checklist.title_complete)
	await other.link(say.dashboard.submit.button).waitFor()

	// One hands it in, and the page before the other says so by itself.
	await submits(one, ['Jana Krüger', 'Ole Petersen'])
	await other.page.getByText(say.dashboard.review.title).first().waitFor()
	await expect.poll(() => other.link(say.dashboard.submit.button).count()).toBe(0)
	await other.sees(say.dashboard.company.title)
	await one.goesTo(overview)
	await one.page.getByText(say.dashboard.review.title).first().waitFor()
	await allLeave(people)
})

it('who saves second chooses between both versions, and nothing typed is lost', async () => {
	const { people } = await together(2)
	const [one, other] = people as [Person, Person]
	const { say } = one
	const { fields, form } = say.signatories
	const { conflict, news } = say.shared_records
	await begins(one, jana)
	await saves(one, form.add)
	for (const person of people)
		await card(person, 'Jana Krüger')
			.getByRole('link', { name: beginning(say.signatories.card.edit) })
			.click()
	await one.fills(fields.position, 'Geschäftsführerin', mainOf(one))
	await one.fills(fields.location, 'Bremen', mainOf(one))
	await other.fills(fields.position, 'Prokuristin', mainOf(other))
	await other.fills(fields.street, 'Elbchaussee', mainOf(other))
	await saves(one, form.save)

	// It is told while the dialog is open, and overwrites nothing.
	await mainOf(other).getByText(news.title).waitFor()
	await other.sees('Jana Krüger')
	expect(await mainOf(other).getByLabel(beginning(fields.position)).inputValue()).toBe('Prokuristin')
	await mainOf(other).getByRole('button', { name: form.save }).click()
	await mainOf(other).getByText(conflict.title).waitFor()
	const choice = mainOf(other).getByRole('radiogroup', { name: fields.position })
	await choice.getByText(conflict.mine.replace('{{value}}', 'Prokuristin')).waitFor()
	await choice.getByText(conflict.theirs.replace('{{value}}', 'Geschäftsführerin')).waitFor()
	// Nobody chooses by accident.
	await mainOf(other).getByRole('button', { name: conflict.save }).click()
	await mainOf(other).getByRole('alert').waitFor()
	await choice.getByRole('radio', { name: conflict.mine.replace('{{value}}', 'Prokuristin') }).check()
	await saves(other, conflict.save)

	// Changes of only one are there from both; a change of both, as it was chosen.
	await card(one, 'Jana Krüger').getByText('Prokuristin').waitFor()
	await card(one, 'Jana Krüger')
		.getByRole('link', { name: beginning(say.signatories.card.edit) })
		.click()
	const held = (label: string) => mainOf(one).getByLabel(beginning(label)).and(mainOf(one).locator('input')).first().inputValue()
	expect([await held(fields.position), await held(fields.location), await held(fields.street)]).toEqual([
		'Prokuristin',
		'Bremen',
		'Elbchaussee',
	])
	await allLeave(people)
})

it('a sole proprietor signs and hands in alone, and each missing field has its own place', async () => {
	const { people, emails } = await together(1, { companyType: 'SOLE_PROPRIETORSHIP' })
	const [owner] = people as [Person]
	const { say, page } = owner
	const { fields, form, card: words, field, roles } = say.signatories
	await begins(owner, jana)
	await tellsAbout(owner, { ...jana, email: emails[0] ?? '' })
	await owner.fills(fields.birthdate, '', mainOf(owner))
	await answers(owner, form.owner_question, true)
	await owner.fills(fields.percentage_owned, '100', mainOf(owner))
	await answers(owner, form.legal_question, true)
	await answers(owner, form.willing_question, true)
	await mainOf(owner).getByText(form.sole_proprietor).waitFor()
	await saves(owner, form.add)
	await card(owner, 'Jana Krüger').getByText(roles.signs_alone).waitFor()
	await card(owner, 'Jana Krüger').getByText(roles.you).waitFor()

	// Exactly what is missing, in a dialog of its own, which has an address of its own.
	await card(owner, 'Jana Krüger')
		.getByRole('button', { name: beginning(fields.birthdate) })
		.click()
	await owner.sees(field.title.replace('{{field}}', fields.birthdate).replace('{{name}}', 'Jana Krüger'))
	await dialogOf(owner).getByRole('button', { name: form.save }).click()
	await dialogOf(owner).getByRole('alert').waitFor()
	await dialogOf(owner).getByRole('button', { name: form.cancel }).click()
	const person_id = (await card(owner, 'Jana Krüger').getByRole('heading').getAttribute('id'))?.replace('signatory-', '') ?? ''
	await owner.goesTo(`${page.url()}&person=${person_id}&field=birthdate`)
	await owner.fills(fields.birthdate, '17.05.1980', dialogOf(owner))
	await savesField(owner, form.save)
	await card(owner, 'Jana Krüger').getByText(words.complete).waitFor()
	expect(page.url()).not.toContain('person=')

	// One person is enough to hand it in.
	await owner.link(say.dashboard.tabs.overview).click()
	await givesBankAndTaxNumber(owner)
	await uploadsDocuments(owner, 'income_expense_statement')
	await submits(owner)
	owner.expectQuietConsole()
	await owner.leaves()
})
