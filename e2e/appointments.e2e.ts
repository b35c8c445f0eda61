import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { Applicant } from '../bench/applicant.ts'
import { allLeave, Person } from './person.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

/** A Friday before a Sunday on which the clocks change; that they may change either way is the domain's (domain/cases/appointments/slots.test.ts). */
const starts_at = '2029-03-23T09:00:00Z'

const days = {
	de: { monday: /Montag, 26\. März 2029/, tuesday: /Dienstag, 27\. März 2029/ },
	en: { monday: /Monday,? 26 March 2029/, tuesday: /Tuesday,? 27 March 2029/ },
} as const

/** The Monday's first time of the partner, as it is in UTC. */
const in_utc = '20290326T070000Z'

describe('an appointment right after the clocks change', () => {
	const stage = setStage({ starts_at })

	it('is made on a phone by keyboard, moved at a desk by its link, and cancelled', async () => {
		// A server that has just started on a busy machine sends the first ones away.
		await expect.poll(async () => (await fetch(`${stage.product.origin}/api/ready`)).status, { timeout: 60_000 }).toBe(200)
		const applicant = new Applicant(stage.product.origin)
		await applicant.register()
		const application_id = String((await applicant.createApplication())['applicationId'])
		const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 360, height: 740 } })
		const { monday } = days.de
		const { page, say } = person
		const { appointments: words } = say
		const [name = '', value = ''] = applicant.cookie.split('=')
		const cookie = { domain: 'localhost', path: '/', secure: true, sameSite: 'Lax' } as const
		await page.context().addCookies([
			{ ...cookie, name, value, httpOnly: true },
			{ ...cookie, name: 'i18next', value: person.language },
		])
		await person.goesTo(`/dashboard/applications/${application_id}`)
		await person.sees(words.card.title)

		await person.presses(words.card.book)
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('radio').first().waitFor()
		await person.sees(words.dialog.title)
		await dialog.getByRole('button', { name: words.dialog.next, exact: true }).click()
		await dialog.getByRole('link', { name: beginning(words.dialog.time) }).waitFor()
		await person.sees(words.dialog.title)
		await reachesDay(person, monday)
		const times = dialog.getByRole('group', { name: monday })
		expect(await times.getByRole('radio').count()).toBe(31)
		await dialog.getByRole('radio', { name: beginning(words.types.webex.label) }).check({ force: true })
		await times.getByRole('radio', { name: '10:00' }).check({ force: true })
		await somebodyElseBooks(stage.product.origin, (await times.getByRole('radio', { name: '10:00' }).getAttribute('value')) ?? '')
		await dialog.getByRole('button', { name: words.dialog.next, exact: true }).click()
		// The refusal is told at the time, and what is left is shown: three beginnings would have overlapped.
		await dialog.getByRole('link', { name: beginning(words.dialog.time) }).waitFor()
		await expect.poll(() => times.getByRole('radio').count()).toBe(28)
		await times.getByRole('radio', { name: '09:00' }).focus()
		await page.keyboard.press('Space')
		await dialog.getByRole('radio', { name: beginning(words.types.telephone.label) }).focus()
		await page.keyboard.press('Space')
		await page.keyboard.press('Enter')

		await dialog.getByRole('heading', { name: words.dialog.contact }).waitFor()
		await dialog.getByText(monday).waitFor()
		await person.sees(words.dialog.title)
		const address = `${randomUUID()}@example.com`
		await person.fills(words.fields.first_name, 'Jana', dialog)
		await person.fills(words.fields.last_name, 'Krüger', dialog)
		await person.fills(words.fields.contact_email, address, dialog)
		await person.fills(words.fields.contact_phone, '040 12', dialog)
		await person.fills(words.fields.notes, 'Laufzeit', dialog)
		await dialog.getByRole('button', { name: words.dialog.confirm }).click()
		await dialog.getByRole('link', { name: beginning(words.fields.contact_phone) }).waitFor()
		await person.fills(words.fields.contact_phone, '040 1234567', dialog)
		await dialog.getByRole('button', { name: words.dialog.confirm }).click()
		await dialog.getByText(address).waitFor()
		await person.sees(words.dialog.done_title)
		const file = await downloads(person, () => dialog.getByRole('button', { name: words.card.calendar }).click())
		expect(file).toContain(`DTSTART:${in_utc}`)
		await dialog.getByRole('button', { name: words.dialog.close, exact: true }).last().click()
		await dialog.waitFor({ state: 'hidden' })
		await person.sees(words.card.booked)
		await page.getByRole('main').getByText(monday).waitFor()

		// The mail is in the account's language; who opens its link need not be signed in.
		const mail = await stage.product.mailTo(address, 'Ihr Termin am')
		const guest = await Person.sitsDown(stage, { language: 'en', viewport: { width: 1280, height: 800 }, scheme: 'dark' })
		const read = guest.say.appointments
		const { monday: same_day, tuesday } = days.en
		await guest.goesTo(mail.links.find((link) => link.includes('/appointments/')) ?? '')
		await guest.page.getByText(same_day).waitFor()
		await guest.sees(read.page.title)
		await guest.presses(read.card.move)
		const moving = guest.page.getByRole('dialog')
		await moving.getByRole('radio').first().waitFor()
		await reachesDay(guest, same_day)
		await moving.getByRole('group', { name: same_day }).getByRole('radio', { name: '14:30' }).check({ force: true })
		// On another day that time is chosen no longer: nothing is sent that is not on the screen.
		await reachesDay(guest, tuesday)
		await moving.getByRole('group', { name: tuesday }).waitFor()
		await moving.getByRole('button', { name: read.dialog.move }).click()
		await moving.getByRole('link', { name: beginning(read.dialog.time) }).waitFor()
		await reachesDay(guest, same_day)
		await moving.getByRole('group', { name: same_day }).getByRole('radio', { name: '14:30' }).check({ force: true })
		await guest.sees(read.dialog.move_title)
		await moving.getByRole('button', { name: read.dialog.move }).click()
		await guest.sees(read.dialog.moved_title)
		await moving.getByRole('button', { name: read.dialog.close, exact: true }).last().click()
		await guest.page.getByText(/14:30/).waitFor()
		await stage.product.mailTo(address, 'Ihr neuer Termin')

		await person.goesTo(`/dashboard/applications/${application_id}`)
		await page.getByText(/14:30/).waitFor()
		await person.presses(words.card.cancel)
		const asking = page.getByRole('dialog')
		await person.sees(words.cancelling.title)
		await asking.getByRole('button', { name: words.cancelling.yes }).click()
		await asking.waitFor({ state: 'hidden' })
		await person.heading(words.card.title).waitFor()
		await stage.product.mailTo(address, 'ist abgesagt')

		await guest.goesTo(mail.links.find((link) => link.includes('/appointments/')) ?? '')
		await guest.sees(read.page.cancelled_title)
		await allLeave([person, guest])
	})
})

async function somebodyElseBooks(origin: string, meeting_time: string): Promise<void> {
	const other = new Applicant(origin)
	await other.register()
	const { applicationId } = await other.createApplication()
	await other.must('POST', `/user/applications/${String(applicationId)}/appointments`, {
		meeting_time,
		meeting_type: 'telephone',
		first_name: 'Ole',
		last_name: 'Petersen',
		company_name: 'Petersen OHG',
		contact_email: 'ole@example.com',
		contact_phone: '+49401234567',
	})
}

/** From the chosen day to another by the arrow keys and the ways to other months. */
async function reachesDay(person: Person, day: RegExp): Promise<void> {
	const { page, say } = person
	const dialog = page.getByRole('dialog')
	const wanted = dialog.getByRole('button', { name: day })
	if ((await wanted.count()) === 0) {
		await dialog.getByRole('button', { name: say.appointments.dialog.next_month }).focus()
		await page.keyboard.press('Enter')
	}
	await wanted.focus()
	await page.keyboard.press('Enter')
	await dialog.getByRole('group', { name: day }).waitFor()
}

async function downloads(person: Person, press: () => Promise<void>): Promise<string> {
	const [download] = await Promise.all([person.page.waitForEvent('download'), press()])
	const stream = await download.createReadStream()
	const pieces: Buffer[] = []
	for await (const piece of stream) pieces.push(piece as Buffer)
	return Buffer.concat(pieces).toString('utf8')
}
