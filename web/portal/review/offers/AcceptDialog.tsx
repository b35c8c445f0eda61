import { useTranslation } from 'react-i18next'

import { acceptOffer, type OfferedTerms } from '#contract/review/offers.ts'
import { acceptForm } from '#domain/review/offers/answers.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import type { AnswerDialogProps } from './answer-dialog.ts'
import classes from './Offers.module.css'
import { useAnswer } from './use-answer.ts'

/** The last step: the offer in one sentence with amount, rate and cost, and the confirmation of being authorised. */
export function AcceptDialog({ applicationId, company, offer, onClose }: AnswerDialogProps) {
	const { t } = useTranslation('offers')
	const sentence = useSentence()
	const { send, idempotency_key } = useAnswer(acceptOffer)
	const form = useContractForm(acceptForm, {
		defaults: { is_confirmed: false },
		onSubmit: async (body) => {
			await send({ params: { applicationId, offerId: offer.offer_id }, body, idempotency_key })
			showMessage({ kind: 'success', text: t('accept.done') })
			onClose()
		},
	})
	return (
		<Dialog title={t('accept.title')} onClose={onClose}>
			<p className={classes.sentence}>{sentence(offer.terms, company)}</p>
			<Form form={form}>
				<CheckboxField form={form} name="is_confirmed" label={t('accept.confirm', { company })} />
				<p className={classes.small}>{t('accept.next')}</p>
				<DialogActions>
					<SubmitButton form={form}>{t('accept.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('accept.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

function useSentence(): (terms: OfferedTerms, company: string) => string {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	return (terms, company) => {
		const { currency, interest_rate } = terms
		const money = (amount: number): string => formats.moneyToTheCent(amount, currency)
		const rate = formats.percent(interest_rate)
		if (terms.kind === 'factoring') {
			const { cost_low, cost_high } = terms.costs
			const amount = formats.exactMoney(terms.limit, currency)
			return t('accept.factoring', {
				company,
				amount,
				fee: formats.percent(terms.fee_rate),
				rate,
				low: money(cost_low),
				high: money(cost_high),
			})
		}
		const amount = formats.exactMoney(terms.amount, currency)
		return t('accept.loan', { company, amount, duration: formats.months(terms.duration_months), rate, cost: money(terms.costs.total_cost) })
	}
}
