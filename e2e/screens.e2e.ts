import type { BrowserContext, Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { screens as backoffice } from '#web/backoffice/dev/screens.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'
import { screens as portal } from '#web/portal/dev/screens.ts'

import { expectNoSidewaysScroll, expectSoundScreen } from './screen.ts'
import { setStage } from './stage.ts'

const stage = setStage()
/** One for each screen that is looked at at the same time (`maxConcurrency`): what one of them keeps, another does not find. */
const free: BrowserContext[] = []
beforeAll(async () => {
	for (let count = 0; count < 2; count++) {
		const context = await stage.browser.newContext({ baseURL: stage.product.origin, reducedMotion: 'reduce' })
		context.setDefaultTimeout(60_000)
		free.push(context)
	}
})

/** Lends a page of its own: hundreds of screens on one page would fill the memory. */
async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
	const context = free.pop()
	if (context === undefined) throw new Error('The browser has not started, or all its contexts are in use.')
	const page = await context.newPage()
	try {
		await work(page)
	} finally {
		await page.close()
		free.push(context)
	}
}

function faultsOn(page: Page): string[] {
	const faults: string[] = []
	page.on('pageerror', (error) => faults.push(error.message))
	page.on('console', (message) => {
		if (message.type() === 'error') faults.push(message.text())
	})
	return faults
}

/** What is being fetched by the page at any time. */
function fetchesOf(page: Page): ReadonlySet<Request> {
	const open = new Set<Request>()
	page.on('request', (request) => open.add(request))
	page.on('requestfinished', (request) => open.delete(request))
	page.on('requestfailed', (request) => open.delete(request))
	return open
}

/** Waits for the parts of a page whose code comes after it; what has come may ask for more as soon as it runs. */
async function waitForParts(page: Page, open: ReadonlySet<Request>): Promise<void> {
	for (let still = 0; still < 2;) {
		await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
		still = open.size === 0 ? still + 1 : 0
	}
}

const widths = [360, 1280] as const
const schemes = ['light', 'dark'] as const

/** Every width with every scheme and every language, in half the scans: what German shows narrow and light, English shows narrow and dark. */
const isScanned = (lng: string, width: number, scheme: string): boolean => (width === 360) === ((scheme === 'light') === (lng === 'de'))

/** Where a screen shows that a call was refused, React tells of the refusal too. */
const isOurs = (fault: string): boolean => !/CallRefusal|err_/.test(fault)

/** The screen as it stands in a language; then narrow and wide, light and dark, without loading it again. */
const look = (base: string, screen: string, lng: string): Promise<void> =>
	onPage(async (page) => {
		const faults = faultsOn(page)
		const open = fetchesOf(page)
		await page.setViewportSize({ width: widths[0], height: 740 })
		await page.goto(addressOfScreen(base, { screen, lng, scheme: schemes[0] }))
		await page.waitForFunction(() => document.documentElement.dataset['isReady'] === 'true')
		await waitForParts(page, open)
		for (const scheme of schemes) {
			await page.evaluate((chosen) => (document.documentElement.dataset['mantineColorScheme'] = chosen), scheme)
			for (const width of widths) {
				await page.setViewportSize({ width, height: 900 })
				const name = `${screen}, ${lng}, ${scheme}, ${width}`
				const folder = process.env['E2E_PICTURES']
				if (folder !== undefined && folder !== '')
					await page.screenshot({ path: `${folder}/${base.split('/').at(-1)}-${name.replaceAll(/\W+/g, '-')}.png`, fullPage: true })
				if (isScanned(lng, width, scheme)) await expectSoundScreen(page, name)
				else await expectNoSidewaysScroll(page, name)
			}
		}
		expect(faults.filter(isOurs)).toEqual([])
	})

/** Continuous integration looks at every screen in both languages (`E2E_SCREENS=all`); otherwise they take turns. */
const isShownIn = (lng: 'de' | 'en', index: number): boolean => process.env['E2E_SCREENS'] === 'all' || (index % 2 === 0) === (lng === 'de')

describe.concurrent.each(['de', 'en'] as const)('in %s', (lng) => {
	const namesOf = (screens: readonly { readonly name: string }[]) =>
		screens.filter((_, index) => isShownIn(lng, index)).map(({ name }) => name)

	it.each(namesOf(portal))('the portal’s screen "%s"', async (screen) => {
		await look('/dev/screens', screen, lng)
	})

	it.each(namesOf(backoffice))('the back office’s screen "%s"', async (screen) => {
		await look('/dev/screens/backoffice', screen, lng)
	})
})

it.each([
	['/dev/screens', portal],
	['/dev/screens/backoffice', backoffice],
] as const)('%s shows them beside each other', async (address, screens) => {
	await onPage(async (page) => {
		await page.goto(address)
		await page.getByRole('heading', { name: screens[0]?.name ?? '', exact: true }).waitFor()
		expect(await page.locator('iframe').count()).toBe(screens.length)
		const first = page.locator('iframe').first().contentFrame()
		await first.getByRole('heading', { level: 1 }).waitFor()
	})
})
