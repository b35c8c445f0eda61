import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { aSignatory, anApplicationForm } from '#api/test/forms.ts'

import { createsApplication, sends } from './calls.ts'
import { comes, hasApplied } from './flow.ts'
import { isOffered, isScreened } from './offered.ts'
import { allLeave, Person, type Spoken } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { findsApplication, opensSection, prices, steps, ticks } from './staff.ts'
import { beginning } from './words.ts'

const stage = setStage()

const arrives = (language: Spoken, width: number): Promise<Person> => Person.sitsDown(stage, { language, viewport: { width, height: 820 } })

interface Applied {
	readonly person: Person
	readonly email: string
	readonly id: string
	readonly short_id: string
}

/** Registered, with an application of their own. */
async function applies(): Promise<Applied> {
	const person = await arrives('de', 360)
	const email = `offer-${randomUUID()}@example.com`
	await isApplicant(person, email)
	const form = anApplicationForm({ companyName: `Angebot ${randomUUID().slice(0, 8)} GmbH` })
	const made = await createsApplication(person, form)
	return { person, email, id: made.applicationId, short_id: made.shortApplicationId }
}

const fieldsOf = ({ page }: Person) => page.getByRole('main').locator('input, select, textarea')

/** The representative that was added is the applicant: by their own address nobody else would be. */
const isRepresentative = async (id: string): Promise<void> =>
	stage.product.sql(
		`update signatories set invite_status = 'accepted', user_id = applications.user_id from applications
		 where applications.application_id = $1 and signatories.application_id = $1`,
		[id],
	)

it('goes from its pricing to an offer by two people, is changed on request and accepted by who represents the company', async () => {
	const applied = await hasApplied(stage, { status: 'internal_pricing' })
	const { person, id, email } = applied
	const { page, say } = person
	const overview = `/dashboard/applications/${id}`
	await isRepresentative(id)
	await isScreened(stage.product, id)

	const pricer = await comes(stage, applied, 'konditionen')
	await prices(pricer, pricer.say.offers.staff.prepare, '90.000', '6,45')
	// Whoever made the terms does not release them.
	await pricer.page.getByText(pricer.say.backoffice_flows.step.refused).waitFor()
	expect(await pricer.button(pricer.say.backoffice_flows.step.release).count()).toBe(0)

	const approver = await comes(stage, applied, 'freigabe')
	await steps(approver, approver.say.backoffice_flows.step.release)
	await opensSection(approver, 'offers')
	await approver.page.getByText(approver.say.offers.status.released).first().waitFor()
	await approver.sees(approver.say.offers.staff.title)

	// The applicant reads of it by mail, on a phone.
	const { links } = await person.product.mailTo(email, 'Ihr Angebot')
	await person.goesTo('/dashboard/applications')
	await person.sees(say.dashboard.list.title)
	await person.goesTo(overview)
	await page.getByRole('link', { name: say.offers.card.decide }).waitFor()
	await person.sees(say.offers.card.title)
	await person.goesTo(links.find((link) => link.endsWith('/offer')) ?? '')
	await page
		.getByText(/beantragt|Beantragt/)
		.first()
		.waitFor()
	await person.sees(say.offers.title)
	await person.presses(say.offers.answer.change)
	const wish = page.getByRole('dialog')
	await person.fills(say.offers.wish.amount, '100.000', wish)
	await person.sees(say.offers.change.title)
	await wish.getByRole('button', { name: say.offers.change.submit }).click()
	await wish.waitFor({ state: 'hidden' })
	await page.getByText(say.offers.answer.asked_title).waitFor()

	await pricer.page.reload()
	await opensSection(pricer, 'offers')
	await pricer.page.getByText(pricer.say.offers.staff.wish).waitFor()
	await steps(pricer, pricer.say.backoffice_flows.step.supersede, { note: 'Voller Betrag ist möglich' })
	// Told by the server: the page was not read anew.
	await page.getByText(say.offers.over.superseded.title).waitFor()
	await prices(pricer, pricer.say.offers.staff.prepare, '100.000', '6,95')
	await approver.page.reload()
	await steps(approver, approver.say.backoffice_flows.step.release)

	// The same person, at a desk and in English.
	const at_desk = await Person.sitsDown(stage, { language: 'en', viewport: { width: 1280, height: 820 }, origin: person.origin })
	await at_desk.page.context().addCookies(await page.context().cookies())
	await at_desk.goesTo(`${overview}/offer?lng=en`)
	await at_desk.page.getByText(at_desk.say.offers.earlier.title).waitFor()
	await at_desk.sees(at_desk.say.offers.title)
	await at_desk.presses(at_desk.say.offers.answer.accept)
	const accepting = at_desk.page.getByRole('dialog')
	await accepting.getByText(/€100,000/).waitFor()
	await accepting.getByRole('button', { name: at_desk.say.offers.accept.submit }).click()
	await accepting.getByRole('alert').first().waitFor()
	await at_desk.sees(at_desk.say.offers.accept.title)
	await accepting.getByRole('checkbox').check()
	await accepting.getByRole('button', { name: at_desk.say.offers.accept.submit }).click()
	await accepting.waitFor({ state: 'hidden' })
	await at_desk.page.getByText(at_desk.say.offers.over.accepted.title).waitFor()
	await at_desk.sees(at_desk.say.offers.title)
	await person.product.mailTo(email, 'Angebot angenommen')
	await allLeave([person, pricer, approver, at_desk])
})

it('is priced as an exception out of scenarios that were compared, released by an approver, and loaded as a PDF', async () => {
	const { person, id, short_id } = await applies()
	await stage.product.sql(`update applications set status = 'internal_pricing', submitted_at = now() where application_id = $1`, [id])
	await isScreened(stage.product, id)

	const pricer = await arrives('de', 1280)
	await findsApplication(pricer, short_id, 'konditionen@fundament.example')
	const { prepare, interest_rate } = pricer.say.offers.staff
	const { corridor, exception_reason, scenarios, suggested } = pricer.say.pricing
	const desk = pricer.page.locator('form')

	// By its address the page is there to be read; whoever may change the terms asks for the form.
	await pricer.goesTo(`/backoffice/applications/${id}/pricing`)
	await pricer.page.getByText(suggested).waitFor()
	expect(await fieldsOf(pricer).count()).toBe(0)
	await pricer.sees(scenarios.title)
	await pricer.presses(prepare)
	await expect.poll(() => pricer.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('amount')
	await pricer.page.reload()
	await desk.getByLabel(beginning(interest_rate)).waitFor()

	// From the case it is one step to the form.
	await pricer.goesTo(`/backoffice/applications/${id}`)
	await opensSection(pricer, 'offers')
	await pricer.page.getByRole('link', { name: prepare }).click()
	await pricer.fills(interest_rate, '21,5', desk)
	await pricer.page.getByText(corridor.above.replace('{{rate}}', '21,50 %').split('{{')[0] ?? '').waitFor()
	await pricer.fills(exception_reason, 'Bestandskunde mit voller Sicherheit', desk)
	await pricer.presses(scenarios.keep)
	const keeping = pricer.page.getByRole('dialog')
	await pricer.fills(scenarios.name, 'Wie besprochen', keeping)
	await keeping.getByRole('button', { name: scenarios.save, exact: true }).click()
	await keeping.waitFor({ state: 'hidden' })
	await pricer.fills(interest_rate, '5', desk)
	await desk.getByLabel(beginning(exception_reason)).waitFor({ state: 'hidden' })
	await pricer.presses(scenarios.load)
	await desk.getByLabel(beginning(exception_reason)).waitFor()
	await pricer.sees(scenarios.title)
	await pricer.page.keyboard.press('Control+s')
	await pricer.page.locator('#offers').getByText(pricer.say.offers.status.prepared).first().waitFor()
	await ticks(pricer)

	const approver = await arrives('en', 1280)
	await findsApplication(approver, short_id, 'freigabe@fundament.example')
	await opensSection(approver, 'offers')
	await approver.page.getByText('Bestandskunde mit voller Sicherheit').first().waitFor()
	await approver.page.getByRole('link', { name: approver.say.pricing.page }).click()
	await approver.page.getByText(approver.say.pricing.closed).waitFor()
	await approver.page.getByText('Bestandskunde mit voller Sicherheit').waitFor()
	expect(await fieldsOf(approver).count()).toBe(0)
	expect(await approver.button(approver.say.offers.staff.edit).count()).toBe(0)
	await approver.page.goBack()
	await steps(approver, approver.say.backoffice_flows.step.release)
	await opensSection(approver, 'offers')
	await approver.page.getByText(approver.say.offers.status.released).first().waitFor()

	// Made a moment after the release.
	await expect
		.poll(async () => {
			await person.goesTo(`/dashboard/applications/${id}/offer`)
			await person.heading(person.say.offers.terms.title).waitFor()
			return person.button(person.say.offers.download).count()
		})
		.toBe(1)
	const [file] = await Promise.all([person.page.waitForEvent('download'), person.presses(person.say.offers.download)])
	expect(file.suggestedFilename()).toMatch(/^Finanzierungsangebot.*\.pdf$/)
	await allLeave([person, pricer, approver])
})

it('is declined with a reason, and shown as over once its time is', async () => {
	const applied = await applies()
	const { person, id, email } = applied
	const { page, say } = person
	await sends(person, 'POST', `/user/applications/${id}/signatories`, { data: [aSignatory({ email, is_main_contact: true })] })
	await isRepresentative(id)
	await isOffered(stage.product, applied.id, 2)
	await person.goesTo(`/dashboard/applications/${id}/offer`)
	await person.presses(say.offers.answer.decline)
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('radio', { name: say.offers.reason.too_expensive }).check()
	await person.sees(say.offers.decline.title)
	await dialog.getByRole('button', { name: say.offers.decline.submit }).click()
	await dialog.waitFor({ state: 'hidden' })
	await page.getByText(say.offers.over.declined.title).waitFor()
	await person.sees(say.offers.title)

	const late = await applies()
	await isOffered(stage.product, late.id, -1)
	await late.person.goesTo(`/dashboard/applications/${late.id}/offer`)
	await late.person.page.getByText(late.person.say.offers.over.expired.title).waitFor()
	await late.person.sees(late.person.say.offers.title)
	await allLeave([person, late.person])
})
