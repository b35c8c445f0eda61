import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SecondStep } from '#contract/accounts/account.ts'
import { staffLogin } from '#contract/accounts/staff/account.ts'
import { staffSecondStep } from '#contract/accounts/staff/second-factors.ts'
import { credentials } from '#domain/accounts/account/rules.ts'

import { call } from '../../../kit/call.ts'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { SecondStepForm } from '../../../kit/second-factors/SecondStepForm.tsx'
import { Enrolment } from './Enrolment.tsx'
import { Locked } from './Locked.tsx'
import classes from './LoginPage.module.css'
import { useLock } from './use-lock.ts'

interface LoginFormProps {
	/** Prefills the address where it is known. */
	readonly email?: string
	/** The reason for the sign-in; hidden after the first step. */
	readonly lead?: string
	readonly onSignedIn: () => Promise<void>
}

/** Signs a member of staff in, in two steps; used on the sign-in page and in the dialog over a page whose session expired. */
export function LoginForm({ email = '', lead, onSignedIn }: LoginFormProps) {
	const { t } = useTranslation('backoffice-login')
	const lock = useLock()
	const [step, setStep] = useState<SecondStep>()
	const form = useContractForm(credentials, {
		defaults: { email, password: '' },
		otherwise: 'login_error',
		onSubmit: async (body) => {
			try {
				const { second_step } = await call(staffLogin, { body })
				setStep(second_step)
			} catch (error) {
				if (!lock.begin(error, body.email)) throw error
			}
		},
	})
	const startAgain = (): void => setStep(undefined)
	if (step !== undefined) {
		return (
			<div className={classes.step}>
				{step.is_enrolment ? (
					<Enrolment onDone={onSignedIn} onStartAgain={startAgain} />
				) : (
					<SecondStepForm calls={staffSecondStep} step={step} onDone={onSignedIn} onStartAgain={startAgain} />
				)}
			</div>
		)
	}
	return (
		<>
			{lead !== undefined && <p className={classes.lead}>{lead}</p>}
			<Form form={form}>
				<Locked lock={lock} />
				<TextField form={form} name="email" type="email" autoComplete="username" label={t('login.email')} />
				<PasswordField form={form} name="password" autoComplete="current-password" label={t('login.password')} />
				<div className={classes.submit}>
					<SubmitButton form={form}>{t('login.submit')}</SubmitButton>
				</div>
			</Form>
		</>
	)
}
