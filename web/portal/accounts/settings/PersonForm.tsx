import { useTranslation } from 'react-i18next'

import { updateProfile } from '#contract/accounts/account.ts'
import { personalForm } from '#domain/accounts/account/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { PhoneField } from '../../../kit/fields/PhoneField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../kit/form/use-focus-at-first.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageStateStore, useProfile } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useExample } from '../../../kit/texts/examples.ts'
import classes from './Settings.module.css'

/** Names and number, as they are to be from now on. */
export function PersonForm({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation(['settings', 'account'])
	const exampleOf = useExample()
	const store = usePageStateStore()
	const profile = useProfile()
	const { mutateAsync: send } = useSend(updateProfile)
	const form = useContractForm(personalForm, {
		defaults: { names: profile?.names ?? '', telephone: profile?.telephone ?? '' },
		onSubmit: async (body) => {
			store.update({ profile: await send({ params: { userId: profile?.user_id ?? '' }, body }) })
			showMessage({ kind: 'success', text: t('person.changed') })
			onClose()
		},
	})
	useFocusAtFirst(form.idOf('names'), true)
	return (
		<Form form={form}>
			<TextField form={form} name="names" label={t('account:register.names')} hint={t('account:register.names_hint')} autoComplete="name" />
			<PhoneField
				form={form}
				name="telephone"
				label={t('account:register.telephone')}
				hint={t('account:register.telephone_hint', { example: exampleOf('phone') })}
				autoComplete="tel"
			/>
			<div className={classes.acts}>
				<SubmitButton form={form}>{t('person.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('password.cancel')}
				</Button>
			</div>
		</Form>
	)
}
