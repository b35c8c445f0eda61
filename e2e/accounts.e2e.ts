import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { demo_password } from '#api/dev/seed/seed.ts'

import { calls } from './calls.ts'
import { registers } from './account.ts'
import { password } from './apply.ts'
import { Person, type Circumstances } from './person.ts'
import { codeOf } from './second-factors.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

const onPhone: Circumstances = { language: 'de', viewport: { width: 360, height: 780 } }
const atDesk: Circumstances = { language: 'en', viewport: { width: 1280, height: 900 } }

const someone = (circumstances: Circumstances, scheme: 'light' | 'dark' = 'light'): Promise<Person> =>
	Person.sitsDown(stage, { ...circumstances, scheme })

const anEmail = (): string => `accounts-${randomUUID()}@example.com`

async function logsIn(person: Person, email: string, secret: string): Promise<void> {
	await person.goesTo('/login')
	await person.fills(person.say.account.login.email, email)
	await person.page.locator('input[type=password]').fill(secret)
	await person.presses(person.say.account.login.submit)
}

async function reads(person: Person, text: string): Promise<void> {
	await person.page.getByText(beginning(text)).first().waitFor()
}

/** The same link with one letter of its signature changed. */
const forged = (link: string): string => link.slice(0, -3) + (link.at(-3) === 'A' ? 'B' : 'A') + link.slice(-2)

it('an invited person chooses a password, agrees to the terms and logs in; the link works once', async () => {
	const staff = await someone(onPhone)
	await staff.goesTo('/backoffice/login')
	const member = 'vertrieb@fundament.example'
	expect((await calls(staff, 'POST', '/staff/account/login', { email: member, password: demo_password })).status).toBe(200)
	const code = await codeOf(staff, await staff.product.staffKey(member))
	expect((await calls(staff, 'POST', '/staff/account/second_step/code', { code })).status).toBe(204)
	const email = anEmail()
	expect(
		(await calls(staff, 'POST', '/staff/invitations', { partner_key: 'hansekontor', email, interface_language: onPhone.language })).status,
	).toBe(204)
	await staff.leaves()

	const person = await someone(onPhone, 'dark')
	const { page, say } = person
	const { accept_invite } = say.account
	const mail = await person.product.mailTo(email, say.mails.invitation.subject.split('{{')[0] ?? '')
	const link = mail.links[0] ?? ''
	const fills = async (): Promise<void> => {
		await page.locator('input[type=password]').nth(0).fill(password)
		await page.locator('input[type=password]').nth(1).fill(password)
		await page.getByRole('checkbox').first().check()
		await person.presses(accept_invite.submit)
	}
	await person.goesTo(forged(link))
	await person.sees(accept_invite.title)
	await person.presses(accept_invite.submit)
	await reads(person, say.errors.terms_and_conditions_invalid)
	await person.sees(accept_invite.title)
	await fills()
	await reads(person, say.errors.err_authentication_token_invalid)
	await person.sees(accept_invite.title)
	await person.goesTo(link)
	await fills()
	await person.sees(accept_invite.done_title)
	await person.goesTo(link)
	await fills()
	await reads(person, say.errors.err_authentication_token_used)
	await logsIn(person, email, password)
	await person.stands(/\/dashboard\/applications/)
	person.expectQuietConsole()
	await person.leaves()
})

it('guesses lock an account for strangers and not for its owner', async () => {
	const owner = await someone(atDesk)
	await owner.goesTo('/register')
	const email = anEmail()
	await registers(owner, email)
	await owner.stands(/\/dashboard\/applications/)

	const stranger = await someone(atDesk, 'dark')
	await stranger.goesTo('/login')
	for (let guess = 0; guess < 9; guess += 1)
		expect((await calls(stranger, 'POST', '/user/account/login', { email, password: 'Ganz-Falsch-1' })).status).toBe(422)
	await logsIn(stranger, email, 'Ganz-Falsch-1')
	await reads(stranger, stranger.say.errors.err_authentication_invalid_credentials)
	await stranger.presses(stranger.say.account.login.submit)
	await reads(stranger, stranger.say.errors.err_authentication_locked)
	await stranger.sees(stranger.say.account.login.title)

	// Where the owner has been logged in before, the guesses of others change nothing.
	await owner.page.context().clearCookies({ name: /session$/ })
	await logsIn(owner, email, password)
	await owner.stands(/\/dashboard\/applications/)
	owner.expectQuietConsole()
	await owner.leaves()
	await stranger.leaves()
})

it('a link to unlock that was forged is refused; a real one says what follows', async () => {
	const person = await someone(atDesk)
	const { unlock } = person.say.account
	await person.goesTo(`/user/account/unlock/${'A'.repeat(64)}`)
	await person.sees(unlock.title)
	await person.presses(unlock.submit)
	await reads(person, person.say.errors.err_authentication_token_invalid)
	await person.sees(unlock.title)
	// How an account comes to be locked takes half an hour; here only the screen is looked at.
	await person.page.route('**/api/user/account/unlock', (route) => route.fulfill({ status: 204 }))
	await person.presses(unlock.submit)
	await person.sees(unlock.done_title)
	await person.leaves()
})

it('links to confirm and to reset that were forged are refused, and lead on', async () => {
	const person = await someone(onPhone)
	const { page, say } = person
	await person.goesTo(`/user/account/confirm_email/${'A'.repeat(64)}`)
	await person.sees(say.account.confirm_email.failed_title)
	await person.goesTo(`/user/account/reset/${'A'.repeat(64)}`)
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	await person.presses(say.account.reset_password.submit)
	await reads(person, say.errors.err_authentication_token_invalid)
	await person.link(say.account.reset_password.new_link).click()
	await person.sees(say.account.forgot_password.title)
	await person.leaves()
})

it('somebody sees where they are logged in, ends one and all others, and decides about news', async () => {
	const here = await someone(atDesk)
	const { page, say } = here
	await here.goesTo('/register')
	const email = anEmail()
	await registers(here, email)
	await here.stands(/\/dashboard\/applications/)
	const others = [await someone(atDesk), await someone(atDesk), await someone(atDesk)]
	for (const other of others) {
		await logsIn(other, email, password)
		await other.stands(/\/dashboard\/applications/)
	}
	await here.product.mailTo(email, say.mails.new_sign_in.subject.split('{{')[0] ?? '')

	await here.goesTo('/dashboard/settings')
	await here.sees(say.settings.title)
	const { sessions, marketing } = say.settings
	const ends = page.getByRole('button', { name: new RegExp(`^${sessions.end} Chrome`) })
	await reads(here, sessions.current)
	await expect.poll(() => ends.count()).toBe(3)
	await here.sees(say.settings.title)
	await ends.first().click()
	await reads(here, sessions.ended)
	await expect.poll(() => ends.count()).toBe(2)
	await here.presses(sessions.end_others)
	await reads(here, sessions.others_ended)
	await expect.poll(() => ends.count()).toBe(0)
	for (const other of others) {
		await other.goesTo('/dashboard/settings')
		await other.stands(/\/login/)
		await other.leaves()
	}

	const news = page.getByRole('checkbox', { name: beginning(say.account.register.marketing) })
	await news.check()
	await reads(here, marketing.given)
	await page.reload()
	expect(await news.isChecked()).toBe(true)
	await news.uncheck()
	await reads(here, marketing.taken_back)
	await page.emulateMedia({ colorScheme: 'dark' })
	await here.sees(say.settings.title)
	here.expectQuietConsole()
	await here.leaves()
})
