import { useEffect } from 'react'
import { useLocation } from 'react-router'

const settled_ms = 10_000
const byReader = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the section of the hash in the viewport while content above it loads and shifts it, until the reader interacts. */
export function useSectionInAddress(): void {
	// The same section chosen again is another location.
	const location = useLocation()
	useEffect(() => {
		const { hash } = location
		if (hash === '') return undefined
		const observer = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
		const leave = () => {
			clearTimeout(timer)
			observer.disconnect()
			for (const event of byReader) removeEventListener(event, leave)
		}
		const timer = setTimeout(leave, settled_ms)
		observer.observe(document.body)
		for (const event of byReader) addEventListener(event, leave, { passive: true })
		return leave
	}, [location])
}
