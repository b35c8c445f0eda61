import { useSyncExternalStore } from 'react'

/** Widths below which a layout no longer fits; the first is also in the style sheets. */
const limits = { phone: '(max-width: 47.99em)', table: '(max-width: 68.74em)' } as const

/** Whether the page is too narrow for something: to lie beside the rest as on a tablet, or for a table of nine columns. */
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
