import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const look_every_ms = 50

/** Resident memory of a process in MiB, on Linux. */
export async function residentMib(process_id: number | undefined): Promise<number> {
	const status = await readFile(`/proc/${process_id ?? 0}/status`, 'utf8').catch(() => '')
	return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** Peak memory of a process during the work, and its memory before. */
export async function memoryWhile(
	process_id: number | undefined,
	work: () => Promise<void>,
): Promise<{ readonly before_mib: number; readonly peak_mib: number }> {
	const before_mib = await residentMib(process_id)
	let peak_mib = before_mib
	const watch = new AbortController()
	const watching = (async () => {
		while (!watch.signal.aborted) {
			peak_mib = Math.max(peak_mib, await residentMib(process_id))
			await pause(look_every_ms)
		}
	})()
	try {
		await work()
	} finally {
		watch.abort()
		await watching
	}
	return { before_mib, peak_mib }
}
