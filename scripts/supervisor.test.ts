import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { fault_exit_code } from '#api/platform/last-resort.ts'

import { supervise } from './supervisor.ts'

/** Supervises a script that ends in these ways, one after the other; returns the exit code and how often it ran. */
async function supervised(ends: readonly string[]): Promise<{ code: number; runs: number }> {
	const folder = mkdtempSync(path.join(tmpdir(), 'supervised-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const script = path.join(folder, 'script.mjs')
	const runs = path.join(folder, 'runs')
	writeFileSync(runs, '')
	writeFileSync(
		script,
		`import { appendFileSync, readFileSync } from 'node:fs'
		const ends = ${JSON.stringify(ends)}
		const run = readFileSync(${JSON.stringify(runs)}).length
		appendFileSync(${JSON.stringify(runs)}, '.')
		const end = ends[Math.min(run, ends.length - 1)]
		if (end === 'kill') process.kill(process.pid, 'SIGKILL')
		else process.exit(Number(end))`,
	)
	const code = await supervise([script])
	return { code, runs: readFileSync(runs).length }
}

const fault = String(fault_exit_code)

it('starts what a fault has ended again, until it ends by itself', async () => {
	expect(await supervised([fault, 'kill', '0'])).toEqual({ code: 0, runs: 3 })
})

it('leaves a start that fails alone: it would fail again', async () => {
	expect(await supervised(['1', '0'])).toEqual({ code: 1, runs: 1 })
})

it('gives up after six faults', async () => {
	expect(await supervised([fault])).toEqual({ code: fault_exit_code, runs: 6 })
})
