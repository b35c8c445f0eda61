import { useState } from 'react'

import { keepChoice, readChoice } from '#web/backoffice/platform/kept-choice.ts'
import { columnKeys, fixedColumns, type ColumnKey } from './columns.tsx'

const choice = 'queue.hidden_columns'

/** Hidden by default: the duration says little about the next action, and the submission date less than the waiting time. */
const hiddenAtFirst: readonly ColumnKey[] = ['loanDuration', 'submitted']

/** The hidden columns are stored, not the shown ones, so that a column of a later version appears by default. */
function readHidden(): readonly ColumnKey[] {
	const kept = readChoice(choice)?.split(',') ?? hiddenAtFirst
	return columnKeys.filter((key) => (kept as readonly string[]).includes(key) && !fixedColumns.includes(key))
}

export interface ShownColumns {
	readonly shown: readonly ColumnKey[]
	readonly toggle: (key: ColumnKey) => void
}

/** The chosen columns, stored in this browser. */
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
