import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { credentials } from '#domain/account/rules.ts'

import { PasswordField } from '../../kit/fields/PasswordField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import classes from './AccountPage.module.css'
import { useSignIn } from './session.ts'

interface LoginFormProps {
	/** The address, where it is known. */
	readonly email?: string
	readonly onSignedIn: () => Promise<void> | void
	/** Beside the button. */
	readonly children?: ReactNode
}

/** E-mail and password; on the login page, and on top of a page whose session has ended. */
export function LoginForm({ email = '', onSignedIn, children }: LoginFormProps) {
	const { t } = useTranslation('account')
	const signIn = useSignIn()
	const form = useContractForm(credentials, {
		defaults: { email, password: '' },
		onSubmit: async (entered) => {
			await signIn(entered)
			await onSignedIn()
		},
	})
	return (
		<Form form={form}>
			<TextField form={form} name="email" label={t('login.email')} type="email" inputMode="email" autoComplete="username" />
			<PasswordField form={form} name="password" label={t('login.password')} autoComplete="current-password" />
			<div className={classes.actions}>
				<SubmitButton form={form}>{t('login.submit')}</SubmitButton>
				{children}
			</div>
		</Form>
	)
}
