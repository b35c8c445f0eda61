import { useTranslation } from 'react-i18next'

import { declineOffer } from '#contract/review/offers.ts'
import { declineForm } from '#domain/review/offers/answers.ts'
import { declineReasons } from '#domain/review/offers/status.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import type { AnswerDialogProps } from './answer-dialog.ts'
import { useAnswer } from './use-answer.ts'

/** Declines the offer with a reason, which ends the application. */
export function DeclineDialog({ applicationId, offer, draft_key, onClose }: AnswerDialogProps) {
	const { t } = useTranslation('offers')
	const { send, idempotency_key } = useAnswer(declineOffer)
	const form = useContractForm(declineForm, {
		defaults: { reason: null, text: '', ...readDraft(draft_key) },
		onSubmit: async (body) => {
			await send({ params: { applicationId, offerId: offer.offer_id }, body, idempotency_key })
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('decline.done') })
			onClose()
		},
	})
	useKeptDraft(form, draft_key)
	return (
		<Dialog title={t('decline.title')} onClose={onClose}>
			<p>{t('decline.effect')}</p>
			<Form form={form}>
				<RadioField
					form={form}
					name="reason"
					label={t('decline.reason')}
					options={declineReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
				/>
				<TextareaField form={form} name="text" label={t('decline.text')} rows={3} />
				<DialogActions>
					<SubmitButton form={form} emphasis="danger">
						{t('decline.submit')}
					</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('accept.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
