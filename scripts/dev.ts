import { spawn } from 'node:child_process'
import path from 'node:path'

// Node restarts the server when a file it imported changes; the browser's side is reloaded by Vite inside it.
const server = path.join(import.meta.dirname, 'dev-server.ts')
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', server, ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		// At a terminal Ctrl-C reaches the child by itself.
		if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
	})
}
child.on('exit', (code) => process.exit(code ?? 1))
