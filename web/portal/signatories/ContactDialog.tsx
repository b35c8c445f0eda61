import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { listSignatories, updateSignatory, type Signatory } from '#contract/signatories.ts'
import { parseCountry } from '#domain/countries.ts'
import { email } from '#domain/email.ts'
import { formatPhone, phone } from '#domain/phone.ts'
import { personalTaxId } from '#domain/tax-id.ts'

import { Button } from '../../kit/Button.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { useSend } from '../../kit/query.ts'
import { Dialog, DialogActions } from '../../kit/Dialog.tsx'
import { PhoneField } from './PhoneField.tsx'

/** What can be changed by itself, and still may when nothing else does. */
export type ContactField = 'email' | 'telephone' | 'taxid'

interface ContactDialogProps {
	readonly application: ApplicationView
	readonly signatory: Signatory
	readonly field: ContactField
	readonly onClose: () => void
}

/** One field of one person. Here a value is required: there is nothing else to save. */
export function ContactDialog({ application: { applicationId }, signatory, field, onClose }: ContactDialogProps) {
	const { t } = useTranslation('signatories')
	const { mutateAsync: send } = useSend(updateSignatory, { refreshes: [listSignatories, validateNextStatus] })
	const { signatory_id, version, telephone } = signatory
	const rules = { email, telephone: phone, taxid: personalTaxId({ residence: parseCountry(signatory.country) }) }
	const shown = field === 'telephone' && telephone !== null ? formatPhone(telephone) : signatory[field]

	const form = useContractForm(z.strictObject({ [field]: rules[field] }), {
		defaults: { [field]: shown ?? '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId, signatoryId: signatory_id }, body: { ...body, version } })
			showMessage({ kind: 'success', text: t(field === 'taxid' ? 'messages.tax_id_changed' : 'messages.changed') })
			onClose()
		},
	})

	return (
		<Dialog title={t(`contact.${field}`, { name: `${signatory.first_name} ${signatory.last_name}` })} onClose={onClose}>
			<Form form={form}>
				{field === 'email' && <TextField form={form} name={field} type="email" label={t('fields.email')} />}
				{field === 'telephone' && <PhoneField form={form} name={field} label={t('fields.telephone')} hint={t('form.telephone_hint')} />}
				{field === 'taxid' && <TextField form={form} name={field} label={t('fields.taxid')} hint={t('form.taxid_hint')} />}
				<DialogActions>
					<SubmitButton form={form}>{t('form.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('form.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
