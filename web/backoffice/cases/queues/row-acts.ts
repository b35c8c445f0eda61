import { createContext, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getCase, moveCase } from '#contract/cases/staff/applications.ts'
import { countQueues, listQueue, type QueueRow } from '#contract/cases/staff/queues.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/** The actions on a row without opening it. */
export interface RowActs {
	readonly take: (row: QueueRow) => void
	readonly assign: (row: QueueRow) => void
	/** Shows it beside the list, or no longer. */
	readonly preview: (row: QueueRow) => void
	readonly is_busy: boolean
}

/** The default has no actions. */
export const RowActsContext = createContext<RowActs>({
	take: () => undefined,
	assign: () => undefined,
	preview: () => undefined,
	is_busy: false,
})

export const useRowActs = (): RowActs => useContext(RowActsContext)

/** Taking a case sends at once and reports the result; assigning opens a dialog first: `asked` is its row. */
export function useMakeRowActs(preview: RowActs['preview']): {
	readonly acts: RowActs
	readonly asked: QueueRow | undefined
	readonly stopAsking: () => void
} {
	const { t } = useTranslation('queues')
	const problemText = useProblemText()
	const send = useSend(moveCase, { refreshes: [listQueue, countQueues, getCase] })
	const [asked, setAsked] = useState<QueueRow>()

	const take = (row: QueueRow): void => {
		if (!row.allowed_moves.includes('take') || send.isPending) return
		const { applicationId, version, shortApplicationId } = row
		send.mutate(
			{ params: { applicationId }, body: { move: 'take', version } },
			{
				onSuccess: () => showMessage({ kind: 'success', text: t('take.done', { number: shortApplicationId }) }),
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	}
	const assign = (row: QueueRow): void => {
		if (row.turn !== null) setAsked(row)
	}
	return { acts: { take, assign, preview, is_busy: send.isPending }, asked, stopAsking: () => setAsked(undefined) }
}
