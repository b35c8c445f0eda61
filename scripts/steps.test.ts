import { mkdtemp, rm } from 'node:fs/promises'
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
