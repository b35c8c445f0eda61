import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach, expect } from 'vitest'

/** React's message where the browser's tree differs from the server's; a build for production names the number alone. */
const told = /Minified React error #4(?:18|19|2[0-5])\b|hydrat/i

const faults: string[] = []

function keep(where: string | undefined, message: string): void {
	if (told.test(message)) faults.push(`${where ?? 'a page'}: ${message}`)
}

/** Keeps the hydration errors of every page of the context, whoever opened it. */
function watch(context: BrowserContext): void {
	// React hands them to `reportError`, a build for development to the console.
	context.on('weberror', (fault) => keep(fault.page()?.url(), fault.error().message))
	context.on('console', (message) => {
		if (message.type() === 'error') keep(message.page()?.url(), message.text())
	})
}

/** Watches every page that this browser will open. */
export function watchHydration(browser: Browser): void {
	const open = browser.newContext.bind(browser)
	browser.newContext = async (...options) => {
		const context = await open(...options)
		watch(context)
		return context
	}
}

/** Fails the test in which a page had to be rebuilt after its load. */
export const failOnHydration = (): void =>
	afterEach(() => {
		expect(faults.splice(0), 'pages that differ from what the server rendered').toEqual([])
	})
