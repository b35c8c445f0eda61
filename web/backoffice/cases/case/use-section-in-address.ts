import { useEffect } from 'react'

const settled_ms = 10_000
const byReader = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Keeps the section of the hash in the viewport while content above it loads and shifts it, until the reader interacts. */
export function useSectionInAddress(): void {
	useEffect(() => {
		const show = () => document.getElementById(location.hash.slice(1))?.scrollIntoView()
		const observer = new ResizeObserver(show)
		let timer: ReturnType<typeof setTimeout> | undefined
		const leave = () => {
			clearTimeout(timer)
			observer.disconnect()
		}
		const follow = () => {
			leave()
			if (location.hash === '') return
			observer.observe(document.body)
			timer = setTimeout(leave, settled_ms)
		}
		follow()
		addEventListener('hashchange', follow)
		for (const event of byReader) addEventListener(event, leave, { passive: true })
		return () => {
			leave()
			removeEventListener('hashchange', follow)
			for (const event of byReader) removeEventListener(event, leave)
		}
	}, [])
}
