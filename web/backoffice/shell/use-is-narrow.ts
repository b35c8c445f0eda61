import { useSyncExternalStore } from 'react'

/** Where a table would have to be scrolled sideways; the same width as in the style sheets. */
const narrow = '(max-width: 47.99em)'

const subscribe = (listener: () => void): (() => void) => {
	const query = window.matchMedia(narrow)
	query.addEventListener('change', listener)
	return () => query.removeEventListener('change', listener)
}

/** Whether the page is as narrow as a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(narrow).matches)
