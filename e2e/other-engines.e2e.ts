import { randomUUID } from 'node:crypto'

import { chromium, type BrowserContextOptions, type Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'

import { demo_password } from '#api/dev/seed/seed.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'

import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'
import { words } from './words.ts'

/** What other engines lack, or do by themselves, done to Chromium; what only they can show is in `browsers/`. */
const stage = setStage()

async function opens(path: string, options: BrowserContextOptions): Promise<Page> {
	const context = await stage.browser.newContext({ locale: 'de-DE', ...options, baseURL: stage.product.origin })
	const page = await context.newPage()
	await page.goto(path)
	await page.getByRole('heading', { level: 1 }).waitFor()
	return page
}

const screenOf = (app: 'portal' | 'backoffice', screen: string): string =>
	addressOfScreen(app === 'portal' ? '/dev/screens' : '/dev/screens/backoffice', { screen, lng: 'de', scheme: 'light' })

const isReady = (page: Page): Promise<unknown> => page.waitForFunction(() => document.documentElement.dataset['isReady'] === 'true')

describe('a browser without anchored panels, as Firefox ESR 140', () => {
	it.each([
		['portal', 'list'],
		['backoffice', 'queue'],
	] as const)('opens those of the header above the page, not at the window’s edge: %s', async (app, screen) => {
		const context = await stage.browser.newContext({ baseURL: stage.product.origin, viewport: { width: 2000, height: 900 } })
		await context.route(/\.css$|\/dev\/screens/, async (route) => {
			const response = await route.fetch()
			await route.fulfill({ response, body: (await response.text()).replaceAll('position-area', 'no-area') })
		})
		const page = await context.newPage()
		await page.goto(screenOf(app, screen))
		await isReady(page)
		const buttons = page.locator('header button[popovertarget]')
		const count = await buttons.count()
		expect(count).toBeGreaterThan(1)
		const end = await buttons.last().evaluate((button) => button.getBoundingClientRect().right)
		for (let at = 0; at < count; at += 1) {
			await buttons.nth(at).click()
			const panel = await page.locator(':popover-open').evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
			expect(panel.right).toBeLessThanOrEqual(end)
			expect(panel.right).toBeGreaterThan(end - 50)
			await page.keyboard.press('Escape')
		}
		await context.close()
	})
})

const sitsDownWithoutPasskeys = async (): Promise<Person> => {
	const person = await Person.sitsDown(stage, { language: 'de', viewport: { width: 1280, height: 900 } })
	await person.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
	return person
}

describe('a browser without passkeys, as WebKitGTK', () => {
	it('is offered none as a further device', async () => {
		const person = await sitsDownWithoutPasskeys()
		const { devices } = person.say.second_factors
		await isApplicant(person, `no-passkeys-${randomUUID()}@example.com`)
		await person.goesTo('/dashboard/settings')
		await person.button(devices.add_totp).waitFor()
		expect(await person.button(devices.add_passkey).count()).toBe(0)
		await person.leaves()
	})

	it('is asked for another second step', async () => {
		const person = await sitsDownWithoutPasskeys()
		const { page, say } = person
		// Somebody whose passkey lies in another browser.
		await page.route('**/api/user/account/login', (route) =>
			route.fulfill({ json: { second_step: { is_enrolment: false, kinds: ['passkey', 'totp', 'recovery_code'] } } }),
		)
		await person.goesTo('/login')
		await person.fills(say.account.login.email, 'nobody@example.com')
		await page.locator('input[type=password]').fill(demo_password)
		await person.presses(say.account.login.submit)
		await page.getByLabel(say.second_factors.step.totp).waitFor()
		await person.button(say.second_factors.step.use_recovery_code).waitFor()
		expect(await person.button(say.second_factors.step.use_passkey).count()).toBe(0)
		await person.leaves()
	})

	it('is offered none at the first sign-in of staff', async () => {
		const person = await sitsDownWithoutPasskeys()
		const { page, say } = person
		await person.goesTo('/backoffice')
		await person.fills(say.backoffice_login.login.email, 'neu@fundament.example')
		await page.locator('input[type=password]').fill(demo_password)
		await person.presses(say.backoffice_login.login.submit)
		await person.button(say.second_factors.enrolment.choose_totp).waitFor()
		expect(await person.button(say.second_factors.enrolment.choose_passkey).count()).toBe(0)
		await person.leaves()
	})
})

/** What is drawn on the sheets of a page, without the moment at which it was printed. */
const printed = async (page: Page, printBackground: boolean): Promise<string> =>
	(await page.pdf({ printBackground })).toString('latin1').replaceAll(/\(D:\d{14}[^)]*\)/g, '')

const schemeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])

describe('on paper', () => {
	it.each(['/login?lng=de', '/backoffice/login'])('a page in the dark is as in the light: %s', async (path) => {
		const [light, dark] = [await opens(path, { colorScheme: 'light' }), await opens(path, { colorScheme: 'dark' })]
		expect(await schemeOf(dark)).toBe('dark')
		expect((await printed(dark, true)) === (await printed(light, true))).toBe(true)
		expect(await schemeOf(dark)).toBe('dark')
		await light.context().close()
		await dark.context().close()
	})

	it.each([
		['portal', 'debtors, cockpit'],
		['backoffice', 'reports'],
	] as const)('charts keep their colours where a browser leaves out grounds: %s', async (app, screen) => {
		const page = await opens(screenOf(app, screen), { reducedMotion: 'reduce' })
		await isReady(page)
		// A chart may still be drawn for the first of the two.
		await expect.poll(async () => (await printed(page, false)) === (await printed(page, true))).toBe(true)
		await page.context().close()
	})
})

it('a dialog covers the whole window where scrollbars take room, and nothing behind it moves', async () => {
	const { executable_path, args } = inject('beginning').chromium
	const browser = await chromium.launch({ executablePath: executable_path, args: [...args], ignoreDefaultArgs: ['--hide-scrollbars'] })
	for (const [app, screen, opener] of [
		['portal', 'representatives', words.de.signatories.help.open],
		['backoffice', 'queue', words.de.queues.assign.button],
	] as const) {
		const page = await browser.newPage({ baseURL: stage.product.origin, viewport: { width: 1280, height: 400 } })
		await page.goto(screenOf(app, screen))
		await isReady(page)
		const left = () => page.evaluate(() => document.querySelector('h1')?.getBoundingClientRect().left)
		expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
		const before = await left()
		await page.getByRole('button', { name: opener }).first().click()
		const covered = await page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog, '::backdrop').width)
		expect(covered).toBe('1280px')
		expect(await left()).toBe(before)
	}
	await browser.close()
})
