import type { BrowserContext } from 'playwright-core'

/** Takes from a browser what those of our floor (`web/build/options.ts`) do not have yet: the products load what they need instead. */
export const likeTheFloor = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		Reflect.deleteProperty(globalThis, 'Temporal')
		Reflect.deleteProperty(Date.prototype, 'toTemporalInstant')
	})
