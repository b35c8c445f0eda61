import { useEffect, useRef } from 'react'

/** Refetches the case when an external result has arrived, because a guard of the next step may be fulfilled by it. */
export function useReloadWhenSettled(settled: string | undefined, reload: () => Promise<unknown>): void {
	const known = useRef(settled)
	useEffect(() => {
		// After a failure the displayed case stays; the next poll retries.
		if (known.current !== undefined && settled !== known.current) void reload().catch(() => undefined)
		known.current = settled
	}, [settled, reload])
}
