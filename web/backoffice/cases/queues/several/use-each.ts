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

/** Does the same with one case after the other, and keeps what came of each. A failure stops nothing. */
export function useEach(rows: readonly QueueRow[]) {
	const client = useQueryClient()
	const problemText = useProblemText()
	const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
	const [is_begun, setBegun] = useState(false)

	const run = async (act: (row: QueueRow) => Promise<string>): Promise<void> => {
		setBegun(true)
		const found = new Map<string, Outcome>()
		for (const row of rows) {
			const outcome = await act(row).then(
				(text) => ({ is_done: true, text }),
				(error: unknown) => ({ is_done: false, text: problemText.ofError(error) }),
			)
			found.set(row.applicationId, outcome)
			setOutcomes(new Map(found))
		}
		await Promise.all([listQueue, countQueues, getCase].map((stale) => client.invalidateQueries({ queryKey: keyOf(stale) })))
	}
	const done = rows.filter(({ applicationId }) => outcomes.get(applicationId)?.is_done === true).map(({ applicationId }) => applicationId)
	return { outcomes, is_begun, is_over: outcomes.size === rows.length, done, run }
}
