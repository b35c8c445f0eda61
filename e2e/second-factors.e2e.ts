import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { password } from './apply.ts'
import { movesTo } from './moves.ts'
import { Person } from './person.ts'
import { setStage } from './stage.ts'
import { addsApp, answersSecondStep, codeOf, entersPassword, entersRecoveryCode, keepsCodes } from './second-factors.ts'
import { beginning, words } from './words.ts'

const stage = setStage({ is_own: true })

const onPhone = { language: 'de', viewport: { width: 360, height: 780 } } as const
const atDesk = { language: 'en', viewport: { width: 1280, height: 900 } } as const

async function registers(person: Person): Promise<string> {
	const email = `e2e-${randomUUID()}@example.com`
	const { register } = person.say.account
	await person.goesTo('/register')
	await person.heading(register.title).waitFor()
	await person.fills(register.email, email)
	await person.page.locator('input[type=password]').nth(0).fill(password)
	await person.page.locator('input[type=password]').nth(1).fill(password)
	await person.page.getByRole('checkbox').first().check()
	await person.presses(register.submit)
	await person.stands(/\/dashboard\/applications/)
	return email
}

async function signsOut(person: Person): Promise<void> {
	await person.button(person.say.shell.profile.open).click()
	await person.button(person.say.shell.profile.log_out).click()
	await person.heading(person.say.account.login.title).waitFor()
}

/** A security key that answers by itself, as a finger on it would. */
async function plugsInSecurityKey(person: Person): Promise<void> {
	const devtools = await person.page.context().newCDPSession(person.page)
	await devtools.send('WebAuthn.enable')
	await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	})
}

/** The one app there is, in the settings that are open, after new recovery codes. */
async function removesApp(person: Person): Promise<void> {
	const { page, say } = person
	const { devices, removal, codes } = say.second_factors
	const dialog = page.getByRole('dialog')
	await page.getByText(codes.left_other.replace('{{count}}', '9')).waitFor()
	await person.presses(codes.renew)
	await person.fills(say.second_factors.password.label, password, dialog)
	await dialog.getByRole('button', { name: codes.renew }).click()
	await keepsCodes(person)
	await page.getByText(codes.left_other.replace('{{count}}', '10')).waitFor()
	// It was named in the language it was added in.
	await person.presses(devices.remove_named.replace('{{name}}', words.de.second_factors.totp.default_name))
	await page.getByText(beginning(removal.last)).waitFor()
	await person.fills(say.second_factors.password.label, password, dialog)
	await dialog.getByRole('button', { name: removal.submit }).click()
	await page.getByText(beginning(devices.none)).waitFor()
}

describe('an applicant’s second step', () => {
	it('by an app and recovery codes; added on a phone in German, removed at a desk in English', async () => {
		const person = await Person.sitsDown(stage, onPhone)
		const { page, say } = person
		const { devices, step } = say.second_factors
		const email = await registers(person)
		await person.goesTo('/dashboard/settings')
		await page.getByText(beginning(devices.none)).waitFor()
		await person.sees(say.settings.title)
		const { key, recovery_codes } = await addsApp(person, password)
		await page.getByText(beginning(devices.some)).waitFor()
		await person.sees(say.settings.title)
		await stage.product.mailTo(email, say.mails.second_factor_added.subject)

		await signsOut(person)
		await person.goesTo('/dashboard/settings')
		await entersPassword(person, email, password)
		await person.heading(step.title).waitFor()
		await person.fills(step.totp, '000000')
		await person.presses(step.submit)
		await page.getByText(beginning(say.errors.err_mfa_wrong_code)).first().waitFor()
		await answersSecondStep(person, key)
		await person.stands(/\/dashboard\/settings/)

		const [recovery_code = ''] = recovery_codes
		await signsOut(person)
		await entersPassword(person, email, password)
		await entersRecoveryCode(person, recovery_code)
		await person.stands(/\/dashboard\/applications/)
		await signsOut(person)
		await entersPassword(person, email, password)
		await entersRecoveryCode(person, recovery_code)
		await page.getByText(beginning(say.errors.err_mfa_wrong_code)).first().waitFor()
		await person.sees(step.title)
		await person.presses(step.use_totp)
		await answersSecondStep(person, key)
		await person.stands(/\/dashboard\/applications/)

		const moved = await movesTo(stage, person, atDesk, '/dashboard/settings')
		await removesApp(moved)
		await stage.product.mailTo(email, say.mails.second_factor_removed.subject)
		moved.expectQuietConsole()
		await moved.leaves()
	})

	it('by a passkey', async () => {
		const person = await Person.sitsDown(stage, atDesk)
		const { page, say } = person
		const { devices, passkey, step } = say.second_factors
		await plugsInSecurityKey(person)
		const email = await registers(person)
		await person.goesTo('/dashboard/settings')
		await person.presses(devices.add_passkey)
		await person.sees(passkey.title)
		const dialog = page.getByRole('dialog')
		await person.fills(say.second_factors.password.label, password, dialog)
		await dialog.getByRole('button', { name: passkey.submit }).click()
		await keepsCodes(person)
		await page.getByText(passkey.default_name, { exact: true }).waitFor()

		// The same device again: the browser knows it already.
		await person.presses(devices.add_passkey)
		await person.fills(say.second_factors.password.label, password, dialog)
		await dialog.getByRole('button', { name: passkey.submit }).click()
		await dialog.getByText(beginning(say.errors.err_mfa_device_already_registered)).first().waitFor()
		await page.keyboard.press('Escape')

		await signsOut(person)
		await entersPassword(person, email, password)
		await person.sees(step.title)
		await person.presses(step.passkey_submit)
		await person.stands(/\/dashboard\/applications/)
		person.expectQuietConsole()
		await person.leaves()
	})
})

describe('the second step of staff', () => {
	it('guards the back office', async () => {
		const person = await Person.sitsDown(stage, atDesk)
		const { page, say } = person
		await person.goesTo('/backoffice')
		await person.heading(say.backoffice_login.login.title).waitFor()
		// A choice made here wins over the language of the profile.
		await person.button(say.shell.language.open).click()
		await page.getByText('English', { exact: true }).last().click()
		await person.fills(say.backoffice_login.login.email, 'freigabe@fundament.example')
		await page.locator('input[type=password]').fill('Probelauf-2026-Kai')
		await person.presses(say.backoffice_login.login.submit)
		await person.heading(say.second_factors.step.title).waitFor()
		// The password alone opens nothing, whichever address is tried.
		expect((await page.request.get('/api/staff/applications')).status()).toBe(401)
		await answersSecondStep(person, await stage.product.staffKey('freigabe@fundament.example'))
		await person.sees(say.backoffice.pages.waiting)
		await person.goesTo('/backoffice/security')
		await person.sees(say.second_factors.devices.title)
		await page.getByText(beginning(say.second_factors.devices.last_stays)).waitFor()
		person.expectQuietConsole()
		await person.leaves()
	})

	it('is set up at the first sign-in, before anything else', async () => {
		const person = await Person.sitsDown(stage, { ...onPhone, viewport: atDesk.viewport })
		const { page, say } = person
		const { enrolment, totp, step } = say.second_factors
		await plugsInSecurityKey(person)
		const signsIn = async (): Promise<void> => {
			await person.goesTo('/backoffice')
			await person.fills(say.backoffice_login.login.email, 'neu@fundament.example')
			await page.locator('input[type=password]').fill('Probelauf-2026-Kai')
			await person.presses(say.backoffice_login.login.submit)
		}
		await signsIn()
		await page.getByText(beginning(enrolment.lead)).waitFor()
		await person.sees(say.backoffice_login.login.title)
		await person.presses(enrolment.choose_passkey)
		await page.getByText(beginning(say.second_factors.passkey.lead)).waitFor()
		await person.presses(enrolment.back)
		await person.presses(enrolment.choose_totp)
		await page.getByRole('img', { name: totp.picture }).waitFor()
		await person.sees(say.backoffice_login.login.title)
		expect((await page.request.get('/api/staff/profile')).status()).toBe(401)
		const key = ((await page.getByRole('group', { name: totp.key }).textContent()) ?? '').replaceAll(' ', '')
		await person.fills(totp.code, await codeOf(person, key))
		await person.presses(totp.submit)
		await keepsCodes(person)
		await person.heading(say.backoffice.pages.waiting).waitFor()

		await page.request.post('/api/staff/account/logout', { headers: { origin: stage.product.origin } })
		await signsIn()
		await person.heading(step.title).waitFor()
		await answersSecondStep(person, key)
		await person.heading(say.backoffice.pages.waiting).waitFor()
		person.expectQuietConsole()
		await person.leaves()
	})
})
