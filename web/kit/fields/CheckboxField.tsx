import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'

interface CheckboxFieldProps<Name extends string> extends FieldProps<Name> {
	/** What stands beside the box, when it is more than the label: a sentence with links. */
	readonly children?: ReactNode
	/** Cannot be ticked now; the hint says why. */
	readonly is_disabled?: boolean
}

/** A sentence to agree to. `label` names it in the summary of faults. */
export function CheckboxField<Name extends string>({ hint, children, is_disabled = false, ...props }: CheckboxFieldProps<Name>) {
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
			onChange={(event) => change(event.currentTarget.checked)}
		/>
	)
}
