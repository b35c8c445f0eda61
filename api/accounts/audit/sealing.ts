import { setTimeout } from 'node:timers/promises'

import type { Services } from '#api/platform/services.ts'
import { sealAudit } from './seal.ts'

const every_ms = 2_000

/** Seals new entries every two seconds, in each worker process; a failure is retried. */
export function keepSealing({ database, log }: Services): { stop(): Promise<void> } {
	const stopping = new AbortController()
	const { signal } = stopping
	const work = async (): Promise<void> => {
		do {
			try {
				for (const head of await sealAudit(database)) log.debug(head, 'audit sealed')
			} catch (error) {
				log.warn({ error: error instanceof Error ? error.message : String(error) }, 'audit not sealed')
			}
			await setTimeout(every_ms, undefined, { signal }).catch(() => undefined)
		} while (!signal.aborted)
	}
	const working = work()
	return {
		stop: () => {
			stopping.abort()
			return working
		},
	}
}
