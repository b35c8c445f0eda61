import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import classes from '#web/backoffice/applying/applications/CaseLayout.module.css'

/** By then the whole case loads, so that page search and screen readers find everything. */
const at_rest_ms = 8_000

const byReader = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'hashchange', 'beforeprint'] as const

/**
 * Returns whether the whole case is needed, and not only the part in the viewport: the reader has started to work, came for one section, or
 * has been here for a while.
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
	/** Loads the part regardless of the viewport. */
	readonly is_whole: boolean
	/** The approximate height of its skeleton. */
	readonly lines: number
	readonly children: ReactNode
}

/** A part of the case that loads when it enters the viewport. */
export function Near({ is_whole, lines, children }: NearProps) {
	const place = useRef<HTMLDivElement>(null)
	const [is_near, setNear] = useState(false)
	const is_wanted = is_whole || is_near
	const client = useQueryClient()
	// While parts above are loading, it is too high on the page to judge.
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
