import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const on_windows = process.platform === 'win32'

/** One command of a longer run. */
export interface Step {
	readonly name: string
	/** A program of node_modules/.bin, or `node`. */
	readonly command: string
	readonly arguments: readonly string[]
	/** Shows its output as it comes; without, only when it failed. */
	readonly live?: boolean
}

interface Outcome {
	readonly name: string
	readonly failed: boolean
	readonly seconds: string
}

/** Runs all steps, one after another, also past a failed one, and returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
	const outcomes: Outcome[] = []
	for (const step of steps) {
		const outcome = await runStep(step)
		if (!(step.live ?? false)) report(outcome)
		outcomes.push(outcome)
	}
	const failed = outcomes.filter((outcome) => outcome.failed).map((outcome) => outcome.name)
	if (steps.some((step) => step.live)) {
		console.log('')
		outcomes.forEach(report)
	}
	return failed
}

/** Runs the steps as a script: the last line says how it went, and the exit code too. */
export async function runAsScript(steps: readonly Step[]): Promise<never> {
	const failed = await runSteps(steps)
	console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}.`)
	process.exit(failed.length === 0 ? 0 : 1)
}

const report = (outcome: Outcome): void =>
	console.log(`${outcome.failed ? 'FAILED' : 'ok    '} ${outcome.seconds.padStart(6)} s  ${outcome.name}`)

async function runStep(step: Step): Promise<Outcome> {
	const started_at = performance.now()
	const { promise, resolve } = Promise.withResolvers<boolean>()
	const env = { ...process.env, PATH: [path.join(root, 'node_modules', '.bin'), process.env['PATH']].join(path.delimiter) }
	const child = spawn(step.command === 'node' ? process.execPath : step.command, step.arguments, {
		cwd: root,
		env,
		shell: on_windows && step.command !== 'node',
		stdio: step.live === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
	})
	const output: Buffer[] = []
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
	child.on('error', (error) => {
		output.push(Buffer.from(`${step.command} cannot be run: ${error.message}\n`))
		resolve(true)
	})
	child.on('close', (code) => resolve(code !== 0))
	const stop = (signal: NodeJS.Signals): void => {
		child.kill(signal)
		process.exit(1)
	}
	process.once('SIGINT', stop).once('SIGTERM', stop)
	const failed = await promise
	process.off('SIGINT', stop).off('SIGTERM', stop)
	if (failed) process.stdout.write(Buffer.concat(output))
	return { name: step.name, failed, seconds: ((performance.now() - started_at) / 1000).toFixed(1) }
}
