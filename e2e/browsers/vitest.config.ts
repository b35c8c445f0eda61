import { defineConfig } from 'vitest/config'

/** Not among the projects of `npm test`: these browsers are not everywhere. */
export default defineConfig({
	test: {
		root: new URL('../..', import.meta.url).pathname,
		include: ['e2e/browsers/*.browser.ts'],
		globalSetup: 'e2e/global-setup.ts',
		testTimeout: 600_000,
		hookTimeout: 120_000,
	},
})
