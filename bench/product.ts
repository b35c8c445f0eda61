import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

export interface Running {
	readonly origin: string
	readonly process: ChildProcess
	stop(): Promise<void>
}

/** A program that prints its address; `announced` finds the port in a line of its output. */
export async function start(
	script: string,
	args: readonly string[],
	env: Record<string, string>,
	{ announced, descriptors }: { readonly announced: RegExp; readonly descriptors?: number | undefined },
): Promise<Running> {
	const command = [process.execPath, path.join(root, script), ...args]
	const [program = '', ...rest] =
		descriptors === undefined ? command : ['sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, ...command]
	const child = spawn(program, rest, {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const port = await new Promise<string>((resolve, reject) => {
		let said = ''
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said = (said + text).slice(-4000)
			const found = announced.exec(said)?.[1]
			if (found !== undefined) resolve(found)
		})
		child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)))
	})
	return {
		origin: `http://localhost:${port}`,
		process: child,
		stop: async () => {
			if (child.exitCode !== null || child.signalCode !== null) return
			child.kill('SIGTERM')
			await once(child, 'exit')
		},
	}
}

/** The product as `npm start` runs it, on a free port with its own data; request logging is on, and its output discarded. */
export const startProduct = (data_dir: string, env: Record<string, string> = {}, descriptors?: number): Promise<Running> =>
	start(
		'scripts/start.ts',
		[],
		{ PORT: '0', DATA_DIR: data_dir, LOG_LEVEL: 'info', DEMO_APPLICATIONS: 'false', ...env },
		{ announced: /http:\/\/localhost:(\d+)/, descriptors },
	)

export async function withTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-bench-'))
	try {
		return await work(folder)
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}
