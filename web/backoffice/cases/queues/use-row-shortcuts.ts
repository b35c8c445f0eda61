import type { QueueRow } from '#contract/cases/staff/queues.ts'

import type { RowActs } from './row-acts.ts'
import { focusedRow, isOnRowLink, stepBetweenRows } from '#web/backoffice/platform/row-keys.ts'
import type { PreviewState } from './preview/use-preview.ts'
import type { Selection } from './several/selection.ts'
import { useKeys } from '#web/backoffice/platform/use-keys.ts'

interface Shortcuts {
	readonly rows: readonly QueueRow[] | undefined
	readonly acts: RowActs
	readonly selection: Selection
	readonly preview: PreviewState
	/** Focuses the search field. */
	readonly onSearch: () => void
}

/** The shortcuts of the list: j and k move between rows, c takes the focused case, a assigns it, x chooses it, the space bar shows it beside the list, / searches. Enter follows the link. */
export const useRowShortcuts = ({ rows, acts, selection, preview, onSearch }: Shortcuts): void =>
	useKeys(
		() => {
			const row = rows?.find(({ applicationId }) => applicationId === focusedRow())
			return {
				j: () => stepBetweenRows(1),
				k: () => stepBetweenRows(-1),
				c: row && (() => acts.take(row)),
				a: row && (() => acts.assign(row)),
				x: row && (() => selection.toggle(row)),
				// On a box or a button of the row, the space bar presses that.
				' ': row && isOnRowLink() ? () => acts.preview(row) : undefined,
				Escape: preview.shown !== undefined ? preview.close : selection.rows.length > 0 ? selection.clear : undefined,
				'/': onSearch,
			}
		},
		{ runs_on: ['j', 'k'] },
	)
