import type { BrowserContext, Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { screens as backoffice } from '#web/backoffice/dev/screens.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'
import { screens as portal } from '#web/portal/dev/screens.ts'

import { expectDesigned, expectSoundScreen } from './screen.ts'
import { setStage } from './stage.ts'

const stage = setStage()

/** The next screen on the same page finds the code at hand: loading it takes a third of the time. */
interface Stand {
	readonly context: BrowserContext
	page: Page
	/** Hundreds of screens on one page would fill the memory. */
	screens_left: number
}

const screens_per_page = 40
const free: Stand[] = []

beforeAll(async () => {
	// One for each screen that is looked at at the same time (`maxConcurrency`).
	for (let count = 0; count < 2; count++) {
		const context = await stage.browser.newContext({ baseURL: stage.product.origin, reducedMotion: 'reduce' })
		context.setDefaultTimeout(60_000)
		// What one screen kept, the next does not find; once its page has begun, the one before has written its last.
		await context.addInitScript(() => {
			if (window !== top) return
			localStorage.clear()
			sessionStorage.clear()
		})
		free.push({ context, page: await context.newPage(), screens_left: screens_per_page })
	}
})

async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
	const stand = free.pop()
	if (stand === undefined) throw new Error('The browser has not started, or all its pages are in use.')
	try {
		await stand.context.clearCookies()
		await work(stand.page)
		stand.screens_left -= 1
	} catch (error) {
		stand.screens_left = 0
		throw error
	} finally {
		stand.page.removeAllListeners()
		if (stand.screens_left === 0) {
			await stand.page.close()
			stand.page = await stand.context.newPage()
			stand.screens_left = screens_per_page
		}
		free.push(stand)
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

const waitForFrames = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Waits for the parts of a page whose code comes after it; what has come may ask for more as soon as it runs. */
async function waitForParts(page: Page, open: ReadonlySet<Request>): Promise<void> {
	for (let still = 0; still < 2;) {
		await waitForFrames(page)
		still = open.size === 0 ? still + 1 : 0
	}
}

interface View {
	readonly width: 360 | 1280
	readonly scheme: 'light' | 'dark'
}

/** Both widths and both schemes in each language, every pair of them in one: nothing that is scanned for hangs on all three at once. */
const views_in = {
	de: [
		{ width: 360, scheme: 'light' },
		{ width: 1280, scheme: 'dark' },
	],
	en: [
		{ width: 360, scheme: 'dark' },
		{ width: 1280, scheme: 'light' },
	],
} as const satisfies Record<string, readonly [View, View]>

type Shown = keyof typeof views_in

/** Where pictures of every view are put, if they are wanted. */
const pictures = process.env['E2E_PICTURES'] ?? ''

/** Where a screen shows that a call was refused, React tells of the refusal too. */
const isOurs = (fault: string): boolean => !/CallRefusal|err_/.test(fault)

async function show(page: Page, { width, scheme }: View): Promise<void> {
	await page.setViewportSize({ width, height: 900 })
	await page.evaluate((chosen) => (document.documentElement.dataset['mantineColorScheme'] = chosen), scheme)
	// What a screen does when its width changes, it does before the next frame.
	await waitForFrames(page)
}

async function takePictures(page: Page, name: string): Promise<void> {
	for (const width of [360, 1280] as const)
		for (const scheme of ['light', 'dark'] as const) {
			await show(page, { width, scheme })
			const file = `${name}-${scheme}-${width}`.replaceAll(/\W+/g, '-')
			await page.screenshot({ path: `${pictures}/${file}.png`, fullPage: true })
		}
}

/** The screen as it stands in a language, narrow; then wide and in the other scheme, without loading it again. */
const look = (base: string, screen: string, lng: Shown): Promise<void> =>
	onPage(async (page) => {
		const faults = faultsOn(page)
		const open = fetchesOf(page)
		const [first] = views_in[lng]
		await page.setViewportSize({ width: first.width, height: 900 })
		await page.goto(addressOfScreen(base, { screen, lng, scheme: first.scheme }))
		await page.waitForFunction(() => document.documentElement.dataset['isReady'] === 'true')
		await waitForParts(page, open)
		for (const view of views_in[lng]) {
			if (view !== first) await show(page, view)
			const shown = `${screen}, ${lng}, ${view.scheme}, ${view.width}`
			await expectSoundScreen(page, shown)
			await expectDesigned(page, shown)
		}
		if (pictures !== '') await takePictures(page, `${base.split('/').at(-1)}-${screen}-${lng}`)
		expect(faults.filter(isOurs)).toEqual([])
	})

/** Continuous integration looks at every screen in both languages (`E2E_SCREENS=all`); otherwise they take turns. */
const isShownIn = (lng: Shown, index: number): boolean => process.env['E2E_SCREENS'] === 'all' || (index % 2 === 0) === (lng === 'de')

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
