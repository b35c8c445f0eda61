import { randomUUID } from 'node:crypto'

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { demo_password } from '#api/dev/seed/seed.ts'
import { shell as de } from '#domain/texts/de/shell.ts'
import { shell as en } from '#domain/texts/en/shell.ts'
import { shell as fr } from '#domain/texts/fr/shell.ts'
import { shell as pl } from '#domain/texts/pl/shell.ts'

import { password } from './apply.ts'
import { types, visitor } from './creation.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const texts = { de, en, fr, pl } as const
const languages = ['de', 'en', 'fr', 'pl'] as const

async function visits(path: string, { is_too_old, ...options }: BrowserContextOptions & { readonly is_too_old: boolean }): Promise<Page> {
	const context = await stage.browser.newContext({ ...options, baseURL: stage.product.origin })
	if (is_too_old) {
		await context.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
		// Such a browser cannot even parse the scripts.
		await context.route('**/assets/**/*.js', (route) => route.abort())
	}
	const page = await context.newPage()
	await page.goto(path)
	return page
}

/** Short Polish words stand with the next one, where a text is shown. */
const withPlainBlanks = (text: string): string => text.replaceAll('\u{A0}', ' ')

const alertsOn = async (page: Page): Promise<string[]> => (await page.getByRole('alert').allInnerTexts()).map(withPlainBlanks)

describe('a browser that is too old', () => {
	// Italian: the page's language counts, not the browser's.
	it.each(languages)('reads so in the portal, in the language of the page: %s', async (language) => {
		const page = await visits(`/login?lng=${language}`, { is_too_old: true, locale: 'it-IT' })
		await expect.poll(() => alertsOn(page)).toEqual([withPlainBlanks(texts[language].unusable.too_old)])
		expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
		// Presses are not held back for an app that never comes.
		const arrived = await page.evaluate(() => {
			const button = document.querySelector<HTMLElement>('button:not([type=submit])')
			let is_pressed = false
			button?.addEventListener('click', () => (is_pressed = true))
			button?.click()
			const is_sent = document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
			return { is_pressed, is_sent }
		})
		expect(arrived).toEqual({ is_pressed: true, is_sent: true })
		await page.context().close()
	})

	it.each([
		['de-AT', 'de'],
		['en-GB', 'en'],
		['fr-CH', 'fr'],
		['pl-PL', 'pl'],
		['it-IT', 'en'],
	] as const)('reads so in the back office, whose page has no language yet, in its own: %s', async (locale, language) => {
		const page = await visits('/backoffice/login', { is_too_old: true, locale })
		await expect.poll(() => alertsOn(page)).toEqual([withPlainBlanks(texts[language].unusable.too_old)])
		await page.context().close()
	})

	it.each(['/login?lng=de', '/backoffice/login'])('is no browser that we support: %s', async (path) => {
		const page = await visits(path, { is_too_old: false })
		await page.getByRole('heading', { level: 1 }).waitFor()
		expect(await alertsOn(page)).toEqual([])
		await page.context().close()
	})
})

describe('a browser without scripts', () => {
	it.each(languages)('reads that the portal needs them, in the language of the page: %s', async (language) => {
		const page = await visits(`/login?lng=${language}`, { is_too_old: false, javaScriptEnabled: false, locale: 'it-IT' })
		expect(await alertsOn(page)).toEqual([withPlainBlanks(texts[language].unusable.no_script)])
		await page.context().close()
	})

	it('reads it in the back office in every language', async () => {
		const page = await visits('/backoffice/login', { is_too_old: false, javaScriptEnabled: false })
		expect(await alertsOn(page)).toEqual([withPlainBlanks(languages.map((language) => texts[language].unusable.no_script).join('\n'))])
		await page.context().close()
	})
})

/** From now on no cookie is kept: calls bring none and what their answers set goes nowhere. */
async function losesCookies({ page }: Person): Promise<void> {
	await page.context().clearCookies()
	await page.route('**/api/**', async (route) => {
		const request = route.request()
		const body = request.postData()
		const answer = await fetch(request.url(), {
			method: request.method(),
			headers: request.headers(),
			...(body !== null && { body }),
		})
		const headers = Object.fromEntries([...answer.headers].filter(([name]) => !/^(?:set-cookie|content-(?:encoding|length))$/.test(name)))
		await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) })
	})
}

const readsSo = async ({ page, say }: Person): Promise<void> => page.getByText(say.errors.err_cookies_not_kept).first().waitFor()

describe('a browser that keeps no cookies', () => {
	const desk = { language: 'de', viewport: { width: 1280, height: 900 } } as const

	it('reads so where it signs in to the portal', async () => {
		const person = await Person.sitsDown(stage, desk)
		const email = `e2e-${randomUUID()}@example.com`
		await isApplicant(person, email)
		await losesCookies(person)
		await person.goesTo('/login')
		await person.fills(person.say.account.login.email, email)
		await person.page.locator('input[type=password]').fill(password)
		await person.presses(person.say.account.login.submit)
		await readsSo(person)
		await person.page.context().close()
	})

	it('reads so where it signs in to the back office, which asks for a second step', async () => {
		const person = await Person.sitsDown(stage, desk)
		await losesCookies(person)
		await person.goesTo('/backoffice/login')
		await person.fills(person.say.backoffice_login.login.email, 'analyse@fundament.example')
		await person.page.locator('input[type=password]').fill(demo_password)
		await person.presses(person.say.backoffice_login.login.submit)
		await person.fills(person.say.second_factors.step.totp, '123456')
		await person.presses(person.say.second_factors.step.submit)
		await readsSo(person)
		await person.page.context().close()
	})

	it('reads that what it typed is kept on this device only', async () => {
		const person = await visitor(stage, desk)
		await losesCookies(person)
		await types(person, 'loanSize', '60.000')
		await person.page.getByText(person.say.shell.form.no_cookies).waitFor()
		await person.page.context().close()
	})
})
