import { useTranslation } from 'react-i18next'

import { changePassword } from '#contract/accounts/account.ts'
import { passwordChangeForm } from '#domain/accounts/account/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../kit/form/use-focus-at-first.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProfile } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import classes from './Settings.module.css'

/** The old password, and the new one twice. */
export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('settings')
	const profile = useProfile()
	const { mutateAsync: send } = useSend(changePassword)
	const form = useContractForm(passwordChangeForm, {
		defaults: { old_password: '', new_password: '', repeat_password: '' },
		onSubmit: async ({ old_password, new_password }) => {
			await send({ body: { old_password, new_password } })
			showMessage({ kind: 'success', text: t('password.changed') })
			onClose()
		},
	})
	useFocusAtFirst(form.idOf('old_password'), true)
	return (
		<Form form={form}>
			{/* Password managers need the user name to update the password. */}
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
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('password.submit')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('password.cancel')}
				</Button>
			</div>
		</Form>
	)
}
