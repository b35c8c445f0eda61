import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SecondStep as Step } from '#contract/accounts/account.ts'
import { credentials } from '#domain/accounts/account/rules.ts'

import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import classes from './AccountPage.module.css'
import { SecondStep } from './SecondStep.tsx'
import { useArrival, useSignIn } from './session.ts'

interface LoginFormProps {
	/** Prefills the address where it is known. */
	readonly email?: string
	readonly onSignedIn: () => Promise<void> | void
	/** Further content beside the button. */
	readonly children?: ReactNode
}

/** E-mail, password and the second step where one is set up; used on the login page and in the dialog over a page whose session expired. */
export function LoginForm({ email = '', onSignedIn, children }: LoginFormProps) {
	const { t } = useTranslation('account')
	const signIn = useSignIn()
	const arrive = useArrival()
	const [step, setStep] = useState<Step | null>(null)
	const form = useContractForm(credentials, {
		defaults: { email, password: '' },
		otherwise: 'login_error',
		onSubmit: async (entered) => {
			const second_step = await signIn(entered)
			if (second_step === null) return onSignedIn()
			setStep(second_step)
			return undefined
		},
	})
	if (step !== null) {
		return (
			<SecondStep
				step={step}
				onDone={async () => {
					await arrive()
					await onSignedIn()
				}}
				onStartAgain={() => setStep(null)}
			/>
		)
	}
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
