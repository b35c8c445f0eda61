import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { unlockAccount } from '#contract/accounts/account.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** Ends the lock after wrong passwords. */
export function UnlockAccount() {
	const { t } = useTranslation('account')
	const { form, is_done } = useMailedLink((body) => call(unlockAccount, { body }))
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
