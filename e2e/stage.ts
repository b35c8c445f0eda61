import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'

import { failOnHydration, watchHydration } from './hydration.ts'
import { tellPages, watchCalls } from './left-pages.ts'
import { startProduct, type Product, type ProductSettings } from './product.ts'

/** The product that a journey is walked on. */
export interface Stage {
	readonly product: Product
	readonly browser: Browser
}

let browser: Browser | undefined

/** One for all files of a worker, which takes it along when it ends. One that has crashed fails the test it was in, and not those after it. */
async function launch(): Promise<Browser> {
	if (browser?.isConnected() === true) return browser
	const { executable_path, args } = inject('beginning').chromium
	browser = await chromium.launch({ executablePath: executable_path, args: [...args] })
	watchHydration(browser)
	watchCalls(browser)
	return browser
}

/** A browser for the tests of a file that need no product. */
export function openBrowser(): Pick<Stage, 'browser'> {
	beforeAll(launch)
	beforeEach(launch)
	failOnHydration()
	tellPages(() => browser)
	// A test that fails leaves its pages open, and what runs in them.
	afterAll(async () => {
		for (const context of browser?.contexts() ?? []) await context.close()
	})
	return {
		get browser() {
			if (browser === undefined) throw new Error('The browser has not started.')
			return browser
		},
	}
}

let shared: Product | undefined

/** One for all files of a worker, too. */
async function sharedProduct(): Promise<Product> {
	if (shared?.isRunning() !== true) shared = await startProduct()
	// Calls are counted by network, and all come from this machine: a file is not turned away for what those before it have called.
	await shared.sql('delete from rate_limits')
	return shared
}

interface Settings extends ProductSettings {
	/** For tests that change what those of other files find: staff and their roles, published forms. One with its own clock is its own too. */
	readonly is_own?: boolean
}

/** A product and a browser for the tests of a file or of one of its blocks. */
export function setStage({ is_own, ...settings }: Settings = {}): Stage {
	const has_own = is_own === true || settings.starts_at !== undefined
	let product: Product | undefined
	beforeAll(async () => {
		product = await (has_own ? startProduct(settings) : sharedProduct())
	})
	// What a first try has left would be in the way of the second: somebody set up, a draft handed in, a time booked.
	beforeEach(async ({ task }) => {
		if (!has_own || (task.result?.retryCount ?? 0) === 0) return
		await product?.stop()
		product = await startProduct(settings)
	})
	const opened = openBrowser()
	afterAll(async () => {
		if (has_own) await product?.stop()
	})
	return {
		get product() {
			if (product === undefined) throw new Error('The product has not started.')
			return product
		},
		get browser() {
			return opened.browser
		},
	}
}
