import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getCase } from '#contract/cases/staff/applications.ts'
import { countQueues, listQueue, type QueueRow } from '#contract/cases/staff/queues.ts'

import { keyOf } from '../../../../kit/query.ts'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'

/** What came of one case: what was done, or why not. */
interface Outcome {
	readonly is_done: boolean
	readonly text: string
}

/** Does it with one case and answers with what was done; `tell` is given what is done of it meanwhile, for the case that the rest fails. */
export type ActOnCase = (row: QueueRow, tell: (text: string) => void) => Promise<string>

/** Does the same with one case after the other, and keeps what came of each. A failure stops nothing. */
export function useEach(rows: readonly QueueRow[]) {
	const client = useQueryClient()
	const problemText = useProblemText()
	const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
	const [begun, setBegun] = useState<ActOnCase>()

	const run = async (act: ActOnCase): Promise<void> => {
		setBegun(() => act)
		const found = new Map([...outcomes].filter(([, { is_done }]) => is_done))
		setOutcomes(new Map(found))
		for (const row of rows.filter(({ applicationId }) => !found.has(applicationId))) {
			const told: string[] = []
			const outcome = await act(row, (text) => told.splice(0, 1, text)).then(
				(text) => ({ is_done: true, text }),
				(error: unknown) => ({ is_done: false, text: [...told, problemText.ofError(error)].join('. ') }),
			)
			found.set(row.applicationId, outcome)
			setOutcomes(new Map(found))
		}
		await Promise.all([listQueue, countQueues, getCase].map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
	}
	const done = rows.filter(({ applicationId }) => outcomes.get(applicationId)?.is_done === true).map(({ applicationId }) => applicationId)
	return {
		outcomes,
		is_begun: begun !== undefined,
		is_over: outcomes.size === rows.length,
		done,
		run,
		/** Does it with those that failed. */
		again: async () => begun && run(begun),
	}
}
