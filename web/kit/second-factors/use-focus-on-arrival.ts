import { useEffect, useRef, type RefObject } from 'react'

/** What had the focus is gone with the step before: one goes on from here. The element needs `tabIndex={-1}`. */
export function useFocusOnArrival<Of extends HTMLElement>(): RefObject<Of | null> {
	const element = useRef<Of>(null)
	useEffect(() => element.current?.focus(), [])
	return element
}
