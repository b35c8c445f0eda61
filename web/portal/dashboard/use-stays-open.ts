import { useState } from 'react'

/**
 * A dialog opens for whoever may change something, and stays with what is typed in it when they may not any more: a right that
 * ends, or a status that changes, takes nothing off the screen.
 */
export function useStaysOpen(is_asked_for: boolean, may_change: boolean): 'shut' | 'open' | 'closed_meanwhile' {
	const [was_open, setWasOpen] = useState(false)
	const is_open = is_asked_for && (may_change || was_open)
	if (is_open !== was_open) setWasOpen(is_open)
	if (!is_open) return 'shut'
	return may_change ? 'open' : 'closed_meanwhile'
}
