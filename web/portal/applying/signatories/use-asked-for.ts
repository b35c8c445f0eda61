import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import type { Question } from '#domain/applying/forms/definition.ts'
import { customFieldName } from '#domain/applying/signatories/custom-fields.ts'
import { isSignatoryField } from '#domain/applying/signatories/rules.ts'

import { signatoryPlace } from '../applications/tabs.ts'
import { useStaysOpen } from '#web/portal/platform/dashboard/use-stays-open.ts'
import { field_parameter, mayOpenSignatory, person_parameter } from './place.ts'

interface AskedFor {
	readonly signatory: Signatory
	readonly field: string
}

/** The dialog in the address (`signatoryAddress`), if person and field exist and may be changed. */
export function useAskedFor(
	{ allowed_updates }: ApplicationView,
	signatories: readonly Signatory[],
	questions: readonly Question[],
): { readonly asked: AskedFor | undefined; readonly forget: () => void } {
	const [query, setQuery] = useSearchParams()
	const person = query.get(person_parameter)
	const found = signatories.find(({ signatory_id }) => signatory_id === person)
	// The version the dialog opened with: a refetch of the list must not replace it.
	const [opened, setOpened] = useState<Signatory>()
	if (opened?.signatory_id !== person && opened !== found) setOpened(found)
	const signatory = opened?.signatory_id === person ? opened : undefined
	const field = query.get(field_parameter)?.replace(customFieldName(''), '')

	const isThere = (name: string): boolean => isSignatoryField(name) || questions.some(({ id }) => id === name)
	const may_change =
		signatory !== undefined &&
		field !== undefined &&
		isThere(field) &&
		mayOpenSignatory({ allowed_updates, is_current_actor: signatory.is_current_actor }, field)

	const dialog = useStaysOpen(signatory !== undefined, may_change)
	return {
		asked: dialog === 'shut' || signatory === undefined || field === undefined ? undefined : { signatory, field },
		forget: () => {
			if (person === null) return
			setQuery(
				(before) => {
					before.delete(person_parameter)
					before.delete(field_parameter)
					return before
				},
				{ replace: true, preventScrollReset: true },
			)
			// A dialog opened by address has no trigger to return the focus to.
			setTimeout(() => document.getElementById(signatoryPlace(person))?.focus())
		},
	}
}
