import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { ApplicationView } from '#contract/applying/applications.ts'
import { listDebitors, requestCover, type Debitor } from '#contract/applying/debitors.ts'
import { assumed_payment_days, suggestedCover } from '#domain/applying/debitors/cockpit.ts'
import { coverRequest } from '#domain/applying/debitors/rules.ts'
import { issue } from '#domain/platform/errors/catalogue.ts'
import { centsOf, majorOf } from '#domain/platform/money.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { isOutdated } from '#web/portal/platform/shared-records/save-over.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'

interface CoverDialogProps {
	readonly application: ApplicationView
	readonly debitor: Debitor
	readonly reread: () => Promise<unknown>
	readonly onClose: () => void
}

const fields = z.object({ requested_amount: coverRequest.shape.requested_amount })

/** Asks for the amount to be insured: the default is estimated from last year's sales, which are also the maximum. */
export function CoverDialog({ application: { applicationId }, debitor, reread, onClose }: CoverDialogProps) {
	const { t } = useTranslation('debitors')
	const formats = useFormats()
	const { company, currency, annual_sales_previous_year: max, debitor_id, version } = debitor
	const { mutateAsync: send } = useSend(requestCover, { refreshes: [listDebitors] })
	const suggested = Math.min(max, majorOf(suggestedCover(centsOf(max))))
	const form = useContractForm(fields, {
		defaults: { requested_amount: suggested },
		alsoCheck: ({ requested_amount }) =>
			typeof requested_amount === 'number' && requested_amount > max
				? [issue('err_cover_amount_too_high', 'requested_amount', { max, currency })]
				: [],
		onSubmit: async ({ requested_amount }) => {
			try {
				await send({ params: { applicationId, debitorId: debitor_id }, body: { requested_amount, version } })
			} catch (error) {
				// A second press then uses the refreshed version of the debtor.
				if (isOutdated(error)) await reread()
				throw error
			}
			kept.forget()
			showMessage({ kind: 'success', text: t('messages.requested') })
			onClose()
		},
	})
	const kept = useKeptInput(form, `cover.${applicationId}.${debitor_id}`, { requested_amount: suggested })
	return (
		<Dialog title={t('cover.title', { name: company.company_name })} onClose={onClose}>
			<Form form={form}>
				<p>{t('cover.lead')}</p>
				<NumberField
					form={form}
					name="requested_amount"
					label={t('cover.amount')}
					hint={t('cover.amount_hint', { days: assumed_payment_days, max: formats.exactMoney(max, currency) })}
					unit={currency}
					decimals={2}
				/>
				<DialogActions>
					<SubmitButton form={form}>{t('cover.submit')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('form.cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
