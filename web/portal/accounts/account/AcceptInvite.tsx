import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { acceptInvite } from '#contract/accounts/account.ts'
import { invitationForm } from '#domain/accounts/account/rules.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import { Acceptances } from './Acceptances.tsx'
import { AccountPage } from './AccountPage.tsx'

/** An invited person chooses a password and accepts the terms; the token of the mailed link identifies them. */
export function AcceptInvite() {
	const { t } = useTranslation('account')
	const partner = usePartner()
	const language = usePageState((state) => state.language)
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(invitationForm(partner), {
		defaults: {
			password: '',
			repeat_password: '',
			token,
			accepted_terms: false,
			accepted_partner_terms: false,
			interface_language: language,
			communication_language: language,
		},
		onSubmit: async ({ repeat_password: _, ...entered }) => {
			await call(acceptInvite, { body: { ...entered, interface_language: language, communication_language: language } })
			setDone(true)
		},
	})
	if (is_done) {
		return (
			<AccountPage key="done" title={t('accept_invite.done_title')} lead={t('accept_invite.done_lead')}>
				<ButtonLink to={path.login()}>{t('accept_invite.to_login')}</ButtonLink>
			</AccountPage>
		)
	}
	return (
		<AccountPage
			title={t('accept_invite.title', { partner: partner.display_name })}
			lead={t('accept_invite.lead')}
			other={
				<>
					<p>{t('register.have_account')}</p>
					<Link to={path.login()}>{t('register.log_in')}</Link>
				</>
			}
		>
			<Form form={form}>
				<PasswordField
					form={form}
					name="password"
					label={t('register.password')}
					hint={t('register.password_hint')}
					autoComplete="new-password"
				/>
				<PasswordField form={form} name="repeat_password" label={t('register.repeat_password')} autoComplete="new-password" />
				<Acceptances form={form} />
				<SubmitButton form={form}>{t('accept_invite.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
