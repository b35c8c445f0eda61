import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'

import { aPdf, anApplicationForm } from '#api/test/forms.ts'
import { aFinanceObject } from '#domain/testing/a-finance-object.ts'

import { createsApplication, sends } from './calls.ts'
import { addsRepresentative, givesBankAndTaxNumber, submits, uploadsDocuments } from './complete.ts'
import { movesTo } from './moves.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { findsApplication, opensSection } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage()

const sitsDown = (language: 'de' | 'en', width: number): Promise<Person> =>
	Person.sitsDown(stage, { language, viewport: { width, height: 860 } })

/** Registered, with an open application for machines. */
async function wantsMachines(person: Person): Promise<Made> {
	const email = `e2e-${randomUUID()}@example.com`
	await isApplicant(person, email)
	const change = { allBanksLoanPurpose: 'object_financing', purpose_key: 'machinery_or_equipment', loanSize: 90_000 }
	const form = anApplicationForm({ companyName: `Backhaus ${randomUUID().slice(0, 8)}`, ...change })
	return createsApplication(person, form)
}

const dialogOf = (person: Person): Locator => person.page.getByRole('dialog')

const card = (person: Person, name: string): Locator =>
	person.page.getByRole('listitem').filter({ has: person.page.getByRole('heading', { name, exact: true, level: 3 }) })

const amount = (person: Person, value: string): string =>
	person.language === 'de' ? value : value.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

interface Wanted {
	readonly manufacturer: string
	readonly type: string
	readonly count: string
	readonly price: string
	readonly down_payment: string
	readonly financing_type: string
	readonly has_merchant: boolean
}

/** Fills in the dialog that is open, in the order its fields stand in. */
async function describes(person: Person, wanted: Wanted): Promise<void> {
	const { fields, questions, rental_states } = person.say.finance_objects
	const dialog = dialogOf(person)
	const picks = (question: string, answer: string) =>
		dialog
			.getByRole('radiogroup', { name: beginning(question) })
			.getByRole('radio', { name: answer, exact: true })
			.check()
	await person.fills(fields.manufacturer, wanted.manufacturer, dialog)
	await person.fills(fields.type, wanted.type, dialog)
	await person.fills(fields.object_count, wanted.count, dialog)
	await person.chooses(fields.financing_type, { value: wanted.financing_type }, dialog)
	await person.fills(fields.net_purchase_price, amount(person, wanted.price), dialog)
	await person.fills(fields.down_payment, amount(person, wanted.down_payment), dialog)
	await person.fills(fields.remaining_value, '0', dialog)
	await picks(questions.is_fixed_interest, person.say.shell.form.yes)
	await picks(questions.rental_state, rental_states.no)
	if (!wanted.has_merchant) return dialog.getByText(person.say.finance_objects.form.no_merchant).waitFor()
	await person.fills(fields.merchant_name, 'Backtechnik Nord GmbH', dialog)
	await person.fills(fields.merchant_street, 'Hafenstraße', dialog)
	await person.fills(fields.merchant_house_num, '12 a', dialog)
	await person.fills(fields.merchant_city, 'Hamburg', dialog)
	await person.fills(fields.merchant_postcode, '20459', dialog)
	await person.fills(fields.merchant_company_id, 'hrb 112087', dialog)
}

const oven: Wanted = {
	manufacturer: 'Miwe',
	type: 'roll-in 3.0',
	count: '1',
	price: '48.900,50',
	down_payment: '4.900,50',
	financing_type: 'hire_purchase',
	has_merchant: true,
}
const vans: Wanted = {
	...oven,
	manufacturer: 'Mercedes-Benz',
	type: 'eSprinter',
	count: '3',
	price: '14.000',
	down_payment: '0',
	financing_type: 'leasing',
}
const proofer: Wanted = {
	...oven,
	manufacturer: 'Koma',
	type: 'Gärvollautomat',
	price: '5.999,99',
	down_payment: '0',
	financing_type: 'sale_leaseback',
	has_merchant: false,
}

async function adds(person: Person, wanted: Wanted): Promise<void> {
	const { add, form } = person.say.finance_objects
	await person.presses(add)
	await dialogOf(person).waitFor()
	await describes(person, wanted)
	await dialogOf(person).getByRole('button', { name: form.add }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
	await card(person, `${wanted.manufacturer} ${wanted.type}`).waitFor()
}

const opensTab = (person: Person, tab: 'overview' | 'documents' | 'finance_objects'): Promise<void> =>
	person.page.getByRole('link', { name: person.say.dashboard.tabs[tab], exact: true }).click()

async function uploads(person: Person, within: Locator, file: string): Promise<void> {
	await within.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'application/pdf', buffer: aPdf(file) })
	await within.getByText(person.say.documents.state.done, { exact: true }).first().waitFor({ timeout: 30_000 })
}

it('an application with three objects is entered on a phone in German, and submitted at a desk in English', async () => {
	const person = await sitsDown('de', 360)
	const made = await wantsMachines(person)
	await entersObjects(person, made)
	await submitsThem(person, made)
})

interface Made {
	readonly applicationId: string
	readonly shortApplicationId: string
}

async function entersObjects(person: Person, { applicationId }: Made): Promise<void> {
	const { page, say } = person
	const { finance_objects: texts } = say
	await person.goesTo(`/dashboard/applications/${applicationId}`)
	await person.sees(say.dashboard.checklist.title)

	// The open item leads to the tab, where there is nothing yet.
	await person.link(say.dashboard.checklist.items.objects).click()
	await person.sees(texts.empty_title)
	await person.presses(texts.add)
	await dialogOf(person).getByRole('button', { name: texts.form.add }).click()
	await dialogOf(person).getByText(beginning(say.errors.err_field_required)).first().waitFor()
	await person.sees(texts.form.add_title)

	// Down payment and residual value come out of the price; the fault is said at its field and gone when it is mended.
	await describes(person, { ...oven, down_payment: '48.900,51' })
	await dialogOf(person).getByRole('button', { name: texts.form.add }).click()
	await dialogOf(person)
		.getByText(/48[.,]900[.,]5/)
		.first()
		.waitFor()
	await person.fills(texts.fields.down_payment, amount(person, oven.down_payment), dialogOf(person))
	await dialogOf(person)
		.getByText(/44[.,]000/)
		.waitFor()
	await dialogOf(person).getByRole('button', { name: texts.form.add }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
	await card(person, 'Miwe roll-in 3.0')
		.getByText(/48[.,]90[01]/)
		.waitFor()

	// Typed text is there again after a reload.
	await person.presses(texts.add)
	await person.fills(texts.fields.manufacturer, 'Merc', dialogOf(person))
	await page.reload()
	await person.presses(texts.add)
	await dialogOf(person).getByText(say.shared_records.restored).waitFor()
	await describes(person, vans)
	await dialogOf(person).getByRole('button', { name: texts.form.add }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
	await card(person, 'Mercedes-Benz eSprinter')
		.getByText(/42[.,]000/)
		.first()
		.waitFor()
	await adds(person, proofer)

	// 44,000 and 42,000 and 5,999.99 are 1,999.99 more than was applied for: said, and no more.
	await page.getByText(texts.totals.less_title).waitFor()
	await page.getByText(/\b2[.,]000/).waitFor()
	await person.sees(texts.totals.title)

	// The cheaper offer came: all fits.
	await card(person, 'Koma Gärvollautomat')
		.getByRole('button', { name: beginning(texts.card.edit) })
		.click()
	await person.fills(texts.fields.net_purchase_price, '4000', dialogOf(person))
	await dialogOf(person).getByRole('button', { name: texts.form.save }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
	await page.getByText(texts.totals.fits).waitFor()
}

async function submitsThem(on_phone: Person, { applicationId, shortApplicationId }: Made): Promise<void> {
	const at_desk = { language: 'en', viewport: { width: 1280, height: 860 } } as const
	const person = await movesTo(stage, on_phone, at_desk, `/dashboard/applications/${applicationId}?tab=finance_objects`)
	const { page, say } = person
	const { finance_objects: texts } = say
	await page.getByText(texts.totals.fits).waitFor()

	// A fourth comes with an invoice and goes with it.
	await adds(person, { ...oven, manufacturer: 'Zuviel', type: 'X' })
	await uploads(person, card(person, 'Zuviel X'), 'Rechnung-X.pdf')
	await card(person, 'Zuviel X')
		.getByRole('button', { name: `${texts.card.delete} Zuviel X`, exact: true })
		.click()
	await dialogOf(person).getByText('Rechnung-X.pdf').waitFor()
	await person.sees(texts.delete.title.replace('{{name}}', 'Zuviel X'))
	await dialogOf(person).getByRole('button', { name: texts.delete.confirm }).click()
	await dialogOf(person).waitFor({ state: 'hidden' })
	await expect.poll(() => card(person, 'Zuviel X').count()).toBe(0)
	await uploads(person, card(person, 'Miwe roll-in 3.0'), 'Rechnung-Ofen.pdf')

	// The rest of what an application needs; the invoice is among the documents, with the object it is about.
	await opensTab(person, 'documents')
	await person.heading(say.documents.title).waitFor()
	await page.getByText('Rechnung-Ofen.pdf').first().waitFor()
	await page.getByText('Miwe roll-in 3.0').waitFor()
	expect(await page.getByText('Rechnung-X.pdf').count()).toBe(0)
	const offer = page
		.locator('section', { has: page.getByRole('heading', { name: say.enumerations.document_type.offer_file, exact: true }) })
		.last()
	await uploads(person, offer, 'Angebot.pdf')
	await uploadsDocuments(person)
	await opensTab(person, 'overview')
	await givesBankAndTaxNumber(person)
	await addsRepresentative(person)
	await submits(person)

	// With us nothing of it can be changed any more.
	await person.goesTo(`/dashboard/applications/${applicationId}?tab=finance_objects`)
	await card(person, 'Koma Gärvollautomat').waitFor()
	await page.getByText(texts.lead_closed).waitFor()
	expect(await person.button(texts.add).count()).toBe(0)
	expect(await person.button(texts.card.edit).count()).toBe(0)
	await person.sees(texts.title)
	person.expectQuietConsole()
	await person.leaves()

	// Staff find them in the case, with what they come to.
	const clerk = await sitsDown('en', 1280)
	await findsApplication(clerk, shortApplicationId)
	const section = await opensSection(clerk, 'objects')
	await section.getByRole('heading', { name: 'Mercedes-Benz eSprinter' }).waitFor()
	await section
		.getByText(/90[.,]000/)
		.first()
		.waitFor()
	await section.getByText(texts.totals.fits).waitFor()
	clerk.expectQuietConsole()
	await clerk.leaves()
}

it('two who work on the same objects see each other’s changes, and the room that is left', async () => {
	const first = await sitsDown('de', 1280)
	const { applicationId } = await wantsMachines(first)
	const address = `/dashboard/applications/${applicationId}?tab=finance_objects`
	const second = await first.opensTab()
	for (const person of [first, second]) {
		await person.goesTo(address)
		await person.heading(person.say.finance_objects.title).waitFor()
	}
	const texts = first.say.finance_objects
	const path = `/user/applications/${applicationId}/finance_objects`
	for (const number of [1, 2, 3, 4, 5, 6]) await sends(first, 'POST', path, aFinanceObject({ type: `Presse ${number}` }))
	// Nobody has reloaded anything.
	await card(second, 'Trumpf Presse 6').waitFor()
	await second.page.getByText(beginning(texts.full)).waitFor()
	expect(await second.button(texts.add).count()).toBe(0)

	// Both change the same object: other fields come together, the same field is chosen.
	for (const person of [first, second]) {
		await card(person, 'Trumpf Presse 1')
			.getByRole('button', { name: beginning(texts.card.edit) })
			.click()
		await dialogOf(person).waitFor()
	}
	await first.fills(texts.fields.manufacturer, 'Bystronic', dialogOf(first))
	await second.fills(texts.fields.manufacturer, 'Amada', dialogOf(second))
	await second.fills(texts.fields.object_count, '2', dialogOf(second))
	await dialogOf(first).getByRole('button', { name: texts.form.save }).click()
	await dialogOf(first).waitFor({ state: 'hidden' })
	await dialogOf(second).getByText(first.say.shared_records.news.title).waitFor()
	await dialogOf(second).getByRole('button', { name: texts.form.save }).click()
	await dialogOf(second).getByText(first.say.shared_records.conflict.title).waitFor()
	await dialogOf(second)
		.getByRole('radio', { name: /Bystronic/ })
		.check()
	await dialogOf(second).getByRole('button', { name: first.say.shared_records.conflict.save }).click()
	await dialogOf(second).waitFor({ state: 'hidden' })
	await card(first, 'Bystronic Presse 1')
		.getByText(/160\.000/)
		.first()
		.waitFor()
	first.expectQuietConsole()
	second.expectQuietConsole()
	await first.leaves()
})
