import { useTranslation } from 'react-i18next'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning, resetSigning, type StaffSigner } from '#contract/signing/staff/signatures.ts'
import { resettable, resetRequest } from '#domain/signing/signatures/rounds.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './Signing.module.css'

interface ResetDialogProps {
	readonly params: { readonly applicationId: string }
	readonly person: StaffSigner
	readonly onClose: () => void
}

/** Resets a wrong requirement, so that the person has to fulfil it again. */
export function ResetDialog({ params, person, onClose }: ResetDialogProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: reset } = useSend(resetSigning, { refreshes: [getSigning, getCase] })
	const form = useContractForm(resetRequest, {
		defaults: { requirement: '', note: '' },
		onSubmit: async (body) => {
			await reset({ params: { ...params, signatoryId: person.signatory_id }, body })
			showMessage({ kind: 'success', text: t('staff.reset_done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('staff.reset_title', { name: person.name })} onClose={onClose}>
			<Form form={form}>
				<RadioField
					form={form}
					name="requirement"
					label={t('staff.requirement')}
					options={resettable.map((value) => ({ value, label: t(`staff.requirements.${value}`) }))}
				/>
				<TextareaField form={form} name="note" label={t('staff.note')} rows={4} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('staff.reset_submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('staff.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
