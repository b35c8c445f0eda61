import type { Logger } from 'pino'

/** Tells a supervisor that the process ended on an unexpected error and can be started again; `EX_SOFTWARE` of sysexits.h. */
export const fault_exit_code = 70

const stop_limit_ms = 10_000

const end = (): never => process.exit(fault_exit_code)

async function stopThenEnd(stop: () => Promise<void>): Promise<never> {
	await stop().catch(() => undefined)
	return end()
}

/**
 * Logs an error that nothing has caught, finishes what can still be finished and ends the process: its state is unknown. A second error or
 * a stop that takes too long ends it at once.
 */
export function endOnUnexpectedError(log: Logger, stop: () => Promise<void>): void {
	let is_ending = false
	process.on('uncaughtException', (error) => {
		log.fatal({ err: error }, 'unexpected error: the process ends')
		if (is_ending) return end()
		is_ending = true
		setTimeout(end, stop_limit_ms).unref()
		void stopThenEnd(stop)
	})
}
