import { useEffect, useState } from 'react'

/** The current time, updated at an interval, for texts such as "3 minutes ago". */
export function useNow(every_ms: number): Date {
	const [now, setNow] = useState(() => new Date())
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), every_ms)
		return () => clearInterval(timer)
	}, [every_ms])
	return now
}
