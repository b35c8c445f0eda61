import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { cleanPastedPhone, formatPhone, phone } from '#domain/platform/phone.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useField, type FieldProps } from '../../../kit/form/use-field.ts'

const PhoneWarning = lazyComponent(async () => (await import('./PhoneWarning.tsx')).PhoneWarning)

/** A phone number with its country code. Other characters are removed on paste, and the number is grouped on blur. */
export function PhoneField<Name extends string>({ hint, ...props }: FieldProps<Name>) {
	const { id, value, error, change, leave } = useField(props)
	const text = typeof value === 'string' ? value : ''
	const [left, setLeft] = useState<string>()
	return (
		<TextInput
			id={id}
			name={props.name}
			type="tel"
			label={props.label}
			description={
				left === undefined ? (
					hint
				) : (
					<>
						{hint}
						<PhoneWarning number={left} />
					</>
				)
			}
			error={error}
			autoComplete="off"
			classNames={{ input: 'figures' }}
			value={text}
			onChange={(event) => change(event.currentTarget.value)}
			onPaste={(event) => {
				event.preventDefault()
				const { selectionStart, selectionEnd } = event.currentTarget
				const pasted = cleanPastedPhone(event.clipboardData.getData('text'))
				change(text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length))
			}}
			onBlur={(event) => {
				const { data } = phone.safeParse(text)
				setLeft(data)
				if (data !== undefined) change(formatPhone(data))
				leave(event)
			}}
		/>
	)
}
