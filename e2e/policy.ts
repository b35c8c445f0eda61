import type { BrowserContext } from 'playwright-core'

/** A script that tries whether it may compile code is stopped without a word on the console, and reported to the server. */
export const reportViolations = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			reportError(new Error(`The page's policy (${violatedDirective}) blocked ${blockedURI}.`))
		})
	})
