import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useField, useTypedBefore, type FieldProps } from '../form/use-field.ts'
import { EyeIcon, EyeOffIcon } from '../icons.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import classes from './fields.module.css'

interface PasswordFieldProps<Name extends string> extends FieldProps<Name> {
	/** The password manager fills in the current password, or offers a new one. */
	readonly autoComplete: 'current-password' | 'new-password'
}

/** A password field with a toggle to show it. */
export function PasswordField<Name extends string>({ hint, autoComplete, ...props }: PasswordFieldProps<Name>) {
	const { t } = useTranslation('shell')
	const { id, value, is_optional, error, change, leave } = useField(props)
	const [is_shown, setShown] = useState(false)
	const text = typeof value === 'string' ? value : ''
	useTypedBefore(id, text, change)
	return (
		<TextInput
			id={id}
			name={props.name}
			type={is_shown ? 'text' : 'password'}
			label={<FieldLabel label={props.label} is_optional={is_optional} />}
			description={hint}
			error={error}
			autoComplete={autoComplete}
			autoCapitalize="off"
			spellCheck={false}
			value={text}
			onChange={(event) => change(event.currentTarget.value)}
			onBlur={leave}
			rightSection={
				<button
					type="button"
					className={classes.inside}
					aria-controls={id}
					aria-label={t(is_shown ? 'form.hide_password' : 'form.show_password')}
					onClick={() => setShown(!is_shown)}
				>
					{is_shown ? <EyeOffIcon /> : <EyeIcon />}
				</button>
			}
		/>
	)
}
