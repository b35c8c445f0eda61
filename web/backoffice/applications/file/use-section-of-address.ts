import { useEffect } from 'react'

const movements = ['wheel', 'touchmove', 'keydown'] as const

/**
 * An address that names a section is opened before the section is there, and large sections arrive later than the rest: it is scrolled to as
 * soon as it stands, unless whoever reads has begun to move by then.
 */
export function useSectionOfAddress(): void {
	useEffect(() => {
		const find = () => document.getElementById(location.hash.slice(1))
		const found = find()
		if (found !== null || location.hash === '') {
			found?.scrollIntoView()
			return undefined
		}
		const observer = new MutationObserver(() => {
			const late = find()
			if (late === null) return
			late.scrollIntoView()
			stop()
		})
		const stop = () => {
			observer.disconnect()
			for (const movement of movements) removeEventListener(movement, stop)
		}
		observer.observe(document.body, { childList: true, subtree: true })
		for (const movement of movements) addEventListener(movement, stop, { passive: true })
		return stop
	}, [])
}
