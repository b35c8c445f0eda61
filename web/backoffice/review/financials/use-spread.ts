import { useEffect, useRef, useState } from 'react'

import { getFinancials, saveStatement, type FinancialsView, type StatementView } from '#contract/review/staff/financials.ts'
import { proposalsOf } from '#domain/review/financials/found.ts'
import type { Figures, Line } from '#domain/review/financials/lines.ts'
import type { StatementStatus } from '#domain/review/financials/rules.ts'

import { CallRefusal } from '../../../kit/call.ts'
import { forgetDraft, keepDraft, readDraft } from '../../../kit/form/kept-drafts.ts'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useStaff } from '#web/backoffice/platform/session.ts'
import { figureText } from './figures.ts'
import { figuresOf, readFigure, type Typed } from './typed-figure.ts'

interface Of {
	readonly applicationId: string
	readonly statement: StatementView
	readonly reload: () => Promise<FinancialsView>
}

/** Queues saves one after the other, each against the latest version. */
function useSaving({ applicationId, statement, reload }: Of) {
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
				setState('conflict')
				// Saved over only by an act of whoever has been told.
				const { statements } = await reload().catch(() => ({ statements: [] as FinancialsView['statements'] }))
				version.current = statements.find(({ statement_id }) => statement_id === statementId)?.version ?? version.current
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
		isSaved: (figures: Figures): boolean => JSON.stringify(figures) === saved.current,
		save: (figures: Figures, status: StatementStatus = statement.status): Promise<boolean> => {
			const next = queue.current.then(() => saveOnce(figures, status))
			queue.current = next
			return next
		},
	}
}

/**
 * The cells of a statement: what is typed, what was found in the document and waits for a decision, and the saving of it. Found figures are
 * saved once somebody has confirmed them.
 */
export function useSpread(of: Of) {
	const { statement } = of
	const formats = useFormats()
	const draft_key = `${useStaff().staff_id} ${statement.statement_id} figures`
	const saving = useSaving(of)
	const [typed, setTyped] = useState<Typed>(() => ({
		...Object.fromEntries(Object.entries(statement.figures).map(([line, figure]) => [line, figureText(formats, figure)])),
		...(readDraft(draft_key) as Typed),
	}))
	const latest = useRef(typed)
	const read = figuresOf(typed)
	const proposals = proposalsOf(statement.found, {
		typed: read.figures,
		touched: new Set(Object.keys(typed) as Line[]),
		unit: Number(statement.unit),
	})
	const open = Object.keys(proposals) as readonly Line[]

	const change = (next: Typed): void => {
		latest.current = next
		setTyped(next)
		keepDraft(draft_key, next)
	}
	const save = async (status?: StatementStatus): Promise<boolean> => {
		const { figures, faults } = figuresOf(latest.current)
		if (Object.keys(faults).length > 0) return false
		const is_saved = await saving.save(figures, status)
		if (is_saved && saving.isSaved(figuresOf(latest.current).figures)) forgetDraft(draft_key)
		return is_saved
	}
	const has_unsaved = Object.keys(read.faults).length > 0 || !saving.isSaved(read.figures)

	// A key saves, and so does leaving the page in the app; closing the window asks first.
	const save_now = useRef(save)
	// After a conflict leaving saves nothing: nobody overwrites a colleague without knowing it. The draft is kept.
	const is_told = useRef(false)
	useEffect(() => {
		save_now.current = save
		is_told.current = saving.state === 'conflict'
	})
	useEffect(() => {
		const listen = (event: KeyboardEvent): void => {
			if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
			event.preventDefault()
			void save_now.current()
		}
		document.addEventListener('keydown', listen)
		return () => {
			document.removeEventListener('keydown', listen)
			if (!is_told.current) void save_now.current()
		}
	}, [])
	useEffect(() => {
		if (!has_unsaved) return undefined
		const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()
		addEventListener('beforeunload', askToStay)
		return () => removeEventListener('beforeunload', askToStay)
	}, [has_unsaved])

	return {
		state: saving.state,
		error: saving.error,
		faults: read.faults,
		/** What the totals are checked with: typed, and found where nobody has decided yet. */
		figures: { ...proposals, ...read.figures } as Figures,
		/** The lines with a found figure that nobody has confirmed yet. */
		open,
		textOf: (line: Line): string => {
			const proposal = proposals[line]
			return typed[line] ?? (proposal === undefined ? '' : figureText(formats, proposal))
		},
		write: (texts: Typed): void => change({ ...latest.current, ...texts }),
		/** Takes found figures over as if typed. */
		confirm: (lines: readonly Line[]): void => {
			const texts = lines.flatMap((line) => {
				const proposal = proposals[line]
				return proposal === undefined ? [] : [[line, figureText(formats, proposal)] as const]
			})
			if (texts.length > 0) change({ ...latest.current, ...Object.fromEntries(texts) })
		},
		/** Shows a cell as it was read; one that cannot be read stays as typed. */
		tidy: (line: Line): void => {
			const text = latest.current[line]
			const cell = text === undefined ? undefined : readFigure(text)
			if (cell === undefined || 'fault' in cell) return
			const tidied = cell.figure === null ? '' : figureText(formats, cell.figure)
			if (tidied !== text) change({ ...latest.current, [line]: tidied })
		},
		save,
	}
}

export type Spread = ReturnType<typeof useSpread>
