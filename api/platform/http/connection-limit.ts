import type { Server } from 'node:http'

import type { Logger } from 'pino'

/** The descriptors a process needs besides its connections: its own files, child processes, providers, and the job queue's connections. */
const reserved_descriptors = 96

const least_connections = 16
const most_connections = 10_000

/**
 * How many connections fit below the limit of open descriptors. A request may need a second one, for a file or for a connection to the
 * store, so half of what is left is given away.
 */
export const connectionsWithin = (descriptors: number, database_connections: number): number =>
	Math.max(least_connections, Math.min(most_connections, Math.floor((descriptors - reserved_descriptors - database_connections) / 2)))

interface ReportedLimits {
	readonly userLimits?: { readonly open_files?: { readonly soft?: number | 'unlimited' } }
}

/** The process's limit of open descriptors; infinite where the system names none. */
function descriptorLimit(): number {
	const { userLimits } = process.report.getReport() as ReportedLimits
	const soft = userLimits?.open_files?.soft
	return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

const told_every_ms = 10_000

/** Closes connections above the limit at once: without a limit idle ones use up the descriptors, and nothing works without a descriptor. */
export function limitConnections(server: Server, { database_connections, log }: { database_connections: number; log: Logger }): void {
	server.maxConnections = connectionsWithin(descriptorLimit(), database_connections)
	let told_at_ms = Number.NEGATIVE_INFINITY
	let closed = 0
	server.on('drop', () => {
		closed += 1
		if (performance.now() - told_at_ms < told_every_ms) return
		log.warn({ closed, max_connections: server.maxConnections }, 'too many connections')
		told_at_ms = performance.now()
		closed = 0
	})
}
