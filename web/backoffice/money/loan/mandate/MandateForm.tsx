import { useTranslation } from 'react-i18next'

import { changeMandate, listLoanMandates, type StaffMandate } from '#contract/money/mandates.ts'
import { mandateChange, type KeptStatus } from '#domain/money/direct-debits/mandates.ts'

import { Button } from '../../../../kit/Button.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import classes from '../acts/Acts.module.css'

interface MandateFormProps {
	readonly loanId: string
	readonly mandate: StaffMandate
	readonly status: KeptStatus
	readonly onClose: () => void
}

/** Why a mandate is suspended, holds again or was revoked. */
export function MandateForm({ loanId, mandate: { mandate_id, version }, status, onClose }: MandateFormProps) {
	const { t } = useTranslation('backoffice-loans')
	const { mutateAsync: send } = useSend(changeMandate, { refreshes: [listLoanMandates] })
	const form = useContractForm(mandateChange, {
		defaults: { version, status, reason: '' },
		onSubmit: async (body) => {
			await send({ params: { loanId, mandateId: mandate_id }, body })
			showMessage({ kind: 'success', text: t('mandate.done') })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<TextareaField form={form} name="reason" label={t('acts.field.reason')} rows={2} />
			<div className={classes.acts}>
				<SubmitButton form={form}>{t(`mandate.become.${status}`)}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('acts.cancel')}
				</Button>
			</div>
		</Form>
	)
}
