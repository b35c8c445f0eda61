import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import { isFinanceObjectField, type FinanceObjectField } from '#domain/applying/finance-objects/rules.ts'

import { financeObjectPlace } from '../applications/tabs.ts'
import { field_parameter, object_parameter } from './place.ts'

export interface AskedFor {
	readonly object: FinanceObject
	/** The field to focus first. */
	readonly field: FinanceObjectField | undefined
}

/** The dialog in the address (`financeObjectAddress`), if the object exists and may be changed. */
export function useAskedFor(
	{ allowed_updates }: ApplicationView,
	objects: readonly FinanceObject[],
): { readonly asked: AskedFor | undefined; readonly forget: () => void } {
	const [query, setQuery] = useSearchParams()
	const id = query.get(object_parameter)
	const found = objects.find(({ finance_object_id }) => finance_object_id === id)
	// The version the dialog opened with: a refetch of the list must not replace it.
	const [opened, setOpened] = useState<FinanceObject>()
	if (opened?.finance_object_id !== id && opened !== found) setOpened(found)
	const object = opened?.finance_object_id === id ? opened : undefined
	const field = query.get(field_parameter) ?? ''
	return {
		asked:
			object === undefined || !allowed_updates.includes('finance_object')
				? undefined
				: { object, field: isFinanceObjectField(field) ? field : undefined },
		forget: () => {
			if (id === null) return
			setQuery(
				(before) => {
					before.delete(object_parameter)
					before.delete(field_parameter)
					return before
				},
				{ replace: true, preventScrollReset: true },
			)
			// A dialog opened by address has no trigger to return the focus to.
			setTimeout(() => document.getElementById(financeObjectPlace(id))?.focus())
		},
	}
}
