import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { recoverPassword } from '#contract/accounts/account.ts'
import { passwordRecoveryForm } from '#domain/accounts/account/rules.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'

/** Sets a new password with the token of the mailed link. */
export function ResetPassword() {
	const { t } = useTranslation('account')
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(passwordRecoveryForm, {
		defaults: { password: '', repeat_password: '', token },
		onSubmit: async ({ repeat_password: _, ...entered }) => {
			await call(recoverPassword, { body: entered })
			setDone(true)
		},
	})
	if (is_done) {
		return (
			<AccountPage key="done" title={t('reset_password.done_title')} lead={t('reset_password.done_lead')}>
				<ButtonLink to={path.login()}>{t('reset_password.to_login')}</ButtonLink>
			</AccountPage>
		)
	}
	return (
		<AccountPage title={t('reset_password.title')} other={<Link to={path.forgotPassword()}>{t('reset_password.new_link')}</Link>}>
			<Form form={form}>
				<PasswordField
					form={form}
					name="password"
					label={t('reset_password.password')}
					hint={t('register.password_hint')}
					autoComplete="new-password"
				/>
				<PasswordField form={form} name="repeat_password" label={t('reset_password.repeat_password')} autoComplete="new-password" />
				<SubmitButton form={form}>{t('reset_password.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
