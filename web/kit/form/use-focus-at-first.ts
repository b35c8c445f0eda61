import { useEffect } from 'react'

/** A field of a form that was asked for has the focus as soon as it is there. */
export function useFocusAtFirst(id: string, is_wanted: boolean): void {
	useEffect(() => {
		if (is_wanted) document.getElementById(id)?.focus()
	}, [id, is_wanted])
}
