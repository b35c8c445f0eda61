import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { createPartner, listAllPartners } from '#contract/partners/staff/partner-administration.ts'
import { newPartner } from '#domain/partners/partner-administration/rules.ts'
import { kitLanguages, starterKits, type StarterKit } from '#domain/partners/starter-kits/names.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useSend } from '../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'
import { boxesOf, chosenOf, languageFields, Languages } from './Languages.tsx'
import classes from './Partners.module.css'

const fields = languageFields.extend({
	display_name: newPartner.shape.display_name,
	key: newPartner.shape.key,
	kit: newPartner.shape.kit,
})

const languagesOf = (kit: StarterKit) => {
	const { languages, default_language } = kitLanguages[kit]
	return { ...boxesOf(languages), default_language }
}

/** Name, kit and languages: everything else of a new partner comes from its kit, or is added on its page. */
export function NewPartnerDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation('partner-administration')
	const navigate = useNavigate()
	const { mutateAsync: create } = useSend(createPartner, { refreshes: [listAllPartners] })
	const form = useContractForm(fields, {
		defaults: { display_name: '', key: '', kit: 'germany', ...languagesOf('germany') },
		onSubmit: async ({ display_name, key, kit, ...chosen }) => {
			const made = await create({ body: { display_name, key, kit, ...chosenOf(chosen) } })
			await navigate(path.partner(made.key))
		},
	})
	const typed = useWatch({ control: form.control, name: 'key' })
	const key = typeof typed === 'string' && typed !== '' ? typed : 'bank'
	return (
		<Dialog title={t('new_partner.title')} onClose={onClose}>
			<Form form={form}>
				<TextField form={form} name="display_name" label={t('new_partner.name')} hint={t('new_partner.name_hint')} />
				<TextField
					form={form}
					name="key"
					label={t('new_partner.key')}
					hint={t('new_partner.key_hint', { key, host: globalThis.location.host })}
				/>
				<SelectField
					form={form}
					name="kit"
					label={t('new_partner.kit')}
					hint={t('new_partner.kit_hint')}
					options={starterKits.map((kit) => ({ value: kit, label: t(`new_partner.${kit}`) }))}
					onChoose={(chosen) => form.fill(languagesOf(starterKits.find((kit) => kit === chosen) ?? 'germany'))}
				/>
				<Languages form={form} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('new_partner.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('new_partner.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
