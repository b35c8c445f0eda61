import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

// Restarts the server when its sources change; Vite reloads the browser's modules. Not `node --watch`: on Linux it loses a file that git or
// an editor replaces instead of overwriting.
const root = path.dirname(import.meta.dirname)
const server = path.join(import.meta.dirname, 'dev-server.ts')
const folders = ['api', 'contract', 'domain']
const isSource = /(?<!\.test)\.(?:ts|sql)$/

/** Debounces saves, which often write several files, and some of them twice. */
const settle_ms = 150

let child: ChildProcess | undefined
let is_due = false
let is_stopping = false

function start(): void {
	is_due = false
	child = spawn(process.execPath, [server, ...process.argv.slice(2)], { stdio: 'inherit' })
	child.once('exit', (code) => {
		child = undefined
		if (is_stopping) process.exit(code ?? 1)
		if (is_due) start()
		else console.log('The server has ended. It starts again when a file changes.')
	})
}

function restart(): void {
	if (child === undefined) return start()
	if (!is_due) console.log('The server starts again: its sources changed.')
	is_due = true
	child.kill('SIGTERM')
}

start()

let settled: NodeJS.Timeout | undefined
for (const folder of folders) {
	watch(path.join(root, folder), { recursive: true }, (_kind, file) => {
		if (file === null || !isSource.test(file)) return
		clearTimeout(settled)
		settled = setTimeout(restart, settle_ms)
	})
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		is_stopping = true
		if (child === undefined) process.exit(0)
		// In a terminal Ctrl-C reaches the child too, and a second SIGINT would interrupt its shutdown.
		child.kill('SIGTERM')
	})
}
