import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { words } from './words.ts'

const stage = setStage()

const list = '**/api/user/applications'

/** A page of its own, in English, in front of a visitor. */
async function visitor(): Promise<Person> {
	return Person.sitsDown(stage, { language: 'en', viewport: { width: 1280, height: 800 } })
}

async function somebodySignedIn(): Promise<Person> {
	const person = await visitor()
	await isApplicant(person, `fails-${randomUUID()}@example.com`)
	await person.sees(person.say.dashboard.list.title)
	return person
}

it('asks again for what could not be read', async () => {
	const person = await somebodySignedIn()
	const { page, say } = person
	// The server reads for a page that is loaded whole; from another one the browser asks.
	await person.goesTo('/dashboard/settings')
	let refused = 0
	await page.route(list, (route) => {
		refused += 1
		return route.fulfill({ status: 500, json: { errors: [{ code: 'err_unexpected' }] } })
	})
	await person.presses(say.shell.profile.open)
	await page.locator('a[href="/dashboard/applications"]:visible').first().click()
	await person.sees(say.shell.error.title)
	const before_it_is_told = refused
	await person.presses(say.shell.form.retry)
	// Still broken: told again after as many silent tries, and not left with an empty page.
	await expect.poll(() => refused).toBe(2 * before_it_is_told)
	await person.sees(say.shell.error.title)
	await page.unroute(list)
	await person.presses(say.shell.form.retry)
	await person.sees(say.dashboard.list.title)
	expect(await person.heading(say.shell.error.title).count()).toBe(0)
	await person.leaves()
})

const choosesGerman = async (person: Person): Promise<void> => {
	await person.button(person.say.shell.language.open).click()
	await person.page.getByRole('link', { name: 'Deutsch' }).click()
}

/** Chromium 153 fetches a module that failed once again only when its page is loaded anew; 156 does on the same page. */
const remembersFailures = (page: Page): boolean => Number.parseInt(page.context().browser()?.version() ?? '', 10) <= 153

it('stays in its language when the texts of another cannot be loaded, and tries again', async () => {
	const person = await visitor()
	const { page, say } = person
	await person.goesTo('/login')
	await page.waitForLoadState('networkidle')
	await page.route('**/assets/**/*.js', (route) => (/portal-apply-/.test(route.request().url()) ? route.abort() : route.continue()))
	await choosesGerman(person)
	await page.getByText(say.shell.problems.unreachable).waitFor()
	await person.heading(say.account.login.title).waitFor()
	expect(await page.locator('html').getAttribute('lang')).toBe('en')
	await page.unroute('**/assets/**/*.js')
	if (remembersFailures(page)) await page.reload()
	await choosesGerman(person)
	await person.heading(words.de.account.login.title).waitFor()
	await person.leaves()
})

it('says in the language now shown that it could not be kept in the profile', async () => {
	const person = await visitor()
	const { page, say } = person
	const email = `speaks-${randomUUID()}@example.com`
	await isApplicant(person, email)
	await page.route('**/api/**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
	await choosesGerman(person)
	await page.getByText(words.de.shell.language.not_saved).waitFor()
	expect(await page.getByText(say.shell.language.not_saved).count()).toBe(0)
	await person.leaves()
})
