import { useEffect, useRef, type FocusEvent } from 'react'
import { useController } from 'react-hook-form'

import { useProblemText } from '../texts/problem-text.ts'
import { afterPress } from './after-press.ts'
import { issueOfError, type ContractForm } from './use-contract-form.ts'

/** The props of every field; `name` is one of the form's, and so of the contract's. */
export interface FieldProps<Name extends string> {
	readonly form: ContractForm<Name>
	readonly name: NoInfer<Name>
	readonly label: string
	/** Its name in the error summary, where the label alone needs its context. */
	readonly full_label?: string | undefined
	/** A hint between label and field. */
	readonly hint?: string | undefined
	/** A muted addition to the label: "without VAT". */
	readonly addon?: string | undefined
}

/** Binds a field to its form: value, ids, localised fault, and validation. */
export function useField<Name extends string>({ form, name, label, full_label = label }: Omit<FieldProps<Name>, 'hint' | 'addon'>) {
	const { field, fieldState } = useController({ name, control: form.control })
	const problemText = useProblemText()
	const id = form.idOf(name)
	const { error } = fieldState

	useEffect(() => {
		form.labels.set(name, full_label)
	}, [form.labels, name, full_label])

	return {
		id,
		name,
		value: field.value as unknown,
		is_optional: form.isOptional(name),
		error: error === undefined ? undefined : problemText.ofIssue(issueOfError(error)),
		change: (value: unknown): void => {
			field.onChange(value)
			if (error !== undefined) form.check(name)
		},
		leave: (event?: FocusEvent): void => {
			field.onBlur()
			// Leaving an empty field is no fault yet; the submit requires it.
			const is_empty = field.value === '' || field.value === null || field.value === undefined
			const is_staying = event?.currentTarget.contains(event.relatedTarget) === true
			if (!is_empty && !is_staying) afterPress(() => form.check(name))
		},
	}
}

/** Applies input typed into the server's HTML before hydration, so that it is not lost. */
export function useTypedBefore<Value extends string | boolean>(id: string, shown: Value, change: (held: Value) => void): void {
	// The values at hydration: later there is nothing to apply.
	const first = useRef({ shown, change }).current
	useEffect(() => {
		const held = heldBy(document.getElementById(id))
		if (held !== undefined && held !== first.shown) first.change(held as Value)
	}, [id, first])
}

function heldBy(element: HTMLElement | null): string | boolean | undefined {
	if (element instanceof HTMLInputElement) return element.type === 'checkbox' ? element.checked : element.value
	return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ? element.value : undefined
}
