import { useTranslation } from 'react-i18next'

import { changeWaitingSettings, getWaitingSettings } from '#contract/cases/staff/waiting.ts'
import { mailTimes, waitingSettingsForm, type MailSettings } from '#domain/cases/waiting/mail.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

/** When somebody is mailed about what waits for them. */
export function MailChoice({ mail, mentions_at_once }: MailSettings) {
	const { t } = useTranslation('waiting')
	const { mutateAsync: send } = useSend(changeWaitingSettings, { refreshes: [getWaitingSettings] })
	const form = useContractForm(waitingSettingsForm, {
		defaults: { mail, mentions_at_once },
		onSubmit: async (body) => {
			await send({ body })
			showMessage({ kind: 'success', text: t('settings.saved') })
		},
	})
	return (
		<Form form={form}>
			<RadioField
				form={form}
				name="mail"
				label={t('settings.mail')}
				hint={t('settings.hint')}
				options={mailTimes.map((value) => ({ value, label: t(`settings.when.${value}`) }))}
			/>
			<CheckboxField form={form} name="mentions_at_once" label={t('settings.mentions')} hint={t('settings.mentions_hint')} />
			<div>
				<SubmitButton form={form}>{t('settings.save')}</SubmitButton>
			</div>
		</Form>
	)
}
