import type { Page, Request } from 'playwright-core'

/** What a page is fetching at any time. */
export function watchFetches(page: Page): ReadonlySet<Request> {
	const fetches = new Set<Request>()
	page.on('request', (request) => fetches.add(request))
	page.on('requestfinished', (request) => fetches.delete(request))
	page.on('requestfailed', (request) => fetches.delete(request))
	return fetches
}

export const waitForFrames = (page: Page): Promise<unknown> =>
	page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))

/** Waits until nothing is fetched and what has come is drawn; what has come may ask for more as soon as it runs. */
export async function waitForQuiet(page: Page, fetches: ReadonlySet<Request>): Promise<void> {
	for (let still = 0; still < 2;) {
		await waitForFrames(page)
		still = fetches.size === 0 ? still + 1 : 0
	}
}
