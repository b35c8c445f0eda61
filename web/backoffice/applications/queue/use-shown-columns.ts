import { useState } from 'react'

import { keepChoice, readChoice } from '../../shell/kept-choice.ts'
import { columnKeys, fixedColumns, type ColumnKey } from './columns.tsx'

const choice = 'queue.hidden_columns'

/** At first: how long something is to run says little about what to do next, and when it was submitted less than how long it has waited. */
const hiddenAtFirst: readonly ColumnKey[] = ['loanDuration', 'submitted']

/** What is hidden is kept, not what is shown: a column that comes with a later version is there at first. */
function readHidden(): readonly ColumnKey[] {
	const kept = readChoice(choice)?.split(',') ?? hiddenAtFirst
	return columnKeys.filter((key) => (kept as readonly string[]).includes(key) && !fixedColumns.includes(key))
}

export interface ShownColumns {
	readonly shown: readonly ColumnKey[]
	readonly toggle: (key: ColumnKey) => void
}

/** The columns somebody chose, kept for this browser. */
export function useShownColumns(): ShownColumns {
	const [hidden, setHidden] = useState(readHidden)
	return {
		shown: columnKeys.filter((key) => !hidden.includes(key)),
		toggle: (key) => {
			const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]
			setHidden(next)
			keepChoice(choice, next.join(','))
		},
	}
}
