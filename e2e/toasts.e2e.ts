import { describe, expect, it } from 'vitest'

import { anApplicant, atDesk, card, passes } from './session-time.ts'
import { setStage } from './stage.ts'
import { beginning } from './words.ts'

const stage = setStage()

describe('messages that come up', () => {
	it('stay for seven seconds, longer for whoever looks at them, and can be read afterwards', async () => {
		const { person } = await anApplicant(stage, atDesk, false)
		const { page, say } = person
		const sent = say.settings.email.sent
		await person.presses(say.settings.email.resend)
		await card(person, sent).waitFor()
		await passes(person, 6)
		await card(person, sent).hover()
		await passes(person, 60)
		expect(await card(person, sent).isVisible()).toBe(true)
		await page.mouse.move(0, 0)
		await passes(person, 2)
		await card(person, sent).waitFor({ state: 'hidden' })
		await person.presses(say.shell.profile.open)
		await person.presses(say.shell.messages.title)
		const log = page.getByRole('dialog', { name: say.shell.messages.title })
		await log.getByText(beginning(sent)).waitFor()
		await page.keyboard.press('Escape')
		await log.waitFor({ state: 'hidden' })
		expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(say.shell.profile.open)
		await person.leaves()
	})

	it('wait for the keyboard, which puts them away and goes on where it was', async () => {
		const { person } = await anApplicant(stage, atDesk, false)
		const { page, say } = person
		const sent = say.settings.email.sent
		await person.button(say.settings.email.resend).press('Enter')
		await card(person, sent).waitFor()
		const close = page.locator('[aria-live]').getByRole('button', { name: say.shell.close })
		const before = await page.evaluateHandle(() => document.activeElement)
		await close.focus()
		await passes(person, 60)
		expect(await close.isVisible()).toBe(true)
		await page.keyboard.press('Enter')
		await close.waitFor({ state: 'detached' })
		expect(await page.evaluate((element) => document.activeElement === element, before)).toBe(true)
		await person.button(say.settings.email.resend).press('Enter')
		await card(person, sent).waitFor()
		await page.keyboard.press('Escape')
		await close.waitFor({ state: 'detached' })
		await person.leaves()
	})

	it('name code, request and whom to ask when nobody knows what went wrong', async () => {
		const { person } = await anApplicant(stage, atDesk, false)
		const { page, say } = person
		await page.route('**/resend_conf_email', (route) =>
			route.fulfill({ status: 409, headers: { 'x-request-id': 'request-7' }, json: { errors: [{ code: 'err_of_tomorrow' }] } }),
		)
		await person.presses(say.settings.email.resend)
		const told = card(person, say.errors.something_went_wrong)
		expect(await told.textContent()).toMatch(/err_of_tomorrow, number request-7\. .*\+49.*@/)
		await person.leaves()
	})
})
