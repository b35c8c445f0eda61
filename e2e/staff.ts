import { expect } from 'vitest'

import { demo_password } from '#api/db/seed/seed.ts'

import type { Person } from './person.ts'
import { beginning } from './words.ts'

/** A member of staff signs in and finds the application in the queue. */
export async function findsApplication(person: Person, short_id: string): Promise<void> {
	const { page, say } = person
	await person.goesTo('/backoffice')
	await person.stands(/\/backoffice\/login/)
	await person.sees(say.backoffice.login.title)
	// The profile's own language would win otherwise: a choice made here is kept.
	await person.button(say.shell.language.open).click()
	await page
		.getByText(person.language === 'de' ? 'Deutsch' : 'English', { exact: true })
		.last()
		.click()
	await person.fills(say.backoffice.login.email, 'analyse@fundament.example')
	await page.locator('input[type=password]').fill(demo_password)
	await person.presses(say.backoffice.login.submit)
	await person.sees(say.backoffice.queue.title)
	await person.fills(say.backoffice.queue.search, short_id)
	await person.stands(new RegExp(`search=${short_id}`))
	await page
		.getByText(beginning(say.backoffice.queue.count_one.replace('{{count}}', '1')))
		.first()
		.waitFor()
	await page.getByRole('main').locator('a[href*="/backoffice/applications/"]').first().click()
	await person.stands(/\/backoffice\/applications\/[\da-f-]{36}/)
	await person.sees(say.backoffice.history.title)
}

/** Takes the case, then sends it back with a list of what to mend. */
export async function takesAndReturns(person: Person, item: string): Promise<void> {
	const { page, say } = person
	const { moves } = say.backoffice
	await person.presses(moves.button.take)
	const taking = page.getByRole('dialog')
	await taking.getByRole('button', { name: moves.button.take }).click()
	await taking.waitFor({ state: 'hidden' })
	await person.button(moves.button.release).waitFor()
	await person.sees(say.backoffice.history.title)

	await person.presses(moves.button.reopen)
	const returning = page.getByRole('dialog')
	await returning.getByLabel(beginning(moves.item)).first().fill(item)
	await returning.getByLabel(beginning(moves.note)).first().fill('Zahlen passen nicht zusammen')
	await person.sees(moves.dialog.reopen)
	await returning.getByRole('button', { name: moves.button.reopen }).click()
	await returning.waitFor({ state: 'hidden' })
	await page.getByText(moves.done.reopen).first().waitFor()
	await expect.poll(() => person.button(moves.button.take).count()).toBe(0)
}
