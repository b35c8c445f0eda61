import { TextInput } from '@mantine/core'
import { useState, type ComponentType, type HTMLInputAutoCompleteAttribute } from 'react'

import { cleanPastedPhone, formatPhone, phone, withCountryCode } from '#domain/platform/phone.ts'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { usePartner } from '../page-state.tsx'
import { FieldLabel } from './FieldLabel.tsx'

interface PhoneFieldProps<Name extends string> extends FieldProps<Name> {
	readonly autoComplete?: HTMLInputAutoCompleteAttribute
	/** What is to be said of a number once it is typed. */
	readonly remark?: ComponentType<{ readonly number: string }>
}

/**
 * A phone number with its country code; typed as it is dialled at home, the partner's country is added. Other characters are removed on
 * paste, and the number is grouped on blur.
 */
export function PhoneField<Name extends string>({ hint, autoComplete = 'off', remark: Remark, ...props }: PhoneFieldProps<Name>) {
	const { id, value, is_optional, error, change, leave } = useField(props)
	const { default_country } = usePartner()
	const text = typeof value === 'string' ? value : ''
	const [left, setLeft] = useState<string>()
	useTypedBefore(id, text, change)
	return (
		<TextInput
			id={id}
			name={props.name}
			type="tel"
			label={<FieldLabel label={props.label} addon={props.addon} is_optional={is_optional} />}
			description={
				left === undefined || Remark === undefined ? (
					hint
				) : (
					<>
						{hint}
						<Remark number={left} />
					</>
				)
			}
			error={error}
			autoComplete={autoComplete}
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
				const { data } = phone.safeParse(withCountryCode(text, default_country))
				setLeft(data)
				if (data !== undefined) change(formatPhone(data))
				leave(event)
			}}
		/>
	)
}
