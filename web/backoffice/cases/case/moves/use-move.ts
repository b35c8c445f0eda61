import { useState } from 'react'

import { getCase, moveCase, type CaseView, type HistoryEntry } from '#contract/cases/staff/applications.ts'
import { getProposal, proposeMove } from '#contract/cases/staff/proposals.ts'

import { CallRefusal } from '../../../../kit/call.ts'
import { useSend } from '../../../../kit/query.ts'
import { readAfterMove } from '#web/backoffice/applying/applications/after-move.ts'
import type { Move } from './move-rules.ts'

/** The state of the case when the dialog opened. */
interface Seen {
	readonly version: number
	readonly event_ids: ReadonlySet<string>
}

const seenOf = ({ application, history }: CaseView): Seen => ({
	version: application.version,
	event_ids: new Set(history.map(({ event_id }) => event_id)),
})

/** Somebody else has changed the case meanwhile. */
export interface Conflict {
	/** The history entries since, the latest first. */
	readonly happened: readonly HistoryEntry[]
	readonly is_still_possible: boolean
}

export interface MoveTry {
	readonly conflict: Conflict | undefined
	/** Sends the move for that version. Resolves when it is done, and also on a conflict. */
	readonly make: (move: Move) => Promise<void>
}

interface Options {
	readonly case_view: CaseView
	/** Refetches the case. */
	readonly reload: () => Promise<CaseView>
	/** With whether another person has to confirm it. */
	readonly onDone: (is_proposed: boolean) => void
}

/**
 * A move of the case as it was when its dialog opened. If it has changed since, the server refuses; then the case is refetched, the dialog
 * shows the changes, and another confirmation applies to the new version. Taking a case goes on by itself while it is still free.
 */
export function useMove({ case_view, reload, onDone }: Options): MoveTry {
	const send = useSend(moveCase, { refreshes: readAfterMove })
	const propose = useSend(proposeMove, { refreshes: [getCase, getProposal] })
	const [seen, setSeen] = useState(() => seenOf(case_view))
	const [conflict, setConflict] = useState<Conflict>()

	const make = async (move: Move, { version, event_ids } = seen): Promise<void> => {
		const is_for_two = isForTwo(case_view, move)
		try {
			const asked = { params: { applicationId: case_view.application.applicationId }, body: { ...move, version } }
			await (is_for_two ? propose : send).mutateAsync(asked)
		} catch (error) {
			if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
			const fresh = await reload()
			const is_still_possible = isPossible(fresh, move)
			// Taking a case decides nothing: what changed in it meanwhile needs no second look.
			if (move.move === 'take' && is_still_possible && fresh.application.version !== version) return make(move, seenOf(fresh))
			setConflict({ happened: fresh.history.filter((entry) => !event_ids.has(entry.event_id)), is_still_possible })
			setSeen(seenOf(fresh))
			return
		}
		onDone(is_for_two)
	}

	return { conflict, make: (move) => make(move) }
}

const isPossible = ({ allowed_moves, proposable_moves, steps }: CaseView, move: Move): boolean =>
	move.move === 'step'
		? steps.some(({ to, refusal }) => to === move.to && refusal === null)
		: allowed_moves.includes(move.move) || proposable_moves.includes(move.move)

/** Returns whether a second person has to confirm the move. */
const isForTwo = ({ proposable_moves, is_decline_proposed, steps }: CaseView, move: Move): boolean =>
	move.move === 'step'
		? steps.some(({ to, needs_second }) => to === move.to && needs_second)
		: proposable_moves.includes(move.move) || (move.move === 'reject' && move.reason === 'declined' && is_decline_proposed)
