import { useTranslation } from 'react-i18next'

import { passwordProof } from '#domain/accounts/second-factors/rules.ts'

import { PasswordField } from '../fields/PasswordField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useContractForm } from '../form/use-contract-form.ts'

interface PasswordStepProps {
	readonly submit: string
	/** Why it is asked for. */
	readonly hint?: string
	readonly onPassword: (proof: { password: string }) => Promise<void>
}

/** Requires the password again before a change of the account's access. */
export function PasswordStep({ submit, hint, onPassword }: PasswordStepProps) {
	const { t } = useTranslation('second-factors')
	const form = useContractForm(passwordProof, { defaults: { password: '' }, onSubmit: onPassword })
	return (
		<Form form={form}>
			<PasswordField
				form={form}
				name="password"
				label={t('password.label')}
				{...(hint !== undefined && { hint })}
				autoComplete="current-password"
			/>
			<SubmitButton form={form}>{submit}</SubmitButton>
		</Form>
	)
}
