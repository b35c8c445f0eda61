import { useEffect, useRef } from 'react'

/** Reads the file anew when what was asked of somebody outside has come: what stood against the next step may stand no more. */
export function useReloadWhenSettled(settled: string | undefined, reload: () => Promise<unknown>): void {
	const known = useRef(settled)
	useEffect(() => {
		// Where it cannot be read, the file stays as it is shown; what is asked now and then asks again.
		if (known.current !== undefined && settled !== known.current) void reload().catch(() => undefined)
		known.current = settled
	}, [settled, reload])
}
