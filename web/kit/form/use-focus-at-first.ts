import { useEffect } from 'react'

/** Focuses a field of a form the reader opened, as soon as it is rendered. */
export function useFocusAtFirst(id: string, is_wanted: boolean): void {
	useEffect(() => {
		if (is_wanted) document.getElementById(id)?.focus()
	}, [id, is_wanted])
}
