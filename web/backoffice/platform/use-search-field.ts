import { useEffect, useRef, useState } from 'react'

const wait_ms = 300

interface SearchField {
	readonly text: string
	readonly type: (text: string) => void
	readonly clear: () => void
}

/** A search field with a debounce, which follows external changes of the address. */
export function useSearchField(searched: string, search: (text: string) => void): SearchField {
	const [text, setText] = useState(searched)
	const asked = useRef(searched)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const latest = useRef(search)

	useEffect(() => {
		latest.current = search
	}, [search])

	useEffect(() => {
		if (searched === asked.current) return
		// After back, forward or a reset the address replaces the input.
		asked.current = searched
		setText(searched)
	}, [searched])

	useEffect(() => () => clearTimeout(timer.current), [])

	return {
		text,
		type: (typed) => {
			setText(typed)
			clearTimeout(timer.current)
			timer.current = setTimeout(() => {
				asked.current = typed.trim()
				latest.current(asked.current)
			}, wait_ms)
		},
		clear: () => {
			clearTimeout(timer.current)
			asked.current = ''
			setText('')
		},
	}
}
