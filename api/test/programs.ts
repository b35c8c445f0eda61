import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Program {
	stop(): Promise<void>
}

/** What a script of ours is given: the database of a test's server, and nothing else of the test runner's surroundings. */
export const scriptSettings = (database_url: string): NodeJS.ProcessEnv => ({
	PATH: process.env['PATH'],
	NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
	DATABASE_URL: database_url,
})

const patience_ms = 45_000

/** An unused port. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1')
	await once(server, 'listening')
	const address = server.address()
	await new Promise((resolve) => server.close(resolve))
	if (typeof address !== 'object' || address === null) throw new Error('No port was given.')
	return address.port
}

/** Folders of daemons that an ordinary account's PATH lacks. */
const daemonFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/sbin']

/** The program's path if it is installed. */
export const installed = (name: string): string | undefined =>
	[...(process.env['PATH'] ?? '').split(path.delimiter), ...daemonFolders]
		.map((folder) => path.join(folder, name))
		.find((file) => existsSync(file))

/** The reason why tests that need these programs are skipped, with the packages to install; undefined when all are installed. */
export function whyMissing(programs: readonly string[], packages: string): string | undefined {
	const lacking = programs.filter((name) => installed(name) === undefined)
	return lacking.length === 0 ? undefined : `skipped: no ${lacking.join(', ')} here. apt-get install ${packages}`
}

/** Suffix for the name of a test or group that is skipped for this reason. */
export const because = (missing: string | undefined): string => (missing === undefined ? '' : ` (${missing})`)

/** Runs a program until it is stopped; returns once it answers. If it never does, its output is in the error. */
export async function startProgram(
	command: string,
	parameters: readonly string[],
	{ env = {}, at }: { env?: Record<string, string>; at: { port: number } | { path: string } },
): Promise<Program> {
	const program = spawn(command, parameters, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
	let said = ''
	for (const stream of [program.stdout, program.stderr])
		stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
	const until = Date.now() + patience_ms
	while (!(await answers(at))) {
		if (program.exitCode !== null || Date.now() > until) {
			await end(program)
			throw new Error(`${command} does not answer:\n${said}`)
		}
		await pause(100)
	}
	return { stop: () => end(program) }
}

function answers(at: { port: number } | { path: string }): Promise<boolean> {
	const socket = connect('port' in at ? { host: '127.0.0.1', port: at.port } : at)
	return new Promise((resolve) => {
		socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
	}).then((answered) => {
		socket.destroy()
		return answered as boolean
	})
}

async function end(program: ChildProcess): Promise<void> {
	if (program.exitCode !== null || program.signalCode !== null) return
	const gone = once(program, 'exit')
	program.kill('SIGTERM')
	const hard = setTimeout(() => program.kill('SIGKILL'), 5_000)
	await gone
	clearTimeout(hard)
}
