import { useSearchParams } from 'react-router'

import { factoringPartKeys, type FactoringPart } from '#domain/applying/factoring/rules.ts'

import { part_parameter, partPlace } from './place.ts'

/** The part whose dialog is open. It is part of the address: a link opens it, a reload keeps it, and going back closes it. */
export function useOpenedPart() {
	const [query, setQuery] = useSearchParams()
	const part = factoringPartKeys.find((key) => key === query.get(part_parameter))
	return {
		part,
		open: (wanted: FactoringPart): void =>
			setQuery(
				(before) => {
					before.set(part_parameter, wanted)
					return before
				},
				{ preventScrollReset: true },
			),
		close: (): void => {
			setQuery(
				(before) => {
					before.delete(part_parameter)
					return before
				},
				{ replace: true, preventScrollReset: true },
			)
			// A dialog opened by address has no trigger to return the focus to.
			setTimeout(() => {
				if (part !== undefined && document.activeElement === document.body) document.getElementById(partPlace(part))?.focus()
			})
		},
	}
}
