import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test, vi } from 'vitest'

import { runSteps, type Step } from './steps.ts'

const script = (name: string, source: string, needs?: string): Step => ({
	name,
	command: 'node',
	arguments: ['--eval', source],
	...(needs !== undefined && { needs }),
})

test('runs every step, each after the one it needs, and names those that failed', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steps-'))
	const made = JSON.stringify(path.join(folder, 'made'))
	// The report of a failed step would stand among those of the run that this test is part of.
	vi.spyOn(console, 'log').mockReturnValue()
	const failed = await runSteps([
		script('uses it', `require('node:fs').readFileSync(${made})`, 'makes it'),
		script('fails', 'process.exit(1)'),
		script('goes on after a failure', `require('node:fs').readFileSync(${made})`, 'uses it'),
		script('makes it', `require('node:fs').writeFileSync(${made}, '')`),
	])
	await rm(folder, { recursive: true })
	expect(failed).toEqual(['fails'])
})

test('runs a file whose test failed once more, and says so; more files than allowed it does not', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'steps-'))
	// It reports as vitest does: what it runs passes from the second time on, unless it always fails.
	const script_file = path.join(folder, 'tests.mjs')
	await writeFile(
		script_file,
		`import { existsSync, writeFileSync } from 'node:fs'
		const [ran_before, ...given] = process.argv.slice(2)
		const files = given.filter((argument) => !argument.startsWith('--'))
		const status = existsSync(ran_before) ? 'passed' : 'failed'
		writeFileSync(ran_before, '')
		const assertionResults = [{ status, fullName: 'a test of chance', failureMessages: ['too slow'] }]
		const testResults = files.map((name) => ({ name, message: '', startTime: 0, endTime: 1, assertionResults }))
		writeFileSync(given.find((argument) => argument.startsWith('--outputFile')).split('=')[1], JSON.stringify({ testResults }))
		process.exit(status === 'failed' ? 1 : 0)`,
	)
	const said = vi.spyOn(console, 'log').mockReturnValue()
	const step = (...files: string[]): Step => ({
		name: files.join(' '),
		command: 'node',
		arguments: [script_file, path.join(folder, `ran-${files.length}`), ...files],
		is_tests: true,
	})
	expect(await runSteps([step('a.test.ts')], 1)).toEqual([])
	expect(said.mock.calls.flat()).toContain('  passed only at the second try: a test of chance\n    too slow')
	expect(await runSteps([step('a.test.ts', 'b.test.ts')], 1)).toEqual(['a.test.ts b.test.ts'])
	await rm(folder, { recursive: true })
})
