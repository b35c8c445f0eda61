import { useEffect, useRef, useState } from 'react'

import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { useProfile } from '../../kit/page-state.tsx'
import { readKept, writeKept } from '../kept-input.ts'
import { differing, type Values } from './merge.ts'

export interface KeptInput {
	readonly is_restored: boolean
	/** What the fields held that kept input was typed over: others may have changed it since. */
	readonly before: Values
	readonly forget: () => void
}

const valuesIn = (kept: unknown): Values => (typeof kept === 'object' && kept !== null ? (kept as Values) : {})

/**
 * Keeps what is typed into a dialog for this tab of the browser, and brings it back when the dialog is opened again after a
 * reload or an expired session: only what differs from what the fields held, so that nothing of an older version comes along. It
 * goes once it is saved or thrown away on purpose, and with signing out.
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
