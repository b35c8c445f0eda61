import { generate } from 'otplib'
import { expect } from 'vitest'

import type { Person } from './person.ts'
import { beginning } from './words.ts'

/** The code an app shows for a key. Each counts once, which the API's tests hold to; here the half minute since the last one is over. */
export async function codeOf({ product }: Pick<Person, 'product'>, key: string): Promise<string> {
	for (const table of ['second_factors', 'staff_second_factors']) await product.sql(`update ${table} set last_time_step = null`)
	return generate({ secret: key })
}

/** After the password: the code of the app. */
export async function answersSecondStep(person: Person, key: string): Promise<void> {
	const { step } = person.say.second_factors
	await person.sees(step.title)
	await person.fills(step.totp, await codeOf(person, key))
	await person.presses(step.submit)
}

/** Over the page whose call needs it: the code of the app again. */
export async function provesByCode(person: Person, email: string): Promise<void> {
	const { confirmation, step } = person.say.second_factors
	await person.sees(confirmation.title)
	const dialog = person.page.getByRole('dialog', { name: confirmation.title })
	await person.fills(step.totp, await codeOf(person, await person.product.staffKey(email)), dialog)
	await dialog.getByRole('button', { name: step.submit }).click()
	await dialog.waitFor({ state: 'detached' })
}

/** In the settings: password, key as text, code; answers the key and the recovery codes. */
export async function addsApp(person: Person, password: string): Promise<{ key: string; recovery_codes: string[] }> {
	const { page, say } = person
	const { devices, totp, password: again } = say.second_factors
	await person.presses(devices.add_totp)
	const dialog = page.getByRole('dialog')
	await person.sees(totp.title)
	await person.fills(again.label, password, dialog)
	await dialog.getByRole('button', { name: again.continue }).click()
	await dialog.getByRole('img', { name: totp.picture }).waitFor()
	const key = ((await dialog.getByRole('group', { name: totp.key }).textContent()) ?? '').replaceAll(' ', '')
	await person.sees(totp.title)
	// Pasted as apps show it.
	const code = await codeOf(person, key)
	await person.fills(totp.code, `${code.slice(0, 3)} ${code.slice(3)}`, dialog)
	await dialog.getByRole('button', { name: totp.submit }).click()
	return { key, recovery_codes: await keepsCodes(person) }
}

/** Reads the codes shown once, and says so. */
export async function keepsCodes(person: Person): Promise<string[]> {
	const { codes } = person.say.second_factors
	await person.sees(codes.title)
	const list = person.page.getByRole('list', { name: codes.list }).getByRole('listitem')
	await expect.poll(() => list.count()).toBe(10)
	const shown = await list.allTextContents()
	await person.presses(codes.done)
	return shown
}

export async function entersPassword(person: Person, email: string, secret: string): Promise<void> {
	const { page, say } = person
	await person.fills(say.account.login.email, email)
	await page.locator('input[type=password]').fill(secret)
	await person.presses(say.account.login.submit)
}

export async function entersRecoveryCode(person: Person, code: string): Promise<void> {
	const { step } = person.say.second_factors
	await person.heading(step.title).waitFor()
	await person.presses(step.use_recovery_code)
	await person.page.getByText(beginning(step.recovery_code_lead)).waitFor()
	await person.fills(step.recovery_code, code)
	await person.presses(step.submit)
}
