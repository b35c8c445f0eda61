import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const shared = { restoreMocks: true, unstubEnvs: true } as const

export default defineConfig({
	test: {
		// `.only` would hide all others.
		allowOnly: false,
		// A worker waits a third of its time, for the database, a browser or a service: more of them than processors.
		maxWorkers: Math.ceil(availableParallelism() * 1.5),
		// Tests of one file that say they may run at once.
		maxConcurrency: 2,
		projects: [
			{
				test: {
					...shared,
					name: 'unit',
					// What is pure keeps nothing from one file to the next: modules are read once for all of them.
					isolate: false,
					include: ['{domain,contract,web,scripts}/**/*.test.{ts,tsx}'],
					testTimeout: 20_000,
				},
			},
			{
				test: {
					...shared,
					name: 'api',
					isolate: false,
					include: ['api/**/*.test.ts'],
					globalSetup: 'api/test/global-setup.ts',
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
			{
				test: {
					...shared,
					name: 'e2e',
					// A worker keeps its browser, its product and what it has scanned from one file to the next.
					isolate: false,
					include: ['e2e/**/*.e2e.ts'],
					globalSetup: 'e2e/global-setup.ts',
					expect: { poll: { timeout: 30_000 } },
					testTimeout: 240_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
})
