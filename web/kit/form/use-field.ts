import { useEffect, useRef, type FocusEvent } from 'react'
import { useController } from 'react-hook-form'

import { useProblemText } from '../texts/problem-text.ts'
import { issueOfError, type ContractForm } from './use-contract-form.ts'

/** What every field takes; `name` is one of the form's, which is one of the contract's. */
export interface FieldProps<Name extends string> {
	readonly form: ContractForm<Name>
	readonly name: NoInfer<Name>
	readonly label: string
	/** Its name in the summary of faults, where the label counts on what stands above it. */
	readonly full_label?: string | undefined
	/** What helps to answer; stands between label and field. */
	readonly hint?: string | undefined
	/** Said beside the label, and less loudly: "without VAT". */
	readonly addon?: string | undefined
}

/** Binds a field to its form: its value, its ids, its fault in the language shown, and when it is checked. */
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
			// A field that was never filled is not scolded for being passed through; submit asks for it.
			const is_empty = field.value === '' || field.value === null || field.value === undefined
			const is_staying = event?.currentTarget.contains(event.relatedTarget) === true
			if (!is_empty && !is_staying && !form.is_pressing_submit.current) form.check(name)
		},
	}
}

/** Reads what was typed, chosen or ticked in the server's HTML before the page came alive, so that it is not lost. */
export function useTypedBefore<Value extends string | boolean>(id: string, shown: Value, change: (held: Value) => void): void {
	// As they were when the page came alive: later there is nothing to take up.
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
