import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)

interface Settings {
	readonly data_dir: string
	readonly database_url: string
	readonly starts_at?: string
}

/** The product as `npm start` runs it: a process of its own on a free port, which ends with the one that started it. */
export async function startProcess({ data_dir, database_url, starts_at }: Settings): Promise<{
	readonly origin: string
	readonly isRunning: () => boolean
	readonly stop: () => Promise<void>
}> {
	const child = spawn(process.execPath, [path.join(root, 'e2e/start.ts')], {
		cwd: root,
		// Nothing of the test runner's own surroundings: it sets BASE_URL and NODE_ENV for its purposes.
		env: {
			PATH: process.env['PATH'],
			HOME: process.env['HOME'],
			PORT: '0',
			DATA_DIR: data_dir,
			DATABASE_URL: database_url,
			LOG_LEVEL: 'warn',
			// A journey makes the loans it needs: those with a past would come to today in each product of the run.
			DEMO_LOANS: 'false',
			STARTS_AT: starts_at,
			// Beside browsers on a small machine the process may be left waiting for a second: no reason to turn a journey away.
			MAX_EVENT_LOOP_DELAY_MS: '0',
			// Half of a start is reading a thousand modules: each is compiled by the first of the run.
			NODE_COMPILE_CACHE: path.join(root, '.build/compile-cache'),
		},
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	})
	const origin = await new Promise<string>((resolve, reject) => {
		let said = ''
		child.stdout?.setEncoding('utf8').on('data', (text: string) => {
			said = (said + text).slice(-4000)
			const found = /http:\/\/localhost:\d+/.exec(said)?.[0]
			if (found !== undefined) resolve(found)
		})
		child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it listened.\n${said}`)))
	})
	// A test worker that is told to end does so when nothing keeps it.
	child.unref()
	child.channel?.unref()
	if (child.stdout instanceof Socket) child.stdout.unref()
	const isRunning = (): boolean => child.exitCode === null && child.signalCode === null
	return {
		origin,
		isRunning,
		stop: async () => {
			// One that has crashed ends no second time.
			if (!isRunning()) return
			child.ref()
			child.kill('SIGTERM')
			await once(child, 'exit')
		},
	}
}
