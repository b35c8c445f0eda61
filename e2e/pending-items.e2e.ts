import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'
import { it } from 'vitest'

import { Applicant } from '../bench/applicant.ts'
import { aSignatory } from '#api/test/forms.ts'
import { pendingItemKeys, type PendingItem } from '#domain/applying/applications/pending-items.ts'

import { confirmsAddress } from './apply.ts'
import { isOffered } from './offered.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

interface Asked {
	readonly person: Person
	readonly applicant: Applicant
	/** The account's own. */
	readonly email: string
	readonly id: string
}

interface Place {
	/** The request; a loan for operations otherwise. */
	readonly application?: Record<string, unknown>
	readonly is_unconfirmed?: boolean
	/** The steps that make the item pending. */
	readonly before?: (asked: Asked) => Promise<unknown>
	/** The item's name in the list, where it is not that of its kind. */
	readonly name?: (person: Person) => string
	/** Where its link leads, and what has the focus there. */
	readonly address: RegExp
	readonly focused: (person: Person) => Locator
}

const heading = (person: Person, text: string): Locator => person.page.getByRole('heading', { name: text, exact: true })
const titleOf = (person: Person, text: string): Locator =>
	person.page.getByRole('dialog', { name: text }).getByRole('heading', { level: 2 })

const adds = ({ applicant, id }: Asked, change: Record<string, unknown>): Promise<unknown> =>
	applicant.must('POST', `/user/applications/${id}/signatories`, { data: [aSignatory(change)] })

const question = 'Warum ist der Umsatz im letzten Jahr gefallen?'

/** Each kind with the place it leads to: a new kind does not compile without. */
const places: Record<Exclude<PendingItem, 'email_verification'>, Place> = {
	bank_information: { address: /edit=bank$/, focused: (person) => titleOf(person, person.say.dashboard.bank.title) },
	company_tin: { address: /edit=tax_id$/, focused: (person) => titleOf(person, person.say.dashboard.tax_id.title) },
	representatives: { address: /tab=signatories$/, focused: (person) => heading(person, person.say.signatories.title) },
	representatives_data: {
		// One thing missing: its own field, and nothing else.
		before: (asked) => adds(asked, { birthdate: null }),
		address: /tab=signatories&person=[\da-f-]{36}&field=birthdate$/,
		focused: ({ page, say }) => page.getByRole('dialog').getByRole('textbox', { name: beginning(say.signatories.fields.birthdate) }),
	},
	documents: {
		address: /tab=documents#document-annual_statement$/,
		focused: (person) => heading(person, person.say.enumerations.document_type.annual_statement),
	},
	debt_register: {
		address: /tab=documents#document-debt_register$/,
		focused: (person) => heading(person, person.say.enumerations.document_type.debt_register),
	},
	objects: {
		application: { allBanksLoanPurpose: 'object_financing', purpose_key: 'machinery_or_equipment' },
		address: /tab=finance_objects$/,
		focused: (person) => heading(person, person.say.finance_objects.title),
	},
	signature: {
		before: async (asked) => {
			const { applicant, email, id } = asked
			await adds(asked, { email, percentage_owned: 0.2, is_beneficial_owner: false })
			await applicant.must('PATCH', `/user/applications/${id}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
			await isOffered(stage.product, id, 14)
			const { offers } = (await applicant.must('GET', `/user/applications/${id}/offers`)) as { offers: [{ offer_id: string }] }
			await applicant.must('POST', `/user/applications/${id}/offers/${offers[0].offer_id}/acceptance`, { is_confirmed: true })
		},
		address: /tab=signatures#signing-tax_id$/,
		focused: ({ page }) => page.locator('#signing-tax_id'),
	},
	factoring: {
		application: {
			allBanksLoanPurpose: 'factoring',
			purpose_key: 'outstanding_receivables',
			factoring_limit: 250_000,
			has_international_customers: false,
			annual_sales_previous_year: 3_400_000,
		},
		address: /tab=factoring&part=financials$/,
		focused: (person) => titleOf(person, person.say.factoring.parts.financials.title),
	},
	requests: {
		before: async ({ id }) => {
			await stage.product.sql(`update applications set status = 'Internal_Review', submitted_at = now() where application_id = $1`, [id])
			await stage.product.sql(
				`insert into requests (partner_id, request_id, application_id, kind, question, due_date, created_by_staff_id)
				 select partner_id, $2, application_id, 'answer', $3, current_date + 7, staff_id
				 from applications, (select staff_id from staff_users limit 1) as staff where application_id = $1`,
				[id, randomUUID(), question],
			)
		},
		name: ({ say }) => say.requests.row.answer,
		address: /request=[\da-f-]{36}$/,
		focused: (person) => titleOf(person, person.say.requests.row.answer),
	},
}

/** Somebody with an application, on its overview, on a phone. */
async function anApplicant({ application = {}, is_unconfirmed = false, before }: Partial<Place>): Promise<Asked> {
	const applicant = new Applicant(stage.product.origin)
	const email = await applicant.register()
	const id = String((await applicant.createApplication(application))['applicationId'])
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 780 } })
	const [name = '', value = ''] = applicant.cookie.split('=')
	await person.page.context().addCookies([{ name, value, domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }])
	if (!is_unconfirmed) await stage.product.sql('update users set email_verified_at = now() where email = $1', [email])
	const asked = { person, applicant, email, id }
	await before?.(asked)
	await person.goesTo(`/dashboard/applications/${id}`)
	return asked
}

it.each(pendingItemKeys.filter((item) => item !== 'email_verification'))('what is pending as “%s” is reached by its link', async (item) => {
	const place = places[item]
	const { person } = await anApplicant(place)
	const { page, say } = person
	const entry = page
		.getByRole('list')
		.getByRole('link', { name: beginning(place.name?.(person) ?? say.dashboard.checklist.items[item]) })
		.first()
	await entry.getByText(say.dashboard.checklist.open, { exact: true }).waitFor({ state: 'attached' })
	await entry.click()
	await person.stands(place.address)
	await place.focused(person).and(page.locator(':focus')).waitFor()

	// The place has an address, and going back leads to the list.
	const address = page.url()
	await page.goBack()
	await page.getByRole('dialog').waitFor({ state: 'hidden' })
	await entry.waitFor()
	await person.goesTo(address)
	await place.focused(person).waitFor()
	person.expectQuietConsole()
	await person.leaves()
})

it('what is pending as “email_verification” is done where it stands, and by the link of its mail', async () => {
	const { person, email } = await anApplicant({ is_unconfirmed: true })
	const { page, say } = person
	const { checklist } = say.dashboard
	const entry = page.getByRole('listitem').filter({ hasText: checklist.items.email_verification })
	const again = entry.getByRole('button', { name: say.settings.email.resend })
	await again.click()
	await page.getByText(say.settings.email.sent).waitFor()
	await again.and(page.locator(':focus')).waitFor()
	const overview = page.url()
	await confirmsAddress(person, email)
	await person.goesTo(overview)
	await entry.getByText(checklist.done, { exact: true }).waitFor({ state: 'attached' })
	person.expectQuietConsole()
	await person.leaves()
})
