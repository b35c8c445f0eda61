import { useSearchParams } from 'react-router'

import { editedCards, type EditedCard } from './tabs.ts'

const without = (before: URLSearchParams): URLSearchParams => {
	before.delete('edit')
	before.delete('request')
	return before
}

/** The open dialog of the overview. It is part of the address: a link opens it, a reload keeps it, and going back closes it. */
export function useOpened() {
	const [query, setQuery] = useSearchParams()
	return {
		edited: editedCards.find((card) => card === query.get('edit')),
		request_id: query.get('request'),
		edit: (card: EditedCard): void =>
			setQuery(
				(before) => {
					const next = without(before)
					next.set('edit', card)
					return next
				},
				{ preventScrollReset: true },
			),
		close: (): void => setQuery(without, { replace: true, preventScrollReset: true }),
	}
}
