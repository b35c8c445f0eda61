import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import { registrationForm } from '#domain/accounts/account/rules.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { PasswordField } from '../../../kit/fields/PasswordField.tsx'
import { PhoneField } from '../../../kit/fields/PhoneField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useExample } from '../../../kit/texts/examples.ts'
import { Acceptances } from './Acceptances.tsx'
import { useAsksForMarketing } from './use-marketing.ts'

export type Registration = Omit<z.output<ReturnType<typeof registrationForm>>, 'repeat_password'>

interface RegistrationFormProps {
	readonly submit: string
	readonly onSubmit: (registration: Registration) => Promise<void>
}

/** The form of a new account: who somebody is, if they say so, address, password twice, and the consents. */
export function RegistrationForm({ submit, onSubmit }: RegistrationFormProps) {
	const { t } = useTranslation('account')
	const partner = usePartner()
	const language = usePageState((state) => state.language)
	const exampleOf = useExample()
	const asks_marketing = useAsksForMarketing()
	const form = useContractForm(registrationForm(partner), {
		defaults: {
			names: '',
			telephone: '',
			email: '',
			password: '',
			repeat_password: '',
			accepted_terms: false,
			accepted_partner_terms: false,
			marketing_consent_accepted: false,
			interface_language: language,
			communication_language: language,
		},
		otherwise: 'registration_error',
		onSubmit: async ({ repeat_password: _, ...registration }) => {
			await onSubmit({ ...registration, interface_language: language, communication_language: language })
		},
	})
	return (
		<Form form={form}>
			<TextField form={form} name="names" label={t('register.names')} hint={t('register.names_hint')} autoComplete="name" />
			<TextField
				form={form}
				name="email"
				label={t('register.email')}
				hint={t('register.email_hint')}
				type="email"
				inputMode="email"
				autoComplete="username"
			/>
			<PhoneField
				form={form}
				name="telephone"
				label={t('register.telephone')}
				hint={t('register.telephone_hint', { example: exampleOf('phone') })}
				autoComplete="tel"
			/>
			<PasswordField
				form={form}
				name="password"
				label={t('register.password')}
				hint={t('register.password_hint')}
				autoComplete="new-password"
			/>
			<PasswordField form={form} name="repeat_password" label={t('register.repeat_password')} autoComplete="new-password" />
			<Acceptances form={form} />
			{asks_marketing && (
				<CheckboxField form={form} name="marketing_consent_accepted" label={t('register.marketing_label')}>
					{t('register.marketing')}
				</CheckboxField>
			)}
			<SubmitButton form={form}>{submit}</SubmitButton>
		</Form>
	)
}
