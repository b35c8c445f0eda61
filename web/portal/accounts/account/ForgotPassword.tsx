import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { requestPasswordReset } from '#contract/accounts/account.ts'
import { passwordRequest } from '#domain/accounts/account/rules.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import classes from './AccountPage.module.css'

/** Requests a link to set a new password. The response is the same with and without such an account, so it reveals nothing. */
export function ForgotPassword() {
	const { t } = useTranslation('account')
	const [sent_to, setSentTo] = useState<string>()
	const form = useContractForm(passwordRequest, {
		defaults: { email: '' },
		otherwise: 'forgot_password_error',
		onSubmit: async (entered) => {
			await call(requestPasswordReset, { body: entered })
			setSentTo(entered.email)
		},
	})
	if (sent_to !== undefined) {
		return (
			<AccountPage key="sent" title={t('forgot_password.sent_title')} lead={t('forgot_password.sent_lead', { email: sent_to })}>
				<p className={classes.hint}>{t('forgot_password.sent_hint')}</p>
				<div className={classes.actions}>
					<ButtonLink to={path.login()}>{t('forgot_password.to_login')}</ButtonLink>
					<Button emphasis="quiet" onClick={() => setSentTo(undefined)}>
						{t('forgot_password.again')}
					</Button>
				</div>
			</AccountPage>
		)
	}
	return (
		<AccountPage
			title={t('forgot_password.title')}
			lead={t('forgot_password.lead')}
			other={<Link to={path.login()}>{t('forgot_password.to_login')}</Link>}
		>
			<Form form={form}>
				<TextField form={form} name="email" label={t('forgot_password.email')} type="email" inputMode="email" autoComplete="username" />
				<SubmitButton form={form}>{t('forgot_password.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
