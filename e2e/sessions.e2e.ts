import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { demo_password } from '#api/dev/seed/seed.ts'

import { password } from './apply.ts'
import { Person } from './person.ts'
import {
	ageSession,
	anApplicant,
	atDesk,
	bottomOf,
	comesIntoView,
	endSession,
	overlay,
	passes,
	remaining,
	sendsAfterTheEnd,
	signsInOnTop,
	topOf,
} from './session-time.ts'
import { setStage } from './stage.ts'
import { answersSecondStep } from './second-factors.ts'
import { beginning } from './words.ts'

const stage = setStage()

describe('when the session is over', () => {
	it('the same person signs in on top of the page, and it goes on where it was', async () => {
		const { person, email } = await anApplicant(stage)
		await sendsAfterTheEnd(person, email)
		await person.sees(person.say.session.over.title)
		expect(await person.page.getByRole('dialog').count()).toBe(1)
		await signsInOnTop(person, email)
		await person.page.getByText(beginning(person.say.settings.password.changed)).first().waitFor()
		expect(await overlay(person).count()).toBe(0)
		await person.stands(/\/dashboard\/settings$/)
		person.expectQuietConsole()
		await person.leaves()
	})

	it('somebody else who signs in there sees nothing of it', async () => {
		const other = await anApplicant(stage)
		await other.person.leaves()
		const { person, email } = await anApplicant(stage)
		await sendsAfterTheEnd(person, email)
		await person.page.evaluate(() => sessionStorage.setItem('typed.about', 'somebody'))
		await signsInOnTop(person, other.email)
		await person.stands(/\/dashboard\/applications/)
		await person.heading(person.say.dashboard.list.title).waitFor()
		await expect.poll(() => person.page.evaluate(() => sessionStorage.getItem('typed.about'))).toBeNull()
		await person.goesTo('/dashboard/settings')
		await person.page.getByRole('main').getByText(other.email).waitFor()
		expect(await person.page.getByText(email).count()).toBe(0)
		await person.leaves()
	})

	it('who closes it comes to the sign-in, and from there back', async () => {
		const { person, email } = await anApplicant(stage)
		await sendsAfterTheEnd(person, email)
		await person.page.keyboard.press('Escape')
		await person.stands(/\/login\?urlToRedirect=%2Fdashboard%2Fsettings/)
		await person.fills(person.say.account.login.email, email)
		await person.page.locator('input[type=password]').fill(password)
		await person.presses(person.say.account.login.submit)
		await person.stands(/\/dashboard\/settings/)
		await person.leaves()
	})
})

describe('two tabs', () => {
	it('sign out and in together', async () => {
		const { person, email } = await anApplicant(stage)
		const second = await person.opensTab()
		await second.goesTo('/dashboard/applications')
		await second.heading(person.say.dashboard.list.title).waitFor()
		await person.presses(person.say.shell.profile.open)
		await person.presses(person.say.shell.profile.log_out)
		await person.stands(/\/login$/)
		await second.stands(/\/login$/)
		await second.heading(second.say.account.login.title).waitFor()
		await second.fills(second.say.account.login.email, email)
		await second.page.locator('input[type=password]').fill(password)
		await second.presses(second.say.account.login.submit)
		await second.stands(/\/dashboard\/applications/)
		await person.stands(/\/dashboard\/applications/)
		await person.heading(person.say.dashboard.list.title).waitFor()
		await person.leaves()
	})

	it('help each other over the end of the session', async () => {
		const { person, email } = await anApplicant(stage)
		const second = await person.opensTab()
		await second.goesTo('/dashboard/settings')
		await second.heading(person.say.settings.title).waitFor()
		await sendsAfterTheEnd(person, email)
		// Not another password too: whichever tab is first would end the session of the other's call.
		await comesIntoView(second)
		await overlay(second).waitFor()
		await signsInOnTop(second, email)
		await overlay(second).waitFor({ state: 'hidden' })
		await overlay(person).waitFor({ state: 'hidden' })
		await person.leaves()
	})
})

describe('after signing out', () => {
	it('the way back leads to the sign-in', async () => {
		const { person, email } = await anApplicant(stage)
		await person.presses(person.say.shell.profile.open)
		await person.presses(person.say.shell.profile.log_out)
		await person.stands(/\/login$/)
		await person.page.goBack()
		await person.stands(/\/login/)
		await person.heading(person.say.account.login.title).waitFor()
		expect(await person.page.getByText(email).count()).toBe(0)
		await person.leaves()
	})

	it('a page the browser had put aside stays covered, and is loaded anew', async () => {
		const { person, email } = await anApplicant(stage)
		const { page } = person
		const turns = (kind: 'pagehide' | 'pageshow') =>
			page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind)
		await turns('pagehide')
		expect(await page.locator('body').isVisible()).toBe(false)
		await turns('pageshow')
		await page.locator('body').waitFor()
		await turns('pagehide')
		await endSession(person, email)
		await turns('pageshow')
		await person.stands(/\/login/)
		await person.leaves()
	})
})

describe('before the end of the session', () => {
	it('who is away is asked, and stays signed in by saying so', async () => {
		const { person, email } = await anApplicant(stage)
		const { page, say } = person
		await ageSession(person, email, 'last_seen_at', 25 * 60)
		await passes(person, 25 * 60 + 1)
		await remaining(person).waitFor()
		expect(await remaining(person).textContent()).toMatch(/^(?:5:00|4:5\d)$/)
		const told = page.getByRole('dialog').getByRole('status')
		expect(await told.textContent()).toBe('Your session ends in 5 minutes.')
		await passes(person, 4 * 60 + 10)
		await expect.poll(() => told.textContent()).toBe('Your session ends in 60 seconds.')
		await person.presses(say.session.stay)
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await passes(person, 24 * 60)
		await comesIntoView(person)
		expect(await page.getByRole('dialog').count()).toBe(0)
		await person.leaves()
	})

	it('who does not answer finds the sign-in on top of the page', async () => {
		const { person, email } = await anApplicant(stage)
		await ageSession(person, email, 'last_seen_at', 25 * 60)
		await passes(person, 25 * 60 + 1)
		await remaining(person).waitFor()
		await ageSession(person, email, 'last_seen_at', 30 * 60)
		await passes(person, 5 * 60 + 2)
		await overlay(person).waitFor()
		expect(await person.page.getByRole('dialog').count()).toBe(1)
		await signsInOnTop(person, email)
		await person.page.getByRole('dialog').waitFor({ state: 'hidden' })
		await person.leaves()
	})

	it('nobody is asked who is there with another tab, and a page left open keeps nothing alive', async () => {
		const { person, email } = await anApplicant(stage)
		const answered = person.page.waitForResponse('**/api/user/session')
		await passes(person, 25 * 60 + 1)
		expect((await answered).request().headers()).toMatchObject({ 'x-background': 'true' })
		expect(await person.page.getByRole('dialog').count()).toBe(0)
		await ageSession(person, email, 'last_seen_at', 26 * 60)
		await comesIntoView(person)
		await remaining(person).waitFor()
		await person.leaves()
	})

	it('whoever types is there', async () => {
		const { person } = await anApplicant(stage)
		await passes(person, 6 * 60)
		const told = person.page.waitForResponse('**/api/user/session')
		await person.page.keyboard.press('Shift')
		expect((await told).request().headers()).not.toHaveProperty('x-background')
		await person.leaves()
	})

	it('after twelve hours the password is asked for again, early for whoever wants', async () => {
		const { person, email } = await anApplicant(stage)
		const { page, say } = person
		await ageSession(person, email, 'created_at', 12 * 3600 - 200)
		await comesIntoView(person)
		await page.getByRole('dialog', { name: say.session.limit.title }).waitFor()
		await person.presses(say.session.later)
		await comesIntoView(person)
		expect(await page.getByRole('dialog').count()).toBe(0)
		await page.reload()
		await page.getByRole('dialog', { name: say.session.limit.title }).waitFor()
		await person.presses(say.session.sign_in_again)
		await signsInOnTop(person, email)
		await page.getByRole('dialog').waitFor({ state: 'hidden' })
		await comesIntoView(person)
		expect(await page.getByRole('dialog').count()).toBe(0)
		await person.leaves()
	})
})

it('in the back office the same holds', async () => {
	const person = await Person.sitsDown(stage, atDesk)
	const { page, say } = person
	await person.goesTo('/backoffice/login')
	const signsIn = async (): Promise<void> => {
		await page.locator('input[type=password]').last().fill(demo_password)
		await person.button(say.backoffice_login.login.submit).last().click()
		await answersSecondStep(person, await stage.product.staffKey('analyse@fundament.example'))
	}
	// The profile's own language would win otherwise.
	await person.button(say.shell.language.open).click()
	await page.getByText('English', { exact: true }).last().click()
	await person.fills(say.backoffice_login.login.email, 'analyse@fundament.example')
	await signsIn()
	await person.heading(say.backoffice.pages.waiting).waitFor()
	await person.goesTo('/backoffice/applications')
	await person.heading(say.backoffice_queue.queue.title).waitFor()
	await stage.product.sql(`update staff_sessions set created_at = now() - interval '8 hours' + interval '200 seconds'`)
	await comesIntoView(person)
	await page.getByRole('dialog', { name: say.session.limit.title }).waitFor()
	await person.sees(say.session.limit.title)
	await person.presses(say.session.later)
	await person.fills(say.backoffice_queue.queue.search, 'not lost')
	await stage.product.sql(`delete from staff_sessions`)
	await person.stands(/search=not/)
	await overlay(person).waitFor()
	await person.sees(say.session.over.title)
	await signsIn()
	await overlay(person).waitFor({ state: 'hidden' })
	await person.stands(/search=not/)
	await person.leaves()
})

describe.each([
	{ language: 'de', viewport: { width: 360, height: 740 }, scheme: 'light' },
	{ language: 'en', viewport: { width: 1280, height: 800 }, scheme: 'dark' },
] as const)('in $language at $viewport.width px, $scheme', (surroundings) => {
	it('every state can be read and used by everybody', async () => {
		const { person, email } = await anApplicant(stage, surroundings, false)
		const { page, say } = person
		await page.route('**/resend_conf_email', (route) =>
			route.fulfill({ status: 409, headers: { 'x-request-id': randomUUID() }, json: { errors: [{ code: 'err_of_tomorrow' }] } }),
		)
		await person.presses(say.settings.email.resend)
		await page.locator('[aria-live]').getByText(beginning(say.errors.something_went_wrong)).waitFor()
		await page.unroute('**/resend_conf_email')
		await person.presses(say.settings.email.resend)
		await page.locator('[aria-live]').getByText(beginning(say.settings.email.sent)).waitFor()
		// At the end of the page they have a place of their own, and cover nothing.
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
		await expect.poll(() => bottomOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(await topOf(page.locator('[data-kind=failure]')))
		await person.sees(say.settings.title)
		await page.locator('[aria-live]').getByText(beginning(say.errors.something_went_wrong)).hover()
		await person.sees(say.settings.title)
		await page.keyboard.press('Escape')
		await page.keyboard.press('Escape')
		await person.presses(say.shell.profile.open)
		await person.presses(say.shell.messages.title)
		await person.sees(say.shell.messages.title)
		await page.keyboard.press('Escape')

		await ageSession(person, email, 'last_seen_at', 26 * 60)
		await comesIntoView(person)
		await person.sees(say.session.idle.title)
		await person.presses(say.session.stay)
		await ageSession(person, email, 'created_at', 12 * 3600 - 200)
		await comesIntoView(person)
		await person.sees(say.session.limit.title)
		await person.presses(say.session.later)
		await sendsAfterTheEnd(person, email)
		await person.sees(say.session.over.title)
		person.expectQuietConsole()
		await person.leaves()
	})
})
