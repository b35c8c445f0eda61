import type { QueueRow } from '#contract/cases/staff/queues.ts'

import type { RowActs } from './row-acts.ts'
import { focusedRow, stepBetweenRows } from './row-keys.ts'
import { useKeys } from './use-keys.ts'

interface Shortcuts {
	readonly rows: readonly QueueRow[] | undefined
	readonly acts: RowActs
	/** Focuses the search field. */
	readonly onSearch: () => void
}

/** The shortcuts of the list: j and k move between rows, c takes the focused case, a assigns it, / searches. Enter follows the link. */
export const useRowShortcuts = ({ rows, acts, onSearch }: Shortcuts): void =>
	useKeys(() => {
		const row = rows?.find(({ applicationId }) => applicationId === focusedRow())
		return {
			j: () => stepBetweenRows(1),
			k: () => stepBetweenRows(-1),
			c: row && (() => acts.take(row)),
			a: row && (() => acts.assign(row)),
			'/': onSearch,
		}
	})
