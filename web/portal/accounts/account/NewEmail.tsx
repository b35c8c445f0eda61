import { useTranslation } from 'react-i18next'

import { confirmNewEmail } from '#contract/accounts/address-correction.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { usePageStateStore } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** Confirms the address that staff have corrected. */
export function NewEmail() {
	const { t } = useTranslation('account')
	const store = usePageStateStore()
	const { form, is_done } = useMailedLink(async (body) => {
		await call(confirmNewEmail, { body })
		// Every session of the account has ended with it.
		store.update({ profile: null, draft: null })
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
