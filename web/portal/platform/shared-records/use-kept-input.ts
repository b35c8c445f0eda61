import { useEffect, useRef, useState } from 'react'

import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { useProfile } from '../../../kit/page-state.tsx'
import { readKept, writeKept } from '../kept-input.ts'
import { differing, type Values } from './merge.ts'

export interface KeptInput {
	readonly is_restored: boolean
	/** The field values the saved input was based on; others may have changed them since. */
	readonly before: Values
	readonly forget: () => void
}

const valuesIn = (kept: unknown): Values => (typeof kept === 'object' && kept !== null ? (kept as Values) : {})

/**
 * Saves a dialog's input in this tab and restores it after a reload or an expired session. Only fields that differ from their initial
 * values are saved, so that no stale value is restored. Saving, discarding and signing out clear it.
 */
export function useKeptInput<Name extends string>(form: ContractForm<Name>, kept_as: string, opened: Values = {}): KeptInput {
	const key = `${useProfile()?.user_id ?? ''}.${kept_as}`
	const [kept] = useState(() => readKept(key))
	const latest = useRef(form)
	const first = useRef(opened).current
	useEffect(() => {
		latest.current = form
	})
	const is_forgotten = useRef(false)

	useEffect(() => {
		if (kept !== undefined) latest.current.fill(valuesIn(kept['typed']) as Partial<Record<Name, unknown>>)
		return latest.current.onChange((values) => {
			if (is_forgotten.current) return
			const changed = differing(first, values)
			const only = (all: Values) => Object.fromEntries(changed.map((name) => [name, all[name]]))
			writeKept(key, changed.length === 0 ? undefined : { typed: only(values), before: only(first) })
		})
	}, [kept, key, first])

	return {
		is_restored: kept !== undefined,
		before: valuesIn(kept?.['before']),
		forget: () => {
			is_forgotten.current = true
			writeKept(key, undefined)
		},
	}
}
