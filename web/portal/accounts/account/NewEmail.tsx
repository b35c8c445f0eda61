import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { confirmNewEmail } from '#contract/accounts/address-correction.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageStateStore } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'

/** Confirms the address that staff have corrected, by a press, because mail scanners open links but press no buttons. */
export function NewEmail() {
	const { t } = useTranslation('account')
	const store = usePageStateStore()
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(tokenUse, {
		defaults: { token },
		onSubmit: async (entered) => {
			await call(confirmNewEmail, { body: entered })
			// Every session of the account has ended with it.
			store.update({ profile: null, draft: null })
			setDone(true)
		},
	})
	if (is_done) {
		return (
			<AccountPage key="done" title={t('new_email.done_title')} lead={t('new_email.done_lead')}>
				<ButtonLink to={path.login()}>{t('new_email.to_login')}</ButtonLink>
			</AccountPage>
		)
	}
	return (
		<AccountPage title={t('new_email.title')} lead={t('new_email.lead')}>
			<Form form={form}>
				<SubmitButton form={form}>{t('new_email.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
