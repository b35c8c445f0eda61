import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { calculateOwnDeferral } from '#contract/money/loan-requests.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { requestForms, type LoanRequest } from '#domain/money/servicing/requests.ts'

import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'
import { useCall } from '../../../kit/query.ts'
import classes from './Loan.module.css'

interface DeferralFormProps {
	readonly applicationId: string
	readonly currency: Currency
	readonly onAsk: (request: LoanRequest) => void
}

const { count: countField } = requestForms.deferral.shape

/** How many of the next instalments, and why; what it would come to is seen before. */
export function DeferralForm({ applicationId, currency, onAsk }: DeferralFormProps) {
	const { t } = useTranslation('loans')
	const form = useContractForm(requestForms.deferral, {
		defaults: { kind: 'deferral', count: 1, is_full: false, reason: '' },
		onSubmit: onAsk,
	})
	const [count, is_full] = useWatch({ control: form.control, name: ['count', 'is_full'] })
	const wanted = countField.safeParse(count).data
	return (
		<Form form={form}>
			<NumberField form={form} name="count" label={t('later.count')} />
			<RadioField
				form={form}
				name="is_full"
				label={t('later.what')}
				options={[
					{ value: 'false', label: t('later.principal') },
					{ value: 'true', label: t('later.full') },
				]}
				fieldValueOf={(option) => option === 'true'}
				optionOf={String}
			/>
			{wanted !== undefined && <Comes applicationId={applicationId} currency={currency} count={wanted} is_full={is_full === true} />}
			<TextareaField form={form} name="reason" label={t('later.reason')} rows={3} />
			<SubmitButton form={form} emphasis="secondary">
				{t('later.ask')}
			</SubmitButton>
		</Form>
	)
}

interface ComesProps extends Pick<DeferralFormProps, 'applicationId' | 'currency'> {
	readonly count: number
	readonly is_full: boolean
}

function Comes({ applicationId, currency, count, is_full }: ComesProps) {
	const { t } = useTranslation('loans')
	const formats = useLoanFormats(currency)
	const query = { instalments: count, is_full: is_full ? 'true' : 'false' } as const
	const { data } = useCall(calculateOwnDeferral, { params: { applicationId }, query }, { throwOnError: false })
	if (data === undefined) return null
	return (
		<p className={classes.note} role="status">
			{t('later.comes', { date: formats.date(data.after.ends_on), amount: formats.money(-data.saved_cents) })}
		</p>
	)
}
