import { useTranslation } from 'react-i18next'

import { askForChange } from '#contract/review/offers.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'
import { changeForm, wishesIn } from '#domain/review/offers/answers.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../kit/form/kept-drafts.ts'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import type { AnswerDialogProps } from './answer-dialog.ts'
import classes from './Offers.module.css'
import { useAnswer } from './use-answer.ts'

const figures = changeForm.omit({ wishes: true })

const percent = { typedOf: percentOfFraction, keptOf: fractionOfPercent }

/** Requests a change of the offer: every field filled in is a requested change. */
export function ChangeDialog({ applicationId, offer, draft_key, onClose }: AnswerDialogProps) {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	const { send, idempotency_key } = useAnswer(askForChange)
	const form = useContractForm(figures, {
		defaults: { amount: null, duration_months: null, rate: null, text: '', ...readDraft(draft_key) },
		onSubmit: async (wanted) => {
			const wishes = wishesIn(wanted)
			if (wishes.length === 0) throw new Refusal([issue('err_offer_change_wish_missing', undefined)])
			await send({ params: { applicationId, offerId: offer.offer_id }, body: { ...wanted, wishes }, idempotency_key })
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('change.done') })
			onClose()
		},
	})
	useKeptDraft(form, draft_key)
	return (
		<Dialog title={t('change.title')} onClose={onClose}>
			<p>{t('change.effect', { last_day: formats.date(offer.last_day) })}</p>
			<Form form={form}>
				<div className={classes.figures}>
					<NumberField form={form} name="amount" label={t('wish.amount')} unit={offer.terms.currency} decimals={2} />
					<NumberField form={form} name="duration_months" label={t('wish.duration')} unit={t('months')} />
					<NumberField form={form} name="rate" label={t('wish.rate')} unit="%" decimals={2} scale={percent} />
				</div>
				<TextareaField form={form} name="text" label={t('wish.other')} rows={3} />
				<DialogActions>
					<SubmitButton form={form}>{t('change.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('accept.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
