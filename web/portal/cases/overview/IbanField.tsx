import { TextInput } from '@mantine/core'

import { formatIban, iban } from '#domain/platform/iban.ts'

import { useField, type FieldProps } from '../../../kit/form/use-field.ts'

/** Accepts an IBAN in any grouping, typed or pasted, and formats it in groups of four on blur. */
export function IbanField<Name extends string>({ hint, ...props }: FieldProps<Name>) {
	const { id, value, error, change, leave } = useField(props)
	const text = typeof value === 'string' ? value : ''
	return (
		<TextInput
			id={id}
			name={props.name}
			label={props.label}
			description={hint}
			error={error}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			classNames={{ input: 'figures' }}
			value={text}
			onChange={(event) => change(event.currentTarget.value)}
			onBlur={(event) => {
				const { data } = iban.safeParse(text)
				if (data !== undefined) change(formatIban(data))
				leave(event)
			}}
		/>
	)
}
