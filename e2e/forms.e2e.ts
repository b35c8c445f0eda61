import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { ConfiguredForm } from '#contract/applying/forms.ts'

import {
	asking,
	asksInEnglish,
	continues,
	describesProject,
	fillsFigures,
	fillsRegistration,
	keptAnswers,
	publishedAt,
	sendsWithAccount,
	withSteps,
} from './configured-form.ts'
import { Person, type Circumstances } from './person.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage({ is_own: true })

const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }

/** Somebody at the portal of a demo partner. */
async function sitsDownAt(
	key: string,
	circumstances: Pick<Circumstances, 'language' | 'viewport'> & Partial<Circumstances>,
): Promise<Person> {
	const origin = key === 'hansekontor' ? stage.product.origin : stage.product.origin.replace('localhost', `${key}.localhost`)
	return Person.sitsDown({ browser: stage.browser, product: { ...stage.product, origin } }, circumstances)
}

describe('a configured form', () => {
	it('leads to the application: with faults, back and on, a reload and a second tab', async () => {
		const person = await sitsDownAt('wislana', { language: 'en', viewport: desktop })
		const { page, say } = person
		await asksInEnglish(person, 'general_liquidity')
		await fillsFigures(person)
		// A question that depends on another answer goes away with it, and comes back with the typed text.
		await page.getByRole('radio', { name: 'No' }).check()
		await page.getByLabel(/How much of it is outstanding/).waitFor({ state: 'detached' })
		await page.getByRole('radio', { name: 'Yes' }).check()
		expect(await page.getByLabel(/With which bank/).inputValue()).toBe('Bank Próbny')

		await person.link(say.shell.form.back).click()
		await person.heading('What should we know about your company?').waitFor()
		expect(await page.getByLabel(/Postcode/).inputValue()).toBe('00-950')
		await continues(person)
		await person.heading('How is your company doing?').waitFor()
		await page.getByText(say.shell.form.saved).waitFor()
		await page.reload()
		await person.sees('How is your company doing?')
		expect(await page.getByLabel(/Share of exports/).inputValue()).toBe('12.5')

		const other = await person.opensTab()
		await other.goesTo('/application/new/project')
		await other.stands(/\/application\/new\/figures/)
		expect(await other.page.getByLabel(/Revenue last year/).inputValue()).toBe('1,250,000')
		await other.page.close()

		await continues(person)
		await describesProject(person)
		await sendsWithAccount(person)
		expect(await keptAnswers(person)).toEqual({
			annual_revenue: 1_250_000,
			employees: 12,
			export_share: 0.125,
			has_loans: true,
			loans_total: 20_000,
			house_bank: 'Bank Próbny',
			figures_confirmed: true,
		})
		person.expectQuietConsole()
		await person.leaves()
	})

	it('asks about the object where one is financed, and keeps years as months', async () => {
		const person = await sitsDownAt('wislana', { language: 'en', viewport: phone })
		const { page } = person
		await asksInEnglish(person, 'object_financing')
		await person.sees('What would you like to buy?')
		await person.chooses('Kind of object', { label: 'Forklift' })
		await page.getByRole('radio', { name: 'Used' }).check()
		await person.fills('Year of manufacture', '2019')
		await person.fills('Purchase price', '85 000,50')
		await person.fills('Down payment', '20')
		await person.fills('How long will you use it', '8')
		await page.getByRole('radio', { name: 'Yes' }).check()
		await person.chooses('Country of the dealer', { label: 'Brazil' })
		await continues(person)
		await describesProject(person)
		await sendsWithAccount(person)
		expect(await keptAnswers(person)).toMatchObject({
			object_kind: 'forklift',
			object_built_year: 2019,
			object_price: 85_000.5,
			down_payment_share: 0.2,
			useful_life: 96,
			has_supplier: true,
			supplier_country: 'BR',
		})
		person.expectQuietConsole()
		await person.leaves()
	})

	it('of a medical practice begins with the account, and sends itself at the end', async () => {
		const person = await sitsDownAt('hansekontor', { language: 'de', viewport: phone })
		const { page, say } = person
		await person.goesTo('/?form=medical_practice')
		await person.stands(/\/application\/new\/account\?form=medical_practice/)
		await person.sees('Legen Sie zuerst Ihr Konto an')
		await fillsRegistration(person, `e2e-${randomUUID()}@example.com`)
		await person.presses(say.forms.account.next)
		await person.sees('Was sollten wir über Ihr Unternehmen wissen?')
		await person.chooses('Rechtsform', { value: 'FREIE_BERUFE' })
		await person.chooses('Fachrichtung', { label: 'Zahnarztpraxis' })
		await person.fills('Approbation seit', '31.12.2999')
		await person.fills('Straße', 'Hafenstraße')
		await person.fills('Hausnummer', '12 a')
		await person.fills('Postleitzahl', '20457')
		await person.fills('Ort', 'Hamburg')
		await person.fills('Was macht Ihr Unternehmen', 'Zahnarztpraxis mit zwei Behandlungszimmern')
		await continues(person)
		await page.getByRole('link', { name: /muss schon erteilt sein/ }).click()
		await page.keyboard.press('ControlOrMeta+a')
		await page.keyboard.type('1.7.2012')
		await continues(person)
		await person.sees('Für welches Unternehmen fragen Sie an?')
		await page.getByRole('combobox', { name: /Name des Unternehmens/ }).fill('Zahnarztpraxis Dr. Muster')
		await continues(person)
		await person.sees('Wie viel möchten Sie finanzieren?')
		await page.getByLabel(/Wofür brauchen Sie das Geld/).selectOption({ index: 1 })
		await page.getByRole('textbox', { name: /Laufzeit/ }).fill('5')
		await continues(person)
		await person.sees('Was haben Sie mit Ihrer Praxis vor?')
		await page.getByRole('radio', { name: 'Eine Praxis übernehmen' }).check()
		await person.fills('Übernahme am', new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }))
		await person.fills('Eigenkapital', '20')
		await person.fills('Was haben Sie mit der Finanzierung vor', 'Wir übernehmen die Praxis samt Team und erneuern zwei Geräte.')
		await page.getByRole('checkbox', { name: /keine Daten von Patientinnen/ }).check()
		await person.presses(say.forms.send)
		await person.stands(/application-result\?result=success/)
		expect(await keptAnswers(person)).toMatchObject({ specialty: 'dentistry', licence_date: '2012-07-01', own_capital_share: 0.2 })
		person.expectQuietConsole()
		await person.leaves()
	})

	it('is offered to a liberal profession in the fixed flow', async () => {
		const person = await sitsDownAt('hansekontor', { language: 'en', viewport: desktop })
		const { page, say } = person
		await person.goesTo('/')
		await page.getByLabel(beginning(say.applications.loan_info.purpose)).selectOption({ index: 1 })
		await continues(person)
		await page.getByRole('combobox', { name: beginning(say.companies.search.name) }).fill('Praxis Dr. Muster')
		await person.presses(say.companies.search.enter)
		await person.heading(say.companies.details.title).waitFor()
		await person.chooses(say.companies.details.company_type, { value: 'FREIE_BERUFE' })
		await person.link(say.forms.practice.go).click()
		await person.stands(/\/application\/new\/account\?form=medical_practice/)
		await person.sees('Create your account first')
		person.expectQuietConsole()
		await person.leaves()
	})

	it('that changed on the way keeps the answers and tells what is new', async () => {
		const person = await sitsDownAt('edelgrat', { language: 'en', viewport: desktop })
		const { page, product: running } = person
		await person.goesTo('/login')
		const practice = await publishedAt(person, 'medical_practice')
		const without_account = withSteps(practice, (steps) => steps.filter(({ kind }) => kind === 'questions'))
		const publish = (form: ConfiguredForm): Promise<void> => {
			const { ui_config, definitions } = form
			return running.sql(
				`insert into form_versions (partner_id, name, version, definition)
					select partner_id, 'medical_practice', $1, $2 from partners where key = 'edelgrat'`,
				[form.version, JSON.stringify({ ui_config, definitions })],
			)
		}
		await publish({ ...without_account, version: 2 })
		await person.goesTo('/?form=medical_practice&lng=en')
		await person.sees('What should we know about your company?')
		await person.chooses('Legal form', { value: 'CH_SOLE_PROPRIETORSHIP' })
		await person.chooses('Specialty', { label: 'Radiology' })
		await person.fills('Licensed since', '1.7.2012')
		await person.fills('Street', 'Bahnhofstrasse')
		await person.fills('House number', '1')
		await person.fills('Postcode', '8001')
		await person.fills('Town or city', 'Zürich')
		await person.fills('What does your company do', 'Radiology practice')
		await continues(person)
		await person.heading('Which company is this for?').waitFor()
		await page.getByRole('combobox', { name: /Company name/ }).fill('Radiologie Muster')
		await continues(person)
		await person.heading('How much would you like to finance?').waitFor()

		await publish({ ...asking(without_account, 'details', 'Number of rooms'), version: 3 })
		await page.reload()
		// The step that was finished is not any more; what it asked before is still answered.
		await person.stands(/\/application\/new\/details/)
		await person.sees('What should we know about your company?')
		await page.getByText(beginning(person.say.forms.changes.title)).waitFor()
		expect(await page.getByLabel(/Licensed since/).inputValue()).toBe('01.07.2012')
		await person.fills('Number of rooms', '6')
		await continues(person)
		await person.heading('Which company is this for?').waitFor()
		await page.getByText(beginning(person.say.forms.changes.title)).waitFor({ state: 'detached' })
		await page.getByText(person.say.shell.form.saved).waitFor()
		await page.reload()
		await person.heading('Which company is this for?').waitFor()
		expect(await page.getByText(beginning(person.say.forms.changes.title)).count()).toBe(0)
		person.expectQuietConsole()
		await person.leaves()
	})

	it('that cannot be fetched gives way to the fixed flow, in silence', async () => {
		const person = await sitsDownAt('wislana', { language: 'en', viewport: desktop })
		const { page, say } = person
		await person.goesTo('/register?lng=en')
		await page.route('**/api/dynamic_forms_config*', (route) => route.abort())
		await person.link(say.shell.new_application).click()
		await person.stands(/\/application\/loan-info/)
		await person.sees(say.applications.loan_info.title)
		await page.unroute('**/api/dynamic_forms_config*')
		await person.goesTo('/register')
		await person.link(say.shell.new_application).click()
		await person.stands(/\/application\/new\/loan/)
		await person.heading('How much would you like to finance?').waitFor()
		person.expectQuietConsole()
		await person.leaves()
	})
})
