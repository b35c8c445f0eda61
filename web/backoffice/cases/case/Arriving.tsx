import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

import classes from './Arriving.module.css'

/** A call that takes longer than this leaves its section's own skeleton. */
const patience_ms = 1_500

interface ArrivingProps {
	/** Shown meanwhile. */
	readonly waiting: ReactNode
	/** Asks for its data as soon as it is there, unseen. */
	readonly children: ReactNode
}

/** Shows its content when the first calls of all its parts have come, so that none of them pushes the others away under the reader. */
export function Arriving({ waiting, children }: ArrivingProps) {
	const client = useQueryClient()
	const [is_shown, setShown] = useState(false)
	const is_there = children !== false

	useEffect(() => {
		if (!is_there) return undefined
		const show = () => setShown(true)
		const look = () => {
			if (client.isFetching() === 0) show()
		}
		// The parts have started their calls by now: their effects run first.
		const frame = requestAnimationFrame(look)
		const leave = client.getQueryCache().subscribe(look)
		const timer = setTimeout(show, patience_ms)
		return () => {
			cancelAnimationFrame(frame)
			leave()
			clearTimeout(timer)
		}
	}, [is_there, client])

	return (
		<>
			{!is_shown && waiting}
			<div className={is_shown ? undefined : classes.unseen}>{children}</div>
		</>
	)
}
