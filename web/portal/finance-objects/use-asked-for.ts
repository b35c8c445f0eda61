import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import { isFinanceObjectField, type FinanceObjectField } from '#domain/applying/finance-objects/rules.ts'

import { financeObjectPlace } from '../applications/overview/tabs.ts'
import { field_parameter, object_parameter } from './place.ts'

export interface AskedFor {
	readonly object: FinanceObject
	/** The field to begin with. */
	readonly field: FinanceObjectField | undefined
}

/** The dialog the address asks for (`financeObjectAddress`), where there is such an object and it may be changed. */
export function useAskedFor(
	{ allowed_updates }: ApplicationView,
	objects: readonly FinanceObject[],
): { readonly asked: AskedFor | undefined; readonly forget: () => void } {
	const [query, setQuery] = useSearchParams()
	const id = query.get(object_parameter)
	const found = objects.find(({ finance_object_id }) => finance_object_id === id)
	// As the dialog was opened with it, however often the list is read again meanwhile.
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
			// Nothing on this page opened it, so nothing has the focus now.
			setTimeout(() => document.getElementById(financeObjectPlace(id))?.focus())
		},
	}
}
