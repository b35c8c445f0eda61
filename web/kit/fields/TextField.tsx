import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { FieldLabel } from './FieldLabel.tsx'

interface TextFieldProps<Name extends string> extends FieldProps<Name> {
	readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>
	readonly autoComplete?: HTMLInputAutoCompleteAttribute
	readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
	/** An example, never the label: it disappears with the first key. */
	readonly placeholder?: string | undefined
}

/** One line of text. */
export function TextField<Name extends string>({
	hint,
	type = 'text',
	autoComplete = 'off',
	inputMode,
	placeholder,
	...props
}: TextFieldProps<Name>) {
	const { id, value, is_optional, error, change, leave } = useField(props)
	const text = typeof value === 'string' ? value : ''
	useTypedBefore(id, text, change)
	return (
		<TextInput
			id={id}
			name={props.name}
			type={type}
			label={<FieldLabel label={props.label} addon={props.addon} is_optional={is_optional} />}
			description={hint}
			error={error}
			placeholder={placeholder}
			autoComplete={autoComplete}
			inputMode={inputMode}
			spellCheck={false}
			value={text}
			onChange={(event) => change(event.currentTarget.value)}
			onBlur={leave}
		/>
	)
}
