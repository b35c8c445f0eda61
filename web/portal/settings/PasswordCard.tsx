import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changePassword } from '#contract/account.ts'
import { passwordChangeForm } from '#domain/account/rules.ts'

import { PasswordField } from '../../kit/fields/PasswordField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { useProfile } from '../../kit/page-state.tsx'
import { useSend } from '../../kit/query.ts'
import { Panel } from '../dashboard/Panel.tsx'

export function PasswordCard() {
	const { t } = useTranslation('settings')
	// Another key is another, empty form.
	const [changes, setChanges] = useState(0)
	return (
		<Panel title={t('password.title')}>
			<PasswordForm
				key={changes}
				onChanged={() => {
					showMessage({ kind: 'success', text: t('password.changed') })
					setChanges((count) => count + 1)
				}}
			/>
		</Panel>
	)
}

function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
	const { t } = useTranslation('settings')
	const profile = useProfile()
	const { mutateAsync: send } = useSend(changePassword)
	const form = useContractForm(passwordChangeForm, {
		defaults: { old_password: '', new_password: '', repeat_password: '' },
		onSubmit: async ({ old_password, new_password }) => {
			await send({ body: { old_password, new_password } })
			onChanged()
		},
	})
	return (
		<Form form={form}>
			{/* For password managers, which have to know whose password changes. */}
			<input
				type="text"
				className="visually-hidden"
				autoComplete="username"
				value={profile?.email ?? ''}
				readOnly
				tabIndex={-1}
				aria-hidden="true"
			/>
			<PasswordField form={form} name="old_password" label={t('password.old')} autoComplete="current-password" />
			<PasswordField form={form} name="new_password" label={t('password.new')} hint={t('password.hint')} autoComplete="new-password" />
			<PasswordField form={form} name="repeat_password" label={t('password.repeat')} autoComplete="new-password" />
			<div>
				<SubmitButton form={form}>{t('password.submit')}</SubmitButton>
			</div>
		</Form>
	)
}
