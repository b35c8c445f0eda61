import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { fractionOfPercent, percentOfFraction } from '#domain/platform/money.ts'
import { hasOutsideLender, type factoringTermsForm, type loanTermsForm } from '#domain/review/offers/rules.ts'
import { repaymentFrequencies, repaymentTypes } from '#domain/review/pricing/terms.ts'
import { referenceRates, tenorsOf, type ReferenceRate } from '#domain/partners/reference-rates/reference-rates.ts'

import { NumberField } from '../../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import type { ContractForm, FieldName } from '../../../../kit/form/use-contract-form.ts'
import { useRateNames } from '#web/backoffice/partners/reference-rates/rate-names.ts'
import classes from './Pricing.module.css'

const percent = { unit: '%', decimals: 2, scale: { typedOf: percentOfFraction, keptOf: fractionOfPercent } } as const

interface FieldsProps<Name extends string> {
	readonly form: ContractForm<Name>
	readonly currency: Currency
	/** The rate is outside the corridor, which requires a reason. */
	readonly is_outside: boolean
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
	<fieldset className={classes.group}>
		<legend>{title}</legend>
		<div className={classes.fields}>{children}</div>
	</fieldset>
)

/** Marks a generally optional field as required here. */
const asked = <Name extends string>(form: ContractForm<Name>): ContractForm<Name> => ({ ...form, isOptional: () => false })

interface LoanProps extends FieldsProps<FieldName<typeof loanTermsForm>> {
	readonly flow: Flow
	/** The typed fee is one that German law takes only with a note of its negotiation. */
	readonly needs_fee_note: boolean
	/** The currently chosen reference rate. */
	readonly reference_rate: ReferenceRate | null
}

/** The pricing fields of a loan, with those of an outside lender where one sets the price. */
export function LoanFields({ form, currency, flow, is_outside, needs_fee_note, reference_rate }: LoanProps) {
	const { t } = useTranslation(['offers', 'pricing'])
	const names = useRateNames()
	const money = { unit: currency, decimals: 2 } as const
	const has_outside_lender = hasOutsideLender(flow)
	const syndicated = flow === 'S' ? asked(form) : form
	return (
		<>
			<Group title={t('pricing:groups.loan')}>
				<NumberField form={form} name="amount" label={t('staff.amount')} {...money} />
				<NumberField form={form} name="duration_months" label={t('staff.duration')} unit={t('months')} />
				<NumberField form={form} name="interest_rate" label={t('staff.interest_rate')} {...percent} />
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
			</Group>
			{is_outside && <Exception form={form} />}
			<Group title={t('pricing:groups.fees')}>
				<NumberField form={form} name="transaction_fee" label={t('staff.transaction_fee')} {...money} />
				<NumberField form={form} name="agio_fee" label={t('staff.agio_fee')} {...percent} />
				<NumberField form={form} name="disagio_fee" label={t('staff.disagio_fee')} {...percent} />
				<NumberField form={form} name="payment_processing_fee" label={t('staff.payment_processing_fee')} {...money} />
				<NumberField form={form} name="prepayment_fee" label={t('staff.prepayment_fee')} {...money} />
				<NumberField form={form} name="prepayment_rate" label={t('staff.prepayment_rate')} {...percent} />
			</Group>
			{needs_fee_note && (
				<Group title={t('pricing:fee_note')}>
					<TextareaField
						form={asked(form)}
						name="transaction_fee_note"
						label={t('pricing:fee_note')}
						hint={t('pricing:fee_note_hint')}
						rows={3}
					/>
				</Group>
			)}
			<Group title={t(has_outside_lender ? 'staff.external' : 'staff.reference_rate')}>
				{has_outside_lender && (
					<>
						<NumberField form={asked(form)} name="external_interest_rate" label={t('staff.external_interest_rate')} {...percent} />
						<NumberField form={form} name="external_transaction_fee" label={t('staff.external_transaction_fee')} {...money} />
						<NumberField form={syndicated} name="hedging_rate" label={t('staff.hedging_rate')} {...percent} />
					</>
				)}
				<SelectField
					form={syndicated}
					name="reference_rate"
					label={t('staff.reference_rate')}
					options={[{ value: '', label: t('pricing:no_tenor') }, ...referenceRates.map((value) => ({ value, label: names.rate(value) }))]}
					onChoose={() => form.fill({ reference_tenor: null })}
				/>
				{reference_rate !== null && (
					<SelectField
						form={form}
						name="reference_tenor"
						label={t('pricing:tenor')}
						options={[
							{ value: '', label: t('pricing:no_tenor') },
							...tenorsOf[reference_rate].map((value) => ({ value, label: names.tenor(value) })),
						]}
					/>
				)}
				<TextField form={form} name="visible_rate_name" label={t('staff.visible_rate_name')} hint={t('staff.visible_rate_name_hint')} />
			</Group>
			<Ending form={form} />
		</>
	)
}

export function FactoringFields({ form, currency, is_outside }: FieldsProps<FieldName<typeof factoringTermsForm>>) {
	const { t } = useTranslation(['offers', 'pricing'])
	const money = { unit: currency, decimals: 2 } as const
	return (
		<>
			<Group title={t('pricing:groups.factoring')}>
				<NumberField form={form} name="limit" label={t('staff.limit')} {...money} />
				<NumberField form={form} name="duration_months" label={t('staff.duration')} unit={t('months')} />
				<NumberField form={form} name="interest_rate" label={t('staff.interest_rate')} {...percent} />
				<NumberField form={form} name="advance_rate" label={t('staff.advance_rate')} {...percent} />
			</Group>
			{is_outside && <Exception form={form} />}
			<Group title={t('pricing:groups.fees')}>
				<NumberField form={form} name="fee_rate" label={t('staff.fee_rate')} {...percent} />
				<NumberField form={form} name="monthly_service_fee" label={t('staff.monthly_service_fee')} {...money} />
				<NumberField form={form} name="annual_sales" label={t('staff.annual_sales')} {...money} />
			</Group>
			<Ending form={form} />
		</>
	)
}

type CommonForm = { readonly form: ContractForm<'conditions' | 'valid_days' | 'exception_reason'> }

/** Asked only if the rate is outside the corridor. */
function Exception({ form }: CommonForm) {
	const { t } = useTranslation('pricing')
	return (
		<Group title={t('groups.exception')}>
			<TextareaField form={asked(form)} name="exception_reason" label={t('exception_reason')} hint={t('exception_hint')} rows={3} />
		</Group>
	)
}

function Ending({ form }: CommonForm) {
	const { t } = useTranslation(['offers', 'pricing'])
	return (
		<Group title={t('pricing:groups.offer')}>
			<TextareaField form={form} name="conditions" label={t('staff.conditions')} hint={t('staff.conditions_hint')} rows={4} />
			<NumberField form={form} name="valid_days" label={t('staff.valid_days')} unit={t('staff.days')} />
		</Group>
	)
}
