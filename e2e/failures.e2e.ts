import { randomUUID } from 'node:crypto'

import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { findChromium } from '../scripts/chromium.ts'
import { registers } from './account.ts'
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

const list = '**/api/user/applications'

async function somebodySignedIn(): Promise<Person> {
	if (browser === undefined || product === undefined) throw new Error('The product has not started.')
	const person = await Person.sitsDown(browser, { product, language: 'en', viewport: { width: 1280, height: 800 } })
	await person.goesTo('/register')
	await registers(person, `fails-${randomUUID()}@example.com`)
	await person.stands(/\/dashboard\/applications/)
	await person.sees(person.say.dashboard.list.title)
	return person
}

it('asks again for what could not be read', async () => {
	const person = await somebodySignedIn()
	const { page, say } = person
	await page.route(list, (route) => route.fulfill({ status: 500, json: { errors: [{ code: 'err_unexpected' }] } }))
	await page.reload()
	await person.sees(say.shell.error.title)
	await person.presses(say.shell.form.retry)
	// Still broken: told again, and not left with an empty page.
	await person.sees(say.shell.error.title)
	await page.unroute(list)
	await person.presses(say.shell.form.retry)
	await person.sees(say.dashboard.list.title)
	expect(await person.heading(say.shell.error.title).count()).toBe(0)
	await person.leaves()
})
