import { readdirSync } from 'node:fs'
import path from 'node:path'

import type { BrowserContext, Page, Request } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { screens as backoffice } from '#web/backoffice/dev/screens.ts'
import { addressOfScreen } from '#web/kit/dev/screen.ts'
import { screens as portal } from '#web/portal/dev/screens.ts'

import { likeTheFloor } from './browser-floor.ts'
import { reportViolations } from './policy.ts'
import { waitForFrames, waitForQuiet, watchFetches } from './quiet.ts'
import { expectSoundView } from './screen.ts'
import { setStage, type Stage } from './stage.ts'

const galleries = [
	{ app: 'portal', base: '/dev/screens', screens: portal },
	{ app: 'back office', base: '/dev/screens/backoffice', screens: backoffice },
] as const

type Gallery = (typeof galleries)[number]

/** A page that stays between screens: each is shown in place, which takes a third of the time that loading it takes. */
interface Stand {
	readonly context: BrowserContext
	page: Page
	/** The gallery the page has loaded. */
	base: string | undefined
	/** Hundreds of screens on one page would fill the memory. */
	screens_left: number
	faults: string[]
	/** The requests that are under way. */
	fetches: ReadonlySet<Request>
}

const screens_per_page = 60

async function freshPage(stand: Stand): Promise<void> {
	await stand.page.close()
	stand.page = await stand.context.newPage()
	listen(stand)
}

function listen(stand: Stand): void {
	const { page } = stand
	const fetches = watchFetches(page)
	Object.assign(stand, { base: undefined, screens_left: screens_per_page, faults: [], fetches })
	page.on('pageerror', (error) => stand.faults.push(error.message))
	page.on('console', (message) => {
		if (message.type() === 'error') stand.faults.push(message.text())
	})
}

interface View {
	readonly lng: 'de' | 'en'
	readonly width: 360 | 1280
	readonly scheme: 'light' | 'dark'
}

/**
 * Both widths and both schemes in German, whose words are the longest; English in place, at one width for a screen and at the other for
 * the next. What a scan judges by colour or width hangs on no language.
 */
const viewsOf = (at: number): readonly View[] => {
	const [first, second] = at % 2 === 0 ? ([360, 1280] as const) : ([1280, 360] as const)
	return [
		{ lng: 'de', width: first, scheme: 'light' },
		{ lng: 'de', width: second, scheme: 'dark' },
		{ lng: 'en', width: second, scheme: 'dark' },
	]
}

/** Where pictures of every view are put, if they are wanted. */
const pictures = process.env['E2E_PICTURES'] ?? ''

/** Where a screen shows that a call was refused, React tells of the refusal too. */
const isOurs = (fault: string): boolean => !/CallRefusal|err_/.test(fault)

/** Changes how a screen that stands is seen. */
async function turn(page: Page, { width, scheme }: Omit<View, 'lng'>): Promise<void> {
	await page.evaluate((chosen) => (document.documentElement.dataset['mantineColorScheme'] = chosen), scheme)
	await page.setViewportSize({ width, height: 900 })
	// A screen reacts to a change of its width before the next frame.
	await waitForFrames(page)
}

/** Changes the language of a screen that stands, as its reader would. */
async function speak(stand: Stand, { lng }: Pick<View, 'lng'>): Promise<void> {
	await stand.page.evaluate((chosen) => window.changeLanguage?.(chosen), lng)
	await waitForQuiet(stand.page, stand.fetches)
}

/** Shows the screen as if its page had been loaded anew. */
async function show(stand: Stand, base: string, screen: string, { lng, width, scheme }: View): Promise<void> {
	const { page } = stand
	await page.setViewportSize({ width, height: 900 })
	if (stand.base === base) await page.evaluate((shown) => window.showScreen?.(shown), { screen, lng, scheme })
	else {
		await page.goto(addressOfScreen(base, { screen, lng, scheme }))
		await page.waitForFunction(() => document.documentElement.dataset['isReady'] === 'true')
		stand.base = base
	}
	await waitForQuiet(stand.page, stand.fetches)
}

async function takePictures(stand: Stand, name: string): Promise<void> {
	for (const lng of ['en', 'de'] as const) {
		await speak(stand, { lng })
		for (const width of [360, 1280] as const)
			for (const scheme of ['light', 'dark'] as const) {
				await turn(stand.page, { width, scheme })
				const file = `${name}-${lng}-${scheme}-${width}`.replaceAll(/\W+/g, '-')
				await stand.page.screenshot({ path: `${pictures}/${file}.png`, fullPage: true })
			}
	}
}

/** Shows the screen once, and changes how it is seen in place. */
async function look(stand: Stand, { gallery: { base }, name, at }: Shown): Promise<void> {
	let before: View | undefined
	for (const view of viewsOf(at)) {
		if (before === undefined) await show(stand, base, name, view)
		else if (before.lng === view.lng) await turn(stand.page, view)
		else await speak(stand, view)
		await expectSoundView(stand.page, `${name}, ${view.lng}, ${view.scheme}, ${view.width}`)
		before = view
	}
	if (pictures !== '') await takePictures(stand, `${base.split('/').at(-1)}-${name}`)
	expect(stand.faults.splice(0).filter(isOurs)).toEqual([])
}

/** Two screens are looked at at the same time (`maxConcurrency`): one draws while the other is waited for. */
function setStands(stage: Stage): (work: (stand: Stand) => Promise<void>) => Promise<void> {
	const free: Stand[] = []
	beforeAll(async () => {
		for (let count = 0; count < 2; count++) {
			const context = await stage.browser.newContext({ baseURL: stage.product.origin, reducedMotion: 'reduce' })
			context.setDefaultTimeout(60_000)
			await likeTheFloor(context)
			await reportViolations(context)
			const page = await context.newPage()
			const stand: Stand = { context, page, base: undefined, screens_left: screens_per_page, faults: [], fetches: new Set() }
			listen(stand)
			free.push(stand)
		}
	})
	return async (work) => {
		const stand = free.pop()
		if (stand === undefined) throw new Error('The browser has not started, or all its pages are in use.')
		try {
			await work(stand)
			stand.screens_left -= 1
		} catch (error) {
			stand.screens_left = 0
			throw error
		} finally {
			if (stand.screens_left === 0) await freshPage(stand)
			free.push(stand)
		}
	}
}

interface Shown {
	readonly gallery: Gallery
	readonly app: string
	readonly name: string
	readonly at: number
}

const all: readonly Shown[] = galleries.flatMap((gallery) =>
	gallery.screens.map(({ name }, at) => ({ gallery, app: gallery.app, name, at })),
)

/** Looks at the part of all screens that is one file's: each file `part-*` beside it has as many as any other. */
export function lookAtPartOf(file: string): void {
	const files = readdirSync(path.dirname(file)).filter((name) => name.startsWith('part-'))
	const boundAt = (part: number): number => Math.floor((all.length * part) / files.length)
	const part = files.toSorted().indexOf(path.basename(file))
	const onStand = setStands(setStage())
	it.concurrent.each(all.slice(boundAt(part), boundAt(part + 1)))('the $app’s screen "$name"', (shown) =>
		onStand((stand) => look(stand, shown)),
	)
}

/** Looks at the pages where all screens of an app stand beside each other. */
export function lookAtGalleries(): void {
	const onStand = setStands(setStage())
	describe('all screens beside each other', () => {
		it.each(galleries)('of the $app', ({ base, screens }) =>
			onStand(async (stand) => {
				const { page } = stand
				stand.base = undefined
				await page.goto(base)
				await page.getByRole('heading', { name: screens[0]?.name ?? '', exact: true }).waitFor()
				expect(await page.locator('iframe').count()).toBe(screens.length)
				const first = page.locator('iframe').first().contentFrame()
				await first.getByRole('heading', { level: 1 }).waitFor()
			}),
		)
	})
}
