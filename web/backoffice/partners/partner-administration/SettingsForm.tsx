import { useTranslation } from 'react-i18next'

import { getPartner, listAllPartners, savePartnerSettings, type PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { partnerSettings } from '#domain/partners/partner-administration/rules.ts'

import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { boxesOf, chosenOf, languageFields, Languages } from './Languages.tsx'
import classes from './Partners.module.css'

const fields = partnerSettings.extend(languageFields.shape)

/** What applicants read of the partner, and in which languages. */
export function SettingsForm({ partner: { key, version, settings } }: { readonly partner: PartnerView }) {
	const { t } = useTranslation('partner-administration')
	const { mutateAsync: save } = useSend(savePartnerSettings, { refreshes: [getPartner, listAllPartners] })
	const { languages, default_language, ...words } = settings
	const form = useContractForm(fields, {
		defaults: {
			...Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value ?? ''])),
			...boxesOf(languages),
			default_language,
		} as Record<keyof typeof fields.shape, unknown>,
		onSubmit: async ({ de, en, fr, pl, default_language: chosen, ...typed }) => {
			const body = { ...typed, ...chosenOf({ de, en, fr, pl, default_language: chosen }), version }
			await save({ params: { partnerKey: key }, body })
			showMessage({ kind: 'success', text: t('settings.saved') })
		},
	})
	return (
		<section className={classes.form} aria-label={t('settings.title')} id="settings">
			<h2 className={classes.subtitle}>{t('settings.title')}</h2>
			<Form form={form}>
				<TextField form={form} name="display_name" label={t('new_partner.name')} hint={t('new_partner.name_hint')} />
				<div className={formClasses.row}>
					<TextField form={form} name="customer_support_email" type="email" label={t('settings.customer_support_email')} />
					<TextField form={form} name="customer_support_phone" type="tel" label={t('settings.customer_support_phone')} />
				</div>
				<div className={formClasses.row}>
					<TextField form={form} name="terms_url" label={t('settings.terms_url')} placeholder="https://" />
					<TextField form={form} name="data_protection_url" label={t('settings.data_protection_url')} placeholder="https://" />
				</div>
				<div className={formClasses.row}>
					<TextField form={form} name="terms_of_use_url" label={t('settings.terms_of_use_url')} placeholder="https://" />
					<TextField form={form} name="imprint_url" label={t('settings.imprint_url')} placeholder="https://" />
				</div>
				<Languages form={form} />
				<div className={classes.acts}>
					<SubmitButton form={form} emphasis="secondary">
						{t('settings.save')}
					</SubmitButton>
				</div>
			</Form>
		</section>
	)
}
