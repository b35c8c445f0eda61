import { useState } from 'react'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

/** The rows of the list that are chosen for something they all are to go through. */
export interface Selection {
	readonly rows: readonly QueueRow[]
	readonly is_whole: boolean
	readonly has: (row: Pick<QueueRow, 'applicationId'>) => boolean
	readonly toggle: (row: Pick<QueueRow, 'applicationId'>) => void
	/** All that are shown, or none if they all are chosen. */
	readonly toggleAll: () => void
	readonly clear: () => void
	/** Takes those out that are done with. */
	readonly leave: (ids: readonly string[]) => void
}

/** Only what is shown can be chosen: a row that leaves the list leaves the selection with it. */
export function useSelection(shown: readonly QueueRow[] = []): Selection {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
	const rows = shown.filter(({ applicationId }) => ids.has(applicationId))
	const is_whole = rows.length > 0 && rows.length === shown.length
	return {
		rows,
		is_whole,
		has: ({ applicationId }) => ids.has(applicationId),
		toggle: ({ applicationId }) =>
			setIds(new Set([...ids].filter((id) => id !== applicationId).concat(ids.has(applicationId) ? [] : applicationId))),
		toggleAll: () => setIds(new Set(is_whole ? [] : shown.map(({ applicationId }) => applicationId))),
		clear: () => setIds(new Set()),
		leave: (gone) => setIds(new Set([...ids].filter((id) => !gone.includes(id)))),
	}
}
