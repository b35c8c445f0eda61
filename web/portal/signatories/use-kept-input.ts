import { useEffect, useRef, useState } from 'react'

import type { ContractForm } from '../../kit/form/use-contract-form.ts'

/**
 * Keeps what is typed into a dialog for this tab of the browser, and brings it back when the dialog is opened again after a
 * reload or an expired session. It goes once it is saved or thrown away on purpose.
 */
export function useKeptInput<Name extends string>(
	form: ContractForm<Name>,
	key: string,
): { readonly is_restored: boolean; readonly forget: () => void } {
	const [kept] = useState(() => read(key))
	const latest = useRef(form)
	useEffect(() => {
		latest.current = form
	})
	const is_forgotten = useRef(false)

	useEffect(() => {
		if (kept !== undefined) latest.current.fill(kept as Partial<Record<Name, unknown>>)
		return latest.current.onChange((values) => {
			if (!is_forgotten.current) write(key, values)
		})
	}, [kept, key])

	return {
		is_restored: kept !== undefined,
		forget: () => {
			is_forgotten.current = true
			write(key, undefined)
		},
	}
}

function read(key: string): Record<string, unknown> | undefined {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
		return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined
	} catch {
		return undefined
	}
}

function write(key: string, values: Record<string, unknown> | undefined): void {
	try {
		if (values === undefined) sessionStorage.removeItem(key)
		else sessionStorage.setItem(key, JSON.stringify(values))
	} catch {
		// A browser that keeps nothing: the dialog works all the same.
	}
}
