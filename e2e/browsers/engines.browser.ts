import { randomUUID } from 'node:crypto'

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { screens as backoffice } from '#web/backoffice/dev/screens.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'
import { screens as portal } from '#web/portal/dev/screens.ts'

import { password } from '../apply.ts'
import { startProduct, type Product } from '../product.ts'
import { words } from '../words.ts'
import { Hands, until, type Driven } from './driven.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const engines = { firefox: startFirefox, webkit: startWebKit } as const
const wanted = process.env['BROWSERS']?.split(',') ?? Object.keys(engines)

const galleries = [
	{ app: 'portal', base: '/dev/screens', screens: portal, width: 360 },
	{ app: 'back office', base: '/dev/screens/backoffice', screens: backoffice, width: 1280 },
] as const

/** Hundreds of screens on one page would fill the memory. */
const screens_per_page = 60

/** Where a screen shows that a call was refused, React tells of the refusal too. */
const isOurs = (fault: string): boolean => !/CallRefusal|err_|Failed to load resource/.test(fault)

const say = words.de

let product: Product
beforeAll(async () => {
	product = await startProduct()
})
afterAll(() => product.stop())

describe.each(Object.entries(engines).filter(([name]) => wanted.includes(name)))('%s', (engine, start) => {
	let browser: Driven
	let hands: Hands
	beforeAll(async () => {
		browser = await start()
		hands = new Hands(browser)
	})
	afterAll(async () => {
		await browser.close()
	})

	/** By how much the page, or a dialog over it, is wider than its place. */
	const overflow = async (where: string): Promise<string[]> => {
		const wide = Number(
			await browser.run(
				`Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map((each) => each.scrollWidth - each.clientWidth))`,
			),
		)
		return wide > 0 ? [`${where}: ${wide} px`] : []
	}

	/** Signs in by the demo's front door. */
	const signsInAs = async (email: string, onto: RegExp): Promise<void> => {
		await browser.open(`${product.origin}/dev`)
		await hands.pressesAt(`button[value="${email}"]`)
		await hands.stands(onto)
	}

	const goesFrom = async (wide: string[], title: string): Promise<void> => {
		await hands.sees(title)
		wide.push(...(await overflow(title)))
	}

	it('an applicant’s way: amount, company, account, confirmation, overview', async () => {
		const wide: string[] = []
		await browser.resize(360, 780)
		await browser.open(`${product.origin}/application/loan-info?lng=de`)
		await goesFrom(wide, say.applications.loan_info.title)
		await hands.chooses('purpose_key', 'business_expansion')
		await hands.presses(say.shell.form.continue)
		await hands.stands(/company-name/)
		await goesFrom(wide, say.companies.search.title)
		await hands.fills(say.companies.search.name, 'Nord')
		await hands.pressesAt('[role=option]')
		await hands.presses(say.shell.form.continue)
		await hands.stands(/company-details/)
		await goesFrom(wide, say.companies.details.title)
		await hands.fills(say.companies.details.business_purpose, 'Großhandel mit Elektrogeräten')
		await hands.fills(say.companies.details.purpose_description, 'Wir eröffnen einen zweiten Standort.')
		await hands.presses(say.shell.form.continue)
		await hands.stands(/review/)
		await goesFrom(wide, say.applications.review.title)
		await hands.presses(say.applications.review.to_account)
		await hands.stands(/account-creation/)
		const email = `browsers-${randomUUID()}@example.com`
		await hands.fills(say.account.register.email, email)
		await hands.fillsAt('[name=password]', password)
		await hands.fillsAt('[name=repeat_password]', password)
		await hands.pressesAt('[name^=accepted_]')
		await hands.presses(say.applications.account_creation.submit)
		await hands.stands(/application-result/)
		await goesFrom(wide, say.applications.result.success_title)
		const faults = await browser.faults()
		await browser.open(`${product.origin}/dashboard/applications`)
		await goesFrom(wide, say.account.unconfirmed.title)
		const mail = await product.mailTo(email, say.mails.confirm_email.subject)
		await browser.open(mail.links[0] ?? '')
		await goesFrom(wide, say.account.confirm_email.success_title)
		await browser.open(`${product.origin}/dashboard/applications`)
		await hands.presses(say.dashboard.list.complete)
		await goesFrom(wide, say.dashboard.checklist.title)
		faults.push(...(await browser.faults()))
		expect({ wide, faults: faults.filter(isOurs) }).toEqual({ wide: [], faults: [] })
	})

	it('staff’s way: the queue opens the row that was pressed', async () => {
		const wide: string[] = []
		await browser.resize(1280, 900)
		// Cases enough for a table: the demo's own, as if they had been submitted.
		await product.sql("update applications set status = 'Submitted', submitted_at = now() where status = $1", ['Open'])
		await signsInAs('analyse@fundament.example', /^\/backoffice/)
		await browser.open(`${product.origin}/backoffice/applications`)
		const row = 'tbody tr:nth-child(2)'
		const number = String(await until('a second row', () => browser.run(`document.querySelector('${row} a')?.textContent`)))
		// Beside the link: the whole row takes the press.
		await hands.pressesAt(`${row} td:nth-of-type(3)`)
		await hands.stands(/\/backoffice\/applications\/[\da-f-]{36}/)
		await goesFrom(wide, number)
		const faults = await browser.faults()
		expect({ wide, faults: faults.filter(isOurs) }).toEqual({ wide: [], faults: [] })
	})

	/** Shows a screen on a page of its own, or in place of the one before. */
	const shows = async (base: string, screen: string, is_fresh: boolean): Promise<void> => {
		const shown = { screen, lng: 'de', scheme: 'light' } as const
		if (is_fresh) {
			await browser.open(product.origin + addressOfScreen(base, shown))
			await until('the screen', () => browser.run(`document.documentElement.dataset.isReady === 'true'`) as Promise<boolean>)
		} else await browser.run(`window.showScreen(${JSON.stringify(shown)})`)
		// The lazy parts of the page have come.
		await browser.run('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))')
	}

	it.each([
		{ base: '/dev/screens', screen: 'debts, adding' },
		{ base: '/dev/screens/backoffice', screen: 'case, industry code, searched' },
	])('the way back through a dialog stops at its controls, never at the dialog: $screen', async ({ base, screen }) => {
		// Low: browsers stop at what scrolls.
		await browser.resize(1280, 400)
		await shows(base, screen, true)
		await until('the dialog', () => browser.run(`document.querySelector('dialog[open] h2') !== null`))
		const scrolls = `(() => { const { scrollHeight, clientHeight } = document.querySelector('dialog[open]'); return scrollHeight > clientHeight })()`
		expect(await browser.run(scrolls)).toBe(true)
		await browser.run(`document.querySelector('dialog[open] h2').focus()`)
		const stops: unknown[] = []
		for (let count = 0; count < 4; count += 1) {
			await hands.goesBackOneStop()
			stops.push(await browser.run('document.activeElement.localName'))
		}
		expect(stops).not.toContain('dialog')
	})

	it.each([
		{ where: 'a dialog', screen: 'debts, adding', lists: 'dialog[open] select' },
		{ where: 'a page', screen: 'loan info', lists: 'main form select' },
	])('a long chosen option widens neither field nor window: $where', async ({ screen, lists }) => {
		await browser.resize(360, 780)
		await shows('/dev/screens', screen, true)
		const found = `[...document.querySelectorAll('${lists}')]`
		await until('a list', () => browser.run(`${found}.length > 0`) as Promise<boolean>)
		// As an industry code, a legal form or a bank may be called.
		const long = 'Großhandel mit Datenverarbeitungsgeräten '.repeat(4)
		await browser.run(`${found}.forEach((list) => { list.options[list.selectedIndex].textContent = ${JSON.stringify(long)} })`)
		await browser.run('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))')
		const widths = `${found}.flatMap((list) => [list.closest('dialog') ?? document.documentElement].map(({ scrollWidth }) => scrollWidth))`
		expect(await browser.run('innerWidth')).toBe(360)
		expect(await browser.run(`Math.max(...${widths})`)).toBeLessThanOrEqual(360)
	})

	it.runIf(engine === 'firefox').each([
		{ base: '/dev/screens', screen: 'overview' },
		{ base: '/dev/screens/backoffice', screen: 'reports' },
	])('the first sheet of paper begins with the page: $screen', async ({ base, screen }) => {
		await browser.resize(1280, 900)
		await shows(base, screen, true)
		// Not the title: of that there is no text in Firefox's PDF.
		const lead = String(await browser.run(`document.querySelector('main p').textContent`))
		const sheets = await getDocument({ data: new Uint8Array((await browser.print?.()) ?? []), verbosity: 0 }).promise
		const { items } = await (await sheets.getPage(1)).getTextContent()
		expect(sheets.numPages).toBeGreaterThan(1)
		expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain(lead.slice(0, 20))
	})

	it.each(galleries)('the gallery of the $app', async ({ app, base, screens, width }) => {
		const wide: string[] = []
		const faults: string[] = []
		await browser.resize(width, 900)
		let left_on_page = 0
		for (const { name } of screens) {
			try {
				await shows(base, name, left_on_page === 0)
				left_on_page = (left_on_page === 0 ? screens_per_page : left_on_page) - 1
				wide.push(...(await overflow(name)))
			} catch (error) {
				// The other screens are looked at all the same, from a fresh page on.
				faults.push(`${name}: ${String(error)}`)
				left_on_page = 0
			}
			faults.push(...(await browser.faults()).filter(isOurs).map((fault) => `${name}: ${fault}`))
		}
		console.log(`${browser.name} ${browser.version}, ${app}: ${screens.length} screens, ${wide.length} too wide, ${faults.length} faults`)
		expect({ wide, faults }).toEqual({ wide: [], faults: [] })
	})
})
