import { useEffect, useRef } from 'react'

import type { QueueRow } from '#contract/cases/staff/queues.ts'

import { areShortcutsOn, isTyping } from '#web/backoffice/platform/shortcuts.ts'
import type { RowActs } from './row-acts.ts'
import { focusedRow, stepBetweenRows } from './row-keys.ts'

interface Shortcuts {
	readonly rows: readonly QueueRow[] | undefined
	readonly acts: RowActs
	/** Focuses the search field. */
	readonly onSearch: () => void
}

/** The shortcuts of the list: j and k move between rows, c takes the focused case, a assigns it, / searches. Enter follows the link. */
export function useRowShortcuts(shortcuts: Shortcuts): void {
	const latest = useRef(shortcuts)
	useEffect(() => {
		latest.current = shortcuts
	})
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (!areShortcutsOn() || isTyping(event)) return
			const { rows, acts, onSearch } = latest.current
			const row = rows?.find(({ applicationId }) => applicationId === focusedRow())
			const deeds: Readonly<Record<string, (() => void) | undefined>> = {
				j: () => stepBetweenRows(1),
				k: () => stepBetweenRows(-1),
				c: row && (() => acts.take(row)),
				a: row && (() => acts.assign(row)),
				'/': onSearch,
			}
			const deed = deeds[event.key]
			if (deed === undefined) return
			event.preventDefault()
			deed()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}
