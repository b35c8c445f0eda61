import { useEffect, useRef, useState } from 'react'

/** Does something once what was just changed is on the screen. */
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

/** Does something once, when the screen is there. */
export function useOnce(act: () => void): void {
	const first = useRef(act)
	useEffect(() => first.current(), [])
}
