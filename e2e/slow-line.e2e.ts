import { randomUUID } from 'node:crypto'

import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { findChromium } from '../scripts/chromium.ts'
import { registers } from './account.ts'
import { password } from './apply.ts'
import { Person } from './person.ts'
import { startProduct, type Product } from './product.ts'

let product: Product | undefined
let browser: Browser | undefined
beforeAll(async () => {
	product = await startProduct()
	const { executable_path, args } = await findChromium()
	browser = await chromium.launch({ executablePath: executable_path, args: [...args] })
})
afterAll(async () => {
	await browser?.close()
	await product?.stop()
})

const phone = { width: 360, height: 740 }

async function somebody(): Promise<Person> {
	if (browser === undefined || product === undefined) throw new Error('The product has not started.')
	return Person.sitsDown(browser, { product, language: 'en', viewport: phone })
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
	await amountOf(person).fill('121.000')
	await amountOf(person).press('Enter')
	await person.presses(say.shell.form.continue)
	expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/application/loan-info')
	release()
	await person.stands(/\/application\/company-name$/)
	await page.goBack()
	await expect.poll(() => amountOf(person).inputValue()).toBe('121,000')
	expect(await page.locator('input[name=loanDuration]').inputValue()).toBe('24')
	expect(await page.locator('select').first().inputValue()).toContain('business_expansion')
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

it('does not move when its font arrives after everything else', async () => {
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
	expect(await page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift)).toBe(0)
	await person.leaves()
})

it('leads a form that was sent without scripts back to its page', async () => {
	if (browser === undefined || product === undefined) throw new Error('The product has not started.')
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin, viewport: phone })
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
