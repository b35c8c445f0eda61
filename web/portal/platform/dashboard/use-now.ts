import { useSyncExternalStore } from 'react'

const step_ms = 30_000

function tick(listener: () => void): () => void {
	const timer = setInterval(listener, step_ms)
	return () => clearInterval(timer)
}

const now = (): number => Math.floor(Date.now() / step_ms) * step_ms

/** The current time for display, updated every half minute. */
export const useNow = (): number => useSyncExternalStore(tick, now, () => 0)
