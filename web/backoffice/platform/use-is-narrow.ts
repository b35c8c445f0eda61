import { useSyncExternalStore } from 'react'

/** The breakpoints below which a layout no longer fits; the first is also in the style sheets. */
const limits = { phone: '(max-width: 47.99em)', table: '(max-width: 68.74em)' } as const

/** Returns whether the viewport is below a breakpoint: that of the side-by-side layout, or that of a table with nine columns. */
export function useIsNarrow(limit: keyof typeof limits): boolean {
	return useSyncExternalStore(
		(listener) => {
			const query = window.matchMedia(limits[limit])
			query.addEventListener('change', listener)
			return () => query.removeEventListener('change', listener)
		},
		() => window.matchMedia(limits[limit]).matches,
	)
}
