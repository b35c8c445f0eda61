import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'

import { unlockAccount } from '#contract/accounts/account.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'

/** Ends the lock after wrong passwords. It requires a press, because mail scanners open links but press no buttons. */
export function UnlockAccount() {
	const { t } = useTranslation('account')
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(tokenUse, {
		defaults: { token },
		onSubmit: async (entered) => {
			await call(unlockAccount, { body: entered })
			setDone(true)
		},
	})
	if (is_done) {
		return (
			<AccountPage key="done" title={t('unlock.done_title')} lead={t('unlock.done_lead')}>
				<ButtonLink to={path.login()}>{t('unlock.to_login')}</ButtonLink>
			</AccountPage>
		)
	}
	return (
		<AccountPage
			title={t('unlock.title')}
			lead={t('unlock.lead')}
			other={<Link to={path.forgotPassword()}>{t('unlock.new_password')}</Link>}
		>
			<Form form={form}>
				<SubmitButton form={form}>{t('unlock.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
