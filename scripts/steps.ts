import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'

import { readReport, slowestFiles, type TestReport } from './test-report.ts'

const root = path.dirname(import.meta.dirname)
const on_windows = process.platform === 'win32'

/** One command of a longer run. */
export interface Step {
	readonly name: string
	/** A program of node_modules/.bin, or `node`. */
	readonly command: string
	readonly arguments: readonly string[]
	/** The name of the step that must have ended before. */
	readonly needs?: string
	/** True for tests: output is streamed, and failures are listed again at the end. Other steps print theirs only if they fail. */
	readonly is_tests?: boolean
}

/** All tests of one vitest project. */
export const testsOf = (project: 'unit' | 'api' | 'e2e', name: string, needs?: string): Step => ({
	name,
	command: 'vitest',
	arguments: ['run', '--project', project],
	...(needs !== undefined && { needs }),
	is_tests: true,
})

interface Outcome {
	readonly name: string
	readonly failed: boolean
	readonly seconds: string
	/** Output of a failed step, unless it was streamed. */
	readonly output: string
	readonly tests?: TestReport
	/** Tests that failed first and passed when their files ran again: the test or the code has a fault. */
	readonly unsteady?: readonly string[]
}

/** Two fit the smallest supported machine: most use one core, and tests wait much. */
const at_once = Math.min(2, availableParallelism())

/**
 * Runs all steps, also after a failure, in their order as far as what they need has ended; returns the names of the failed ones. As many
 * as `files_again` files of a step in which a test failed run once more, by servers of their own: where more fail, it is no chance.
 */
export async function runSteps(steps: readonly Step[], files_again = Number(process.env['TEST_FILES_AGAIN'] ?? 0)): Promise<string[]> {
	const ended = new Map(steps.map(({ name }) => [name, Promise.withResolvers<Outcome>()] as const))
	const waiting = [...steps]
	const has_ended = new Set<string>()
	const next = (): Step | undefined => {
		const at = waiting.findIndex(({ needs }) => needs === undefined || has_ended.has(needs))
		return at === -1 ? undefined : waiting.splice(at, 1)[0]
	}
	const work = async (): Promise<void> => {
		while (waiting.length > 0) {
			const step = next()
			if (step === undefined) {
				await Promise.race(waiting.flatMap(({ needs = '' }) => ended.get(needs)?.promise ?? []))
				continue
			}
			const outcome = await runStep(step, files_again)
			has_ended.add(step.name)
			process.stdout.write(outcome.output)
			report(outcome)
			ended.get(step.name)?.resolve(outcome)
		}
	}
	await Promise.all(Array.from({ length: at_once }, work))
	const outcomes = await Promise.all(ended.values().map(({ promise }) => promise))
	if (steps.some((step) => step.is_tests)) {
		console.log('')
		outcomes.forEach(report)
		console.log('\nThe files whose tests took longest:')
		for (const line of slowestFiles(
			outcomes.flatMap(({ tests }) => tests ?? []),
			root,
		))
			console.log(line)
	}
	return outcomes.filter((outcome) => outcome.failed).map((outcome) => outcome.name)
}

/** Runs the steps as a script: the last line and the exit code tell the result. */
export async function runAsScript(steps: readonly Step[]): Promise<never> {
	const failed = await runSteps(steps)
	console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`)
	process.exit(failed.length === 0 ? 0 : 1)
}

function report({ name, failed, seconds, tests, unsteady }: Outcome): void {
	console.log(`${failed ? 'FAILED' : 'ok    '} ${seconds.padStart(6)} s  ${name}`)
	for (const test of unsteady ?? []) console.log(`  passed only at the second try: ${test}`)
	for (const test of tests?.failed ?? []) console.log(`  ${test}`)
}

async function runStep(step: Step, files_again: number): Promise<Outcome> {
	if (step.is_tests !== true) return runCommand(step)
	const first = await runTests(step)
	const { failed, failed_files, files } = first.tests
	if (!first.failed || failed_files.length === 0 || failed_files.length > files_again) return first
	const second = await runTests({ ...step, arguments: [...step.arguments, ...failed_files] })
	const seconds = (Number(first.seconds) + Number(second.seconds)).toFixed(1)
	return { ...second, seconds, tests: { ...second.tests, files }, ...(!second.failed && { unsteady: failed }) }
}

async function runTests(step: Step): Promise<Outcome & { readonly tests: TestReport }> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-tests-'))
	const results = path.join(folder, 'results.json')
	try {
		const outcome = await runCommand({
			...step,
			arguments: [...step.arguments, '--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
		})
		// Tests that could not start leave no results.
		return { ...outcome, tests: await readReport(results).catch(() => ({ failed: [], failed_files: [], files: [] })) }
	} finally {
		await rm(folder, { recursive: true })
	}
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.once(signal, () => {
		for (const child of running) child.kill(signal)
		process.exit(1)
	})
}

async function runCommand(step: Step): Promise<Outcome> {
	const started_at = performance.now()
	const { promise, resolve } = Promise.withResolvers<boolean>()
	const env = { ...process.env, PATH: [path.join(root, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter) }
	const child = spawn(step.command === 'node' ? process.execPath : step.command, step.arguments, {
		cwd: root,
		env,
		shell: on_windows && step.command !== 'node',
		stdio: step.is_tests === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
	})
	const output: Buffer[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
	child.on('error', (error) => {
		output.push(Buffer.from(`${step.command} cannot be run: ${error.message}\n`))
		resolve(true)
	})
	child.on('close', (code) => resolve(code !== 0))
	running.add(child)
	const failed = await promise
	running.delete(child)
	return {
		name: step.name,
		failed,
		seconds: ((performance.now() - started_at) / 1000).toFixed(1),
		output: failed ? Buffer.concat(output).toString() : '',
	}
}
