import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to a new step, because the previous one with the focused element is gone. The element needs `tabIndex={-1}`. */
export function useFocusOnArrival<Of extends HTMLElement>(): RefObject<Of | null> {
	const element = useRef<Of>(null)
	useEffect(() => element.current?.focus(), [])
	return element
}
