import { useTranslation } from 'react-i18next'

import { objectToNewEmail } from '#contract/accounts/address-correction.ts'

import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { AccountPage } from './AccountPage.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** Objects to a correction of the address. */
export function KeepEmail() {
	const { t } = useTranslation('account')
	const { form, is_done } = useMailedLink((body) => call(objectToNewEmail, { body }))
	if (is_done) {
		return (
			<AccountPage key="done" title={t('keep_email.done_title')} lead={t('keep_email.done_lead')}>
				<Contact />
			</AccountPage>
		)
	}
	return (
		<AccountPage title={t('keep_email.title')} lead={t('keep_email.lead')}>
			<Form form={form}>
				<SubmitButton form={form}>{t('keep_email.submit')}</SubmitButton>
			</Form>
		</AccountPage>
	)
}
