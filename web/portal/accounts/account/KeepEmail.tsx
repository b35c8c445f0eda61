import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { objectToNewEmail } from '#contract/accounts/address-correction.ts'
import { tokenUse } from '#domain/accounts/account/token.ts'

import { call } from '../../../kit/call.ts'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { AccountPage } from './AccountPage.tsx'

/** Objects to a correction of the address, by a press, because mail scanners open links but press no buttons. */
export function KeepEmail() {
	const { t } = useTranslation('account')
	const { token = '' } = useParams()
	const [is_done, setDone] = useState(false)
	const form = useContractForm(tokenUse, {
		defaults: { token },
		onSubmit: async (entered) => {
			await call(objectToNewEmail, { body: entered })
			setDone(true)
		},
	})
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
