import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { findChromium } from '../scripts/chromium.ts'
import { startProduct, type Product } from './product.ts'

/** What a journey is walked on. */
export interface Stage {
	readonly product: Product
	readonly browser: Browser
}

/** Started before the first test of the file or block that calls it, stopped after the last. */
function during<Running>(name: string, start: () => Promise<Running>, stop: (running: Running) => Promise<void>): () => Running {
	let running: Running | undefined
	beforeAll(async () => {
		running = await start()
	})
	afterAll(async () => {
		if (running !== undefined) await stop(running)
	})
	return () => {
		if (running === undefined) throw new Error(`The ${name} has not started.`)
		return running
	}
}

const launch = async (): Promise<Browser> => {
	const { executable_path, args } = await findChromium()
	return chromium.launch({ executablePath: executable_path, args: [...args] })
}

/** A browser for the tests of a file that need no product. One that has crashed fails the test it was in, and not those after it. */
export function openBrowser(): Pick<Stage, 'browser'> {
	const running = during(
		'browser',
		async () => ({ browser: await launch() }),
		({ browser }) => browser.close(),
	)
	beforeEach(async () => {
		const current = running()
		if (!current.browser.isConnected()) current.browser = await launch()
	})
	return {
		get browser() {
			return running().browser
		},
	}
}

/** A product of their own, and a browser, for the tests of a file or of one of its blocks. */
export function setStage(...settings: Parameters<typeof startProduct>): Stage {
	const running = during(
		'product',
		() => startProduct(...settings),
		(product) => product.stop(),
	)
	const opened = openBrowser()
	return {
		get product() {
			return running()
		},
		get browser() {
			return opened.browser
		},
	}
}
