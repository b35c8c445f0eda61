import { randomUUID } from 'node:crypto'

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { registers } from './account.ts'
import { password } from './apply.ts'
import { Person } from './person.ts'
import { isApplicant } from './signed-in.ts'
import { setStage } from './stage.ts'

const stage = setStage()

const phone = { width: 360, height: 740 }

async function somebody(): Promise<Person> {
	return Person.sitsDown(stage, { language: 'en', viewport: phone })
}

/** Holds every file the pattern names back, until the answered function is called. */
async function holdBack(page: Page, files: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<undefined>()
	await page.route(files, async (route) => {
		await promise
		await route.continue()
	})
	return () => resolve(undefined)
}

const amountOf = (person: Person) => person.page.locator('input[name=loanSize]')

it('carries out what was typed and sent before the page was alive', async () => {
	const person = await somebody()
	const { page, say } = person
	const release = await holdBack(page, '**/assets/**/*.js')
	await page.goto('/application/loan-info', { waitUntil: 'commit' })
	await person.chooses(say.applications.loan_info.purpose, { label: say.enumerations.purpose.business_expansion })
	await page.getByRole('slider').nth(1).fill('24')
	await amountOf(person).fill('91.000')
	await amountOf(person).press('Enter')
	await person.presses(say.shell.form.continue)
	expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/application/loan-info')
	release()
	await person.stands(/\/application\/company-name$/)
	await page.goBack()
	await expect.poll(() => amountOf(person).inputValue()).toBe('91,000')
	expect(await page.locator('input[name=loanDuration]').inputValue()).toBe('24')
	expect(await page.locator('select[name=purpose_key]').inputValue()).toBe('business_expansion')
	person.expectQuietConsole()
	await person.leaves()
})

it('keeps what was typed before the page was alive, also when nothing else is done', async () => {
	const person = await somebody()
	const { page, say } = person
	const release = await holdBack(page, '**/assets/**/*.js')
	await page.goto('/application/loan-info', { waitUntil: 'commit' })
	await amountOf(person).fill('123.000')
	release()
	await page.getByText(say.shell.form.saved, { exact: true }).waitFor()
	await page.reload()
	await expect.poll(() => amountOf(person).inputValue()).toBe('123,000')
	await person.leaves()
})

it('asks what an answer calls for that was given, and sent, before the page was alive', async () => {
	const person = await somebody()
	const { page } = person
	const origin = stage.product.origin.replace('//', '//wislana.')
	await page.goto(`${origin}/application/new/loan?lng=en`)
	await person.heading('How much would you like to finance?').waitFor()
	const release = await holdBack(page, '**/assets/**/*.js')
	await page.reload({ waitUntil: 'commit' })
	await person.chooses('What kind of finance', { value: 'general_liquidity' })
	await person.presses(person.say.shell.form.continue)
	release()
	await page.getByRole('link', { name: /What do you need the money for\? This is missing/ }).waitFor()
	await person.leaves()
})

it('carries out a press from before the page was alive', async () => {
	const person = await somebody()
	const { page, say } = person
	await isApplicant(person, `pressed-${randomUUID()}@example.com`)
	const release = await holdBack(page, '**/assets/**/*.js')
	await page.goto('/dashboard/settings', { waitUntil: 'commit' })
	await person.presses(say.settings.password.submit)
	release()
	await page.locator('main input[type=password]').first().waitFor()
	person.expectQuietConsole()
	await person.leaves()
})

it('creates an account that was asked for before the page was alive', async () => {
	const person = await somebody()
	const { page } = person
	const release = await holdBack(page, '**/assets/**/*.js')
	await page.goto('/register', { waitUntil: 'commit' })
	await registers(person, `early-${randomUUID()}@example.com`)
	release()
	await person.stands(/\/dashboard\/applications/)
	person.expectQuietConsole()
	await person.leaves()
})

/** The layout shift that every page of the portal stays below, the swap of the font included. */
const promised_shift = 0.02

it('hardly moves when its font arrives after everything else', async () => {
	const person = await somebody()
	const { page, say } = person
	const release = await holdBack(page, '**/*.woff2')
	await page.addInitScript(() => {
		const seen = { shift: 0 }
		Object.assign(globalThis, { seen })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
		}).observe({ type: 'layout-shift', buffered: true })
	})
	const font = page.waitForRequest('**/*.woff2')
	await page.goto('/application/loan-info', { waitUntil: 'domcontentloaded' })
	await person.heading(say.applications.loan_info.title).waitFor()
	await font
	release()
	await page.evaluate(async () => {
		await document.fonts.ready
		// Shifts are told of a frame after it was painted.
		for (let frame = 0; frame < 3; frame += 1) await new Promise((painted) => requestAnimationFrame(painted))
	})
	expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBeLessThanOrEqual(promised_shift)
	await person.leaves()
})

it('leads a form that was sent without scripts back to its page', async () => {
	const context = await stage.browser.newContext({ javaScriptEnabled: false, baseURL: stage.product.origin, viewport: phone })
	const page = await context.newPage()
	await page.goto('/login')
	await page.locator('input[type=password]').fill(password)
	const [answer] = await Promise.all([
		page.waitForResponse((response) => response.request().method() === 'POST'),
		page.keyboard.press('Enter'),
	])
	expect(answer.status()).toBe(303)
	await page.waitForURL(/\/login$/)
	await context.close()
})
