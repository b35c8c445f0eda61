import { useTranslation } from 'react-i18next'

import { passkeyForm } from '#domain/accounts/second-factors/rules.ts'

import { call } from '../call.ts'
import { PasswordField } from '../fields/PasswordField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'
import type { DeviceCalls } from './calls.ts'
import { makePasskey } from './passkey.ts'
import type { OnAdded } from './TotpSetup.tsx'

/** Adds a passkey for a signed-in person: its name and the password, then the browser's prompt. */
export function AddPasskey({ calls, onAdded }: { readonly calls: DeviceCalls; readonly onAdded: OnAdded }) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(passkeyForm, {
		defaults: { name: t('passkey.default_name'), password: '' },
		onSubmit: async ({ name, password }) => {
			const passkey = await makePasskey(await call(calls.beginPasskey, { body: { password } }))
			const { recovery_codes } = await call(calls.confirmPasskey, { body: { name, passkey } })
			await onAdded({ name, recovery_codes })
		},
	})
	return (
		<Form form={form}>
			<p>{t('passkey.lead')}</p>
			<TextField form={form} name="name" label={t('passkey.name')} />
			<PasswordField form={form} name="password" label={t('password.label')} hint={t('password.hint')} autoComplete="current-password" />
			<SubmitButton form={form}>{t('passkey.submit')}</SubmitButton>
		</Form>
	)
}
