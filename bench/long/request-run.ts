import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { endpoints } from '#contract/all.ts'

import { withTemporaryFolder } from '../product.ts'
import type { LongRun } from './long-run.ts'

const root = path.dirname(path.dirname(import.meta.dirname))

interface Results {
	readonly numPassedTests: number
	readonly numFailedTests: number
}

/** The random requests of `api/platform/http/hostile.test.ts`, as many to each endpoint. */
async function send(each: number, seed: number): Promise<Results> {
	return withTemporaryFolder(async (folder) => {
		const results = path.join(folder, 'results.json')
		const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
		// One endpoint takes a few seconds for a thousand.
		const vitest = ['run', '--project', 'api', 'api/platform/http/hostile.test.ts', '--testTimeout', '600000', ...reporters]
		const child = spawn(process.execPath, [path.join(root, 'node_modules/vitest/vitest.mjs'), ...vitest], {
			cwd: root,
			env: { ...process.env, REQUESTS_EACH: String(each), REQUESTS_SEED: String(seed) },
			stdio: ['ignore', 'inherit', 'inherit'],
		})
		await once(child, 'exit')
		return JSON.parse(await readFile(results, 'utf8')) as Results
	})
}

/** Hostile requests to every endpoint: none may be answered as a fault of ours, and each refusal has the one shape. */
export const requestRun = (each: number): LongRun => ({
	title: 'Random requests',
	what: `Each of the ${endpoints.size} endpoints is sent ${each} requests that are wrong in path, query, body, headers or cookies.`,
	head: ['| Seed | Requests | Endpoints that held | Endpoints that did not |', '|---|---|---|---|'],
	round: async (seed) => {
		const { numPassedTests: held, numFailedTests: failed } = await send(each, seed)
		return { line: `| ${seed} | ${each * endpoints.size} | ${held} | ${failed} |`, is_sound: failed === 0 && held === endpoints.size }
	},
	verdict: {
		passed: 'None was answered with a fault of ours, and every refusal had the one shape.',
		failed: 'Some endpoints did not hold; the output names the shortest request.',
	},
})
