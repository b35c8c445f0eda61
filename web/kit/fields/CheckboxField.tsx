import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'

interface CheckboxFieldProps<Name extends string> extends FieldProps<Name> {
	/** The content beside the box where the label is not enough: a sentence with links. */
	readonly children?: ReactNode
	/** Disabled for now; the hint gives the reason. */
	readonly is_disabled?: boolean
	/** Where something beside the form follows the box. */
	readonly onTick?: (is_ticked: boolean) => void
}

/** A checkbox with a sentence. `label` names it in the error summary. */
export function CheckboxField<Name extends string>({ hint, children, is_disabled = false, onTick, ...props }: CheckboxFieldProps<Name>) {
	const { id, value, error, change } = useField(props)
	const is_ticked = value === true
	useTypedBefore(id, is_ticked, change)
	return (
		<Checkbox
			id={id}
			name={props.name}
			label={children ?? props.label}
			description={hint}
			error={error}
			aria-invalid={error !== undefined || undefined}
			disabled={is_disabled}
			checked={is_ticked}
			onChange={(event) => {
				change(event.currentTarget.checked)
				onTick?.(event.currentTarget.checked)
			}}
		/>
	)
}
