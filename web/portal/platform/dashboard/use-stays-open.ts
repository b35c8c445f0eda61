import { useState } from 'react'

/** A dialog opens only with the right to change something, but stays open, with its input, when that right ends or the status changes. */
export function useStaysOpen(is_asked_for: boolean, may_change: boolean): 'shut' | 'open' | 'closed_meanwhile' {
	const [was_open, setWasOpen] = useState(false)
	const is_open = is_asked_for && (may_change || was_open)
	if (is_open !== was_open) setWasOpen(is_open)
	if (!is_open) return 'shut'
	return may_change ? 'open' : 'closed_meanwhile'
}
