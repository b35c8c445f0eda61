import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { MaskedSignatory } from '#contract/cases/staff/disclosures.ts'
import { getCase } from '#contract/cases/staff/applications.ts'
import { decideGuarantee } from '#contract/applying/staff/signatories.ts'
import { choice } from '#domain/platform/fields.ts'
import { guaranteeRequest } from '#domain/applying/signatories/shares.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './PeopleSection.module.css'

interface GuaranteeDialogProps {
	readonly applicationId: string
	readonly person: MaskedSignatory
	readonly onClose: () => void
}

const choices = ['by_share', 'required', 'waived'] as const
const fields = z.strictObject({ decision: choice(choices), guarantees_as_merchant: z.boolean(), note: guaranteeRequest.shape.note })

/** Overrides the rule of shares: staff require or waive a person's guarantee, with a reason. */
export function GuaranteeDialog({ applicationId, person, onClose }: GuaranteeDialogProps) {
	const { t } = useTranslation('backoffice-people')
	const { mutateAsync: decide } = useSend(decideGuarantee, { refreshes: [getCase] })
	const form = useContractForm(fields, {
		defaults: { decision: person.guarantee ?? 'by_share', guarantees_as_merchant: person.guarantees_as_merchant, note: '' },
		onSubmit: async ({ decision, guarantees_as_merchant, note }) => {
			await decide({
				params: { applicationId, signatoryId: person.signatory_id },
				body: { guarantee: decision === 'by_share' ? null : decision, guarantees_as_merchant, note, version: person.version },
			})
			showMessage({ kind: 'success', text: t('people.guarantee.saved') })
			onClose()
		},
	})
	const labels = { by_share: t('people.guarantee.by_share'), required: t('people.guarantee.required'), waived: t('people.guarantee.waive') }
	return (
		<Dialog title={t('people.guarantee.title', { name: `${person.first_name} ${person.last_name}` })} onClose={onClose}>
			<Form form={form}>
				<RadioField
					form={form}
					name="decision"
					label={t('people.guarantee.question')}
					options={choices.map((value) => ({ value, label: labels[value] }))}
				/>
				<CheckboxField
					form={form}
					name="guarantees_as_merchant"
					label={t('people.guarantee.merchant')}
					hint={t('people.guarantee.merchant_hint')}
				/>
				<TextareaField form={form} name="note" label={t('people.guarantee.note')} hint={t('people.guarantee.note_hint')} rows={4} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('people.guarantee.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('people.guarantee.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
