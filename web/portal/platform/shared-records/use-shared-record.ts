import { useState } from 'react'

import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { differing, merge, type Values } from './merge.ts'
import { useKeptInput } from './use-kept-input.ts'
import { useNext, useOnce } from './use-next.ts'

/** The conflicting values of both versions, and the other version's record. */
export interface Conflict<Kept = unknown> {
	readonly latest: Kept
	readonly fields: readonly { readonly name: string; readonly mine: unknown; readonly theirs: unknown }[]
}

interface Sources<Kept> {
	/** The record the dialog opened with; undefined for a new one. */
	readonly opened: Kept | undefined
	/** The saved record; undefined once somebody has deleted it. */
	readonly current: Kept | undefined
	readonly valuesOf: (record: Kept | undefined) => Values
}

export type SharedRecord<Kept> = ReturnType<typeof useSharedRecord<Kept>>

/**
 * A record that others may change while it is edited here: their changes are reported, and adopted only in untouched fields; for a field
 * changed by both, the person chooses.
 */
export function useSharedRecord<Kept>(form: ContractForm, { opened, current, valuesOf }: Sources<Kept>) {
	const [base, setBase] = useState(opened)
	const [conflict, setConflict] = useState<Conflict<Kept>>()
	const saveAgain = useNext(() => void form.submit())

	return {
		/** The version the input is based on. */
		base,
		current,
		is_gone: opened !== undefined && current === undefined,
		/** The fields others have changed since, not yet seen here. */
		news: conflict === undefined && current !== undefined ? differing(valuesOf(base), valuesOf(current)) : [],
		conflict,
		/** Merges a newer version; false if the person has to resolve a conflict. `before` holds the values restored input was based on. */
		takeOver: (latest: Kept, before: Values = {}): boolean => {
			const theirs = valuesOf(latest)
			const mine = Object.fromEntries(Object.keys(theirs).map((name) => [name, form.held(name)]))
			const { adopted, conflicts } = merge({ ...valuesOf(base), ...before }, mine, theirs)
			form.fill(adopted)
			if (conflicts.length === 0) {
				setBase(latest)
				return true
			}
			setConflict({ latest, fields: conflicts.map((name) => ({ name, mine: mine[name], theirs: theirs[name] })) })
			return false
		},
		/** Resolves the conflict and saves; `takes_theirs` is true for fields that keep the other version. */
		settle: (takes_theirs: (name: string) => boolean): void => {
			if (conflict === undefined) return
			form.fill(Object.fromEntries(conflict.fields.filter(({ name }) => takes_theirs(name)).map(({ name, theirs }) => [name, theirs])))
			setBase(conflict.latest)
			setConflict(undefined)
			saveAgain()
		},
		/** Submits the form once it holds the adopted values. */
		saveAgain,
	}
}

/** The same with the input saved in this tab, under a key of its own. */
export function useKeptRecord<Kept>(form: ContractForm, { kept_as, ...sources }: Sources<Kept> & { readonly kept_as: string }) {
	const { opened, valuesOf } = sources
	const shared = useSharedRecord(form, sources)
	const kept = useKeptInput(form, kept_as, valuesOf(opened))
	// Restored input is merged with the values others have saved since.
	useOnce(() => {
		if (opened !== undefined && kept.is_restored) shared.takeOver(opened, kept.before)
	})
	return { ...shared, kept }
}
