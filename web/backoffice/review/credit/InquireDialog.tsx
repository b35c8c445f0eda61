import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getCredit, inquireCredit } from '#contract/review/staff/credit.ts'
import { multilineText } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

const schema = z.strictObject({ reason: multilineText({ max: 500 }) })

/** Sends an inquiry to the bureau, with a reason. */
export function InquireDialog({ applicationId, onClose }: { readonly applicationId: string; readonly onClose: () => void }) {
	const { t } = useTranslation('credit')
	const { mutateAsync: send } = useSend(inquireCredit, { refreshes: [getCredit, getCase] })
	const form = useContractForm(schema, {
		defaults: { reason: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body })
			showMessage({ kind: 'success', text: t('report.sent') })
			onClose()
		},
	})
	return (
		<Dialog title={t('report.ask')} onClose={onClose}>
			<Form form={form}>
				<TextareaField form={form} name="reason" label={t('report.reason')} hint={t('report.reason_hint')} rows={3} />
				<DialogActions>
					<SubmitButton form={form}>{t('report.ask')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
