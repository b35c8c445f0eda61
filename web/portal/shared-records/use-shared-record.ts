import { useState } from 'react'

import type { ContractForm } from '../../kit/form/use-contract-form.ts'
import { differing, merge, type Values } from './merge.ts'
import { useKeptInput } from './use-kept-input.ts'
import { useNext, useOnce } from './use-next.ts'

/** Two versions of the same fields, and the record the other one is from. */
export interface Conflict<Kept = unknown> {
	readonly latest: Kept
	readonly fields: readonly { readonly name: string; readonly mine: unknown; readonly theirs: unknown }[]
}

interface Sources<Kept> {
	/** The record as the dialog was opened with it; undefined where one is added. */
	readonly opened: Kept | undefined
	/** As it is saved now; undefined once somebody has deleted it. */
	readonly current: Kept | undefined
	readonly valuesOf: (record: Kept | undefined) => Values
}

export type SharedRecord<Kept> = ReturnType<typeof useSharedRecord<Kept>>

/**
 * A record that somebody else may change while it is being edited here: what others saved is told, and taken over only where
 * nothing was typed; where both changed a field, the person chooses.
 */
export function useSharedRecord<Kept>(form: ContractForm, { opened, current, valuesOf }: Sources<Kept>) {
	const [base, setBase] = useState(opened)
	const [conflict, setConflict] = useState<Conflict<Kept>>()
	const saveAgain = useNext(() => void form.submit())

	return {
		/** The version everything typed here is a change of. */
		base,
		current,
		is_gone: opened !== undefined && current === undefined,
		/** The fields that others have changed since, and nobody has looked at. */
		news: conflict === undefined && current !== undefined ? differing(valuesOf(base), valuesOf(current)) : [],
		conflict,
		/** Takes over a newer version; false where somebody has to choose first. `before` is what kept input was typed over. */
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
		/** Saves what was chosen; for each field of the conflict: whether the other version is the one to keep. */
		settle: (takes_theirs: (name: string) => boolean): void => {
			if (conflict === undefined) return
			form.fill(Object.fromEntries(conflict.fields.filter(({ name }) => takes_theirs(name)).map(({ name, theirs }) => [name, theirs])))
			setBase(conflict.latest)
			setConflict(undefined)
			saveAgain()
		},
		/** Submits the form once it holds what was just taken over. */
		saveAgain,
	}
}

/** The same where what is typed is kept for this tab of the browser, under a name of its own. */
export function useKeptRecord<Kept>(form: ContractForm, { kept_as, ...sources }: Sources<Kept> & { readonly kept_as: string }) {
	const { opened, valuesOf } = sources
	const shared = useSharedRecord(form, sources)
	const kept = useKeptInput(form, kept_as, valuesOf(opened))
	// What was typed over an older version meets what others have saved since.
	useOnce(() => {
		if (opened !== undefined && kept.is_restored) shared.takeOver(opened, kept.before)
	})
	return { ...shared, kept }
}
