import { expect } from 'vitest'

import { password } from './apply.ts'
import type { Person } from './person.ts'
import { beginning, words } from './words.ts'

const openMenu = async (person: Person): Promise<void> => {
	await person.button(person.say.shell.profile.open).click()
}

/** Fills in the registration that is shown, and sends it. */
export async function registers(person: Person, email: string): Promise<void> {
	const { page, say } = person
	await person.fills(say.account.register.email, email)
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	for (const acceptance of await page.locator('[name^=accepted_]').all()) await acceptance.check()
	await person.presses(say.account.register.submit)
}

/** Signs out, and in again; what was protected asks for it and then shows. */
export async function signsOutAndIn(person: Person, email: string, secret = password): Promise<void> {
	const { page, say } = person
	await openMenu(person)
	await page
		.getByRole('menuitem', { name: say.shell.profile.log_out })
		.or(page.getByRole('button', { name: say.shell.profile.log_out }))
		.first()
		.click()
	await person.stands(/\/login$/)
	await person.heading(say.account.login.title).waitFor()
	await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Unfertig')
	await person.goesTo('/dashboard/settings')
	await person.stands(/\/login/)
	await person.sees(say.account.login.title)
	await person.fills(say.account.login.email, email)
	await page.locator('input[type=password]').fill('Ganz-Falsch-1')
	await person.presses(say.account.login.submit)
	await page
		.getByText(beginning(errorText(person, 'err_authentication_invalid_credentials')))
		.first()
		.waitFor()
	await page.locator('input[type=password]').fill(secret)
	await person.presses(say.account.login.submit)
	await person.stands(/\/dashboard\/settings/)
}

const errorText = (person: Person, code: keyof Person['say']['errors']): string => person.say.errors[code]

/** Settings: address, password; then another language, which the next page keeps. */
export async function changesSettings(person: Person, new_password: string): Promise<void> {
	const { page, say } = person
	await person.goesTo('/dashboard/settings')
	await person.sees(say.settings.title)
	await page.getByText(say.settings.email.verified, { exact: true }).waitFor()
	await person.presses(say.settings.password.submit)
	const fields = page.locator('input[type=password]')
	await fields.nth(0).fill(password)
	await fields.nth(1).fill(new_password)
	await fields.nth(2).fill(new_password)
	await person.presses(say.settings.password.submit)
	await page.getByText(beginning(say.settings.password.changed)).first().waitFor()

	const other = person.language === 'de' ? 'en' : 'de'
	// The page comes back in the other language before the radio shows its state.
	const language = (of: 'de' | 'en', named: 'de' | 'en') =>
		page
			.getByRole('radiogroup', { name: words[of].settings.language.pages })
			.getByRole('radio', { name: named === 'de' ? 'Deutsch' : 'English' })
	await language(person.language, other).click()
	await page.getByRole('heading', { name: words[other].settings.title, level: 1 }).waitFor()
	await page.reload()
	await page.getByRole('heading', { name: words[other].settings.title, level: 1 }).waitFor()
	expect(await page.locator('html').getAttribute('lang')).toBe(other)
	await language(other, person.language).click()
	await person.sees(say.settings.title)
}

/** Forgot the password: asks for a link, follows the mail, sets a new one; the link works once. */
export async function resetsPassword(person: Person, email: string, new_password: string): Promise<void> {
	const { page, say, product } = person
	await openMenu(person)
	await page
		.getByRole('menuitem', { name: say.shell.profile.log_out })
		.or(page.getByRole('button', { name: say.shell.profile.log_out }))
		.first()
		.click()
	await person.stands(/\/login$/)
	await person.heading(say.account.login.title).waitFor()
	await person.goesTo('/forgot-password')
	await person.sees(say.account.forgot_password.title)
	await person.fills(say.account.forgot_password.email, email)
	await person.presses(say.account.forgot_password.submit)
	await person.sees(say.account.forgot_password.sent_title)
	const mail = await product.mailTo(email, say.mails.reset_password.subject)
	const link = mail.links[0] ?? ''
	await person.goesTo(link)
	await person.sees(say.account.reset_password.title)
	await page.locator('input[type=password]').nth(0).fill(new_password)
	await page.locator('input[type=password]').nth(1).fill(new_password)
	await person.presses(say.account.reset_password.submit)
	await person.sees(say.account.reset_password.done_title)
	await person.goesTo(link)
	await page.locator('input[type=password]').nth(0).fill(`${new_password}x`)
	await page.locator('input[type=password]').nth(1).fill(`${new_password}x`)
	await person.presses(say.account.reset_password.submit)
	await page
		.getByText(beginning(errorText(person, 'err_authentication_token_used')))
		.first()
		.waitFor()
	await person.goesTo('/login')
	await person.fills(say.account.login.email, email)
	await page.locator('input[type=password]').fill(new_password)
	await person.presses(say.account.login.submit)
	await person.stands(/\/dashboard\/applications/)
}
