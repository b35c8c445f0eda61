import { useState } from 'react'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { makeRequestKeys, type RequestKeys } from '../../../../kit/form/request-keys.ts'

/** The rows of the list that are chosen for something they all are to go through. */
export interface Selection {
	readonly rows: readonly QueueRow[]
	readonly is_whole: boolean
	readonly has: (row: Pick<QueueRow, 'applicationId'>) => boolean
	/** A case keeps its idempotency keys for as long as it stays chosen: asked again after a failure, it is asked once. */
	readonly keysOf: (row: Pick<QueueRow, 'applicationId'>) => RequestKeys
	readonly toggle: (row: Pick<QueueRow, 'applicationId'>) => void
	/** All that are shown, or none if they all are chosen. */
	readonly toggleAll: () => void
	readonly clear: () => void
	/** Takes those out that are done with. */
	readonly leave: (ids: readonly string[]) => void
}

type Chosen = ReadonlyMap<string, RequestKeys>

/** Returns the selection with the cases added; those that are in it keep their keys. */
export const withCases = (chosen: Chosen, ids: readonly string[]): Chosen =>
	new Map([...chosen, ...ids.filter((id) => !chosen.has(id)).map((id) => [id, makeRequestKeys()] as const)])

/** Returns the selection without the cases; their keys are gone with them. */
export const withoutCases = (chosen: Chosen, ids: readonly string[]): Chosen => new Map([...chosen].filter(([id]) => !ids.includes(id)))

/** Only what is shown can be chosen: a row that leaves the list leaves the selection with it. */
export function useSelection(shown: readonly QueueRow[] = []): Selection {
	const [chosen, setChosen] = useState<Chosen>(new Map())
	const rows = shown.filter(({ applicationId }) => chosen.has(applicationId))
	const is_whole = rows.length > 0 && rows.length === shown.length
	return {
		rows,
		is_whole,
		has: ({ applicationId }) => chosen.has(applicationId),
		keysOf: ({ applicationId }) => chosen.get(applicationId) ?? makeRequestKeys(),
		toggle: ({ applicationId }) =>
			setChosen(chosen.has(applicationId) ? withoutCases(chosen, [applicationId]) : withCases(chosen, [applicationId])),
		toggleAll: () =>
			setChosen(
				is_whole
					? new Map()
					: withCases(
							chosen,
							shown.map(({ applicationId }) => applicationId),
						),
			),
		clear: () => setChosen(new Map()),
		leave: (gone) => setChosen(withoutCases(chosen, gone)),
	}
}
