import { randomUUID } from 'node:crypto'

import type { Locator } from 'playwright-core'

import { password } from './apply.ts'
import { Person, type Circumstances } from './person.ts'
import { isApplicant } from './signed-in.ts'
import type { Stage } from './stage.ts'
import { beginning } from './words.ts'

export const atDesk: Circumstances = { language: 'en', viewport: { width: 1280, height: 800 } }

/** In front of their settings, just registered. */
export async function anApplicant(
	stage: Stage,
	surroundings: Circumstances = atDesk,
	is_confirmed = true,
): Promise<{ person: Person; email: string }> {
	const person = await Person.sitsDown(stage, surroundings)
	await person.page.clock.install()
	const email = `session-${randomUUID()}@example.com`
	await isApplicant(person, email, { is_confirmed })
	// The page knows how long the session lasts before time passes.
	const knows = person.page.waitForResponse(
		(response) => response.url().endsWith('/api/user/session') && response.frame().url().endsWith('/dashboard/settings'),
	)
	await person.goesTo('/dashboard/settings')
	await person.heading(person.say.settings.title).waitFor()
	await (await knows).finished()
	return { person, email }
}

const of_user = `where user_id = (select user_id from users where email = $1)`
export const endSession = ({ product }: Person, email: string) => product.sql(`delete from sessions ${of_user}`, [email])
/** As if this long had passed: since it was used last, or since it began. */
export const ageSession = ({ product }: Person, email: string, column: 'last_seen_at' | 'created_at', seconds: number) =>
	product.sql(`update sessions set ${column} = now() - make_interval(secs => $2) ${of_user}`, [email, seconds])

export const overlay = (person: Person): Locator => person.page.getByRole('dialog', { name: person.say.session.over.title })

export async function signsInOnTop(person: Person, email: string): Promise<void> {
	await person.fills(person.say.account.login.email, email, overlay(person))
	await overlay(person).locator('input[type=password]').fill(password)
	await overlay(person)
		.getByRole('button', { name: beginning(person.say.account.login.submit) })
		.click()
}

/** Types a new password into the settings and sends it, while the session is over. */
export async function sendsAfterTheEnd(person: Person, email: string): Promise<void> {
	await person.presses(person.say.settings.password.submit)
	const fields = person.page.getByRole('main').locator('input[type=password]')
	for (const [at, typed] of [password, `${password}-2`, `${password}-2`].entries()) await fields.nth(at).fill(typed)
	await endSession(person, email)
	await person.presses(person.say.settings.password.submit)
	await overlay(person).waitFor()
}

/** Time passes on the page; what it does at each moment is done. */
export const passes = (person: Person, seconds: number): Promise<void> => person.page.clock.fastForward(seconds * 1000)

export const comesIntoView = (person: Person): Promise<void> =>
	person.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The countdown of the warning. */
export const remaining = (person: Person): Locator => person.page.getByRole('timer', { name: person.say.session.left })

/** A message that is up. */
export const card = (person: Person, text: string): Locator => person.page.locator('[aria-live]').getByText(beginning(text)).first()

export const topOf = (element: Locator): Promise<number> => element.evaluate((found) => found.getBoundingClientRect().top)
export const bottomOf = (element: Locator): Promise<number> => element.evaluate((found) => found.getBoundingClientRect().bottom)
