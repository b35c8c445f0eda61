import { useSearchParams } from 'react-router'

/** A dialog that is part of the address, so that other places and keys can open it. */
export function useOpens(name: 'assign' | 'ask') {
	const [query, setQuery] = useSearchParams()
	const show = (opens: string | undefined): void =>
		setQuery(opens === undefined ? {} : { opens }, { replace: true, preventScrollReset: true })
	return { is_open: query.get('opens') === name, open: () => show(name), close: () => show(undefined) }
}
