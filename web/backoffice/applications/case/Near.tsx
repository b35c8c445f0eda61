import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import classes from './CasePage.module.css'

/** By then somebody reads: what is searched for in the page, or read out, is to be there. */
const at_rest_ms = 8_000

const byReader = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'hashchange', 'beforeprint'] as const

/**
 * Whether all of the file is wanted, and not only what is in the window: the reader has begun to do something, came for one section,
 * or has been here for a while.
 */
export function useIsWhole(): boolean {
	const [is_whole, setWhole] = useState(() => location.hash !== '')
	useEffect(() => {
		const want = (): void => setWhole(true)
		const timer = setTimeout(want, at_rest_ms)
		for (const event of byReader) addEventListener(event, want, { passive: true, once: true })
		return () => {
			clearTimeout(timer)
			for (const event of byReader) removeEventListener(event, want)
		}
	}, [])
	return is_whole
}

interface NearProps {
	/** The whole file is wanted. */
	readonly is_whole: boolean
	/** About how high the part will be. */
	readonly lines: number
	readonly children: ReactNode
}

/** A part of the file that is fetched when its place comes into the window. */
export function Near({ is_whole, lines, children }: NearProps) {
	const place = useRef<HTMLDivElement>(null)
	const [is_near, setNear] = useState(false)
	const is_wanted = is_whole || is_near
	const client = useQueryClient()
	// While what stands above is on its way, its place is too high.
	const is_moving = useIsFetching() > 0
	useEffect(() => {
		if (is_wanted || is_moving || place.current === null) return undefined
		const observer = new IntersectionObserver(([entry]) => {
			if (entry?.isIntersecting === true && client.isFetching() === 0) setNear(true)
		})
		observer.observe(place.current)
		return () => observer.disconnect()
	}, [is_wanted, is_moving, client])
	return is_wanted ? children : <div ref={place} className={classes.place} style={{ '--lines': lines }} aria-hidden="true" />
}
