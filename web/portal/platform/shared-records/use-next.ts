import { useEffect, useRef, useState } from 'react'

/** Runs an action after the next render, once it shows the current change. */
export function useNext(act: () => void): () => void {
	const [wanted, setWanted] = useState(0)
	const done = useRef(0)
	useEffect(() => {
		if (done.current === wanted) return
		done.current = wanted
		act()
	})
	return () => setWanted((count) => count + 1)
}

/** Runs an action once, on mount. */
export function useOnce(act: () => void): void {
	const first = useRef(act)
	useEffect(() => first.current(), [])
}
