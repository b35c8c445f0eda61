import { useTranslation } from 'react-i18next'

import type { StaffOffers } from '#contract/staff/offers.ts'
import type { Currency } from '#domain/currencies.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/money.ts'
import type { factoringTermsForm, loanTermsForm } from '#domain/offers/rules.ts'
import { referenceRates } from '#domain/offers/terms.ts'
import { repaymentFrequencies, repaymentTypes } from '#domain/pricing/terms.ts'

import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import type { ContractForm, FieldName } from '../../../../kit/form/use-contract-form.ts'
import { useFormats } from '../../../shell/formats.ts'
import classes from './Offers.module.css'

const percent = { unit: '%', decimals: 2, scale: { typedOf: percentOfFraction, keptOf: fractionOfPercent } } as const

interface FieldsProps<Name extends string> {
	readonly form: ContractForm<Name>
	readonly corridor: StaffOffers['corridor']
	readonly currency: Currency
}

/** The pricing fields of a loan, and where an outside lender sets the price, that lender's own. */
export function LoanFields({
	form,
	corridor,
	currency,
	has_outside_lender,
}: FieldsProps<FieldName<typeof loanTermsForm>> & { readonly has_outside_lender: boolean }) {
	const { t } = useTranslation('offers')
	const hint = useCorridorHint(corridor)
	const money = { unit: currency, decimals: 2 } as const
	return (
		<>
			<div className={classes.fields}>
				<NumberField form={form} name="amount" label={t('staff.amount')} {...money} />
				<NumberField form={form} name="duration_months" label={t('staff.duration')} unit={t('months')} />
				<NumberField form={form} name="interest_rate" label={t('staff.interest_rate')} hint={hint} {...percent} />
				<NumberField form={form} name="transaction_fee" label={t('staff.transaction_fee')} {...money} />
				<SelectField
					form={form}
					name="repayment_type"
					label={t('staff.repayment_type')}
					options={repaymentTypes.map((value) => ({ value, label: t(`staff.repayment.${value}`) }))}
				/>
				<SelectField
					form={form}
					name="repayment_frequency"
					label={t('staff.repayment_frequency')}
					options={repaymentFrequencies.map((value) => ({ value, label: t(`staff.frequency.${value}`) }))}
				/>
				<NumberField form={form} name="interest_only_months" label={t('staff.interest_only_months')} />
				<NumberField form={form} name="agio_fee" label={t('staff.agio_fee')} {...percent} />
				<NumberField form={form} name="disagio_fee" label={t('staff.disagio_fee')} {...percent} />
				<NumberField form={form} name="payment_processing_fee" label={t('staff.payment_processing_fee')} {...money} />
				<NumberField form={form} name="prepayment_fee" label={t('staff.prepayment_fee')} {...money} />
				<NumberField form={form} name="prepayment_rate" label={t('staff.prepayment_rate')} {...percent} />
			</div>
			<TextField form={form} name="visible_rate_name" label={t('staff.visible_rate_name')} hint={t('staff.visible_rate_name_hint')} />
			{has_outside_lender && (
				<fieldset className={classes.external}>
					<legend>{t('staff.external')}</legend>
					<div className={classes.fields}>
						<NumberField form={form} name="external_interest_rate" label={t('staff.external_interest_rate')} {...percent} />
						<NumberField form={form} name="external_transaction_fee" label={t('staff.external_transaction_fee')} {...money} />
						<NumberField form={form} name="hedging_rate" label={t('staff.hedging_rate')} {...percent} />
						<SelectField
							form={form}
							name="reference_rate"
							label={t('staff.reference_rate')}
							// The names of the markets' rates are the same in every language.
							options={referenceRates.map((value) => ({ value, label: value === 'hedging' ? t('staff.hedging') : value.toUpperCase() }))}
						/>
					</div>
				</fieldset>
			)}
			<TextareaField form={form} name="conditions" label={t('staff.conditions')} hint={t('staff.conditions_hint')} rows={4} />
			<NumberField form={form} name="valid_days" label={t('staff.valid_days')} unit={t('staff.days')} />
		</>
	)
}

export function FactoringFields({ form, corridor, currency }: FieldsProps<FieldName<typeof factoringTermsForm>>) {
	const { t } = useTranslation('offers')
	const hint = useCorridorHint(corridor)
	const money = { unit: currency, decimals: 2 } as const
	return (
		<>
			<div className={classes.fields}>
				<NumberField form={form} name="limit" label={t('staff.limit')} {...money} />
				<NumberField form={form} name="duration_months" label={t('staff.duration')} unit={t('months')} />
				<NumberField form={form} name="fee_rate" label={t('staff.fee_rate')} {...percent} />
				<NumberField form={form} name="interest_rate" label={t('staff.interest_rate')} hint={hint} {...percent} />
				<NumberField form={form} name="advance_rate" label={t('staff.advance_rate')} {...percent} />
				<NumberField form={form} name="monthly_service_fee" label={t('staff.monthly_service_fee')} {...money} />
				<NumberField form={form} name="annual_sales" label={t('staff.annual_sales')} {...money} />
			</div>
			<TextareaField form={form} name="conditions" label={t('staff.conditions')} hint={t('staff.conditions_hint')} rows={4} />
			<NumberField form={form} name="valid_days" label={t('staff.valid_days')} unit={t('staff.days')} />
		</>
	)
}

function useCorridorHint({ min_rate, max_rate }: StaffOffers['corridor']): string {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	return t('staff.corridor', { min: formats.percent(min_rate), max: formats.percent(max_rate) })
}
