import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { fault_exit_code } from '#api/platform/last-resort.ts'

/** More faults than this within the time are no accident: the process is left ended. */
const most_restarts = 5
const within_ms = 600_000

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a script of this Node and starts it again when a fault has ended it; returns its exit code. */
export async function supervise(script: readonly string[]): Promise<number> {
	const faults: number[] = []
	let is_stopping = false
	for (;;) {
		// The channel ends with this process, and the script with the channel.
		const child = spawn(process.execPath, script, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
		const forward = (sent: NodeJS.Signals): void => {
			is_stopping = true
			// In a terminal Ctrl-C reaches the child directly.
			if (sent !== 'SIGINT' || !process.stdin.isTTY) child.kill(sent)
		}
		for (const known of stopSignals) process.on(known, forward)
		const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
		for (const known of stopSignals) process.off(known, forward)
		const is_fault = signal !== null || code === fault_exit_code
		if (is_stopping || !is_fault) return code ?? 1
		const now_ms = Date.now()
		faults.push(now_ms)
		if (faults.filter((at_ms) => now_ms - at_ms < within_ms).length > most_restarts) {
			process.stderr.write(`The server has ended by a fault ${most_restarts + 1} times within ten minutes and is not started again.\n`)
			return code ?? 1
		}
		process.stderr.write(`The server has ended by a fault (${signal ?? `exit code ${code}`}) and is started again.\n`)
	}
}
