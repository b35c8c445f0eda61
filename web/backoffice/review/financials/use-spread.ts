import { useRef, useState } from 'react'

import { getFinancials, saveStatement, type FinancialsView, type StatementView } from '#contract/review/staff/financials.ts'
import type { Figures, Line } from '#domain/review/financials/lines.ts'
import type { StatementStatus } from '#domain/review/financials/rules.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { parseTypedNumber } from '../../../kit/fields/typed-number.ts'
import { useSend } from '../../../kit/query.ts'

/** The cells as typed; an emptied cell is an empty string. */
export type Typed = Readonly<Partial<Record<Line, string>>>

/** Parses the figure of a cell; undefined if it is no number. Dashes mean empty, as in printed statements. */
const figureIn = (text: string): number | null | undefined =>
	/^[\s–—-]*$/.test(text) ? null : parseTypedNumber(text.replace(/^\((.*)\)$/, '-$1'), 2)

export function figuresOf(typed: Typed): { readonly figures: Figures; readonly unread: readonly Line[] } {
	const read = Object.entries(typed).map(([line, text]) => [line as Line, figureIn(text)] as const)
	return {
		figures: Object.fromEntries(read.filter(([, figure]) => typeof figure === 'number')),
		unread: read.flatMap(([line, figure]) => (figure === undefined ? [line] : [])),
	}
}

interface Of {
	readonly applicationId: string
	readonly statement: StatementView
	readonly reload: () => Promise<FinancialsView>
}

/** Queues saves one after the other, each against the latest version. */
export function useSpread({ applicationId, statement, reload }: Of) {
	const { statement_id: statementId } = statement
	const { mutateAsync: send } = useSend(saveStatement, { refreshes: [getFinancials] })
	const version = useRef(statement.version)
	const saved = useRef(JSON.stringify(statement.figures))
	const queue = useRef<Promise<unknown>>(Promise.resolve())
	const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'conflict' | 'failed'>('idle')
	const [error, setError] = useState<unknown>()

	const saveOnce = async (figures: Figures, status: StatementStatus): Promise<boolean> => {
		const text = JSON.stringify(figures)
		if (text === saved.current && status === statement.status) return true
		setState('saving')
		try {
			const { statements } = await send({ params: { applicationId, statementId }, body: { version: version.current, status, figures } })
			version.current = statements.find(({ statement_id }) => statement_id === statementId)?.version ?? version.current
			saved.current = text
			setState('saved')
			return true
		} catch (refusal) {
			if (refusal instanceof CallRefusal && refusal.is('err_version_conflict')) {
				const { statements } = await reload()
				version.current = statements.find(({ statement_id }) => statement_id === statementId)?.version ?? version.current
				setState('conflict')
				return false
			}
			setError(refusal)
			setState('failed')
			return false
		}
	}
	return {
		state,
		error,
		save: (figures: Figures, status: StatementStatus = statement.status): Promise<boolean> => {
			const next = queue.current.then(() => saveOnce(figures, status))
			queue.current = next
			return next
		},
	}
}
