import { useEffect, useRef, useState } from 'react'

import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { readKept, writeKept } from '../kept-input.ts'

/**
 * Keeps what is typed into a dialog for this tab of the browser, and brings it back when the dialog is opened again after a
 * reload or an expired session. It goes once it is saved or thrown away on purpose, and
 * with signing out.
 */
export function useKeptInput<Name extends string>(
	form: ContractForm<Name>,
	key: string,
): { readonly is_restored: boolean; readonly forget: () => void } {
	const [kept] = useState(() => readKept(key))
	const latest = useRef(form)
	useEffect(() => {
		latest.current = form
	})
	const is_forgotten = useRef(false)

	useEffect(() => {
		if (kept !== undefined) latest.current.fill(kept as Partial<Record<Name, unknown>>)
		return latest.current.onChange((values) => {
			if (!is_forgotten.current) writeKept(key, values)
		})
	}, [kept, key])

	return {
		is_restored: kept !== undefined,
		forget: () => {
			is_forgotten.current = true
			writeKept(key, undefined)
		},
	}
}
