import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { SliderField } from '../../../kit/fields/SliderField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { FactoringFields } from './FactoringFields.tsx'
import { KindField } from './KindField.tsx'
import classes from './LoanInfo.module.css'
import { boundsOf, productOf, purposeKept } from './offers.ts'
import { movesWith } from './product-change.ts'
import { ProductChange } from './ProductChange.tsx'
import { PurposeField } from './PurposeField.tsx'

export type RequestField =
	| 'loanSize'
	| 'loanDuration'
	| 'currency'
	| 'allBanksLoanPurpose'
	| 'purpose_key'
	| 'factoring_limit'
	| 'has_international_customers'
	| 'annual_sales_previous_year'

interface RequestFieldsProps {
	readonly form: ContractForm<RequestField>
	/** The country of the company, or the partner's while that is unknown. */
	readonly country: unknown
	/** The loan type that the form's rules are of. */
	readonly type: unknown
	readonly onType: (type: unknown) => void
}

/** Kind, purpose, amount and duration. Kind and purpose select the product, which determines the questions and their bounds. */
export function RequestFields({ form, country, type, onType }: RequestFieldsProps) {
	const { t } = useTranslation('applications')
	const formats = useFormats()
	const { products, entitlements } = usePartner()
	const [moved, setMoved] = useState<readonly string[]>()
	const may_customize = entitlements.includes('customized_application_amounts')
	const values = useWatch({ control: form.control })
	const product = productOf(products, { loan_type: values['allBanksLoanPurpose'], purpose: values['purpose_key'], country })
	const bounds = product === undefined ? undefined : boundsOf(product, values['currency'])
	if (product !== undefined && product.loan_type !== type) onType(product.loan_type)

	const latest = useRef(form)
	latest.current = form
	useEffect(() => {
		if (moved === undefined) return
		// The form applies the rules of the new choice by now.
		for (const name of type === 'factoring' ? (['factoring_limit'] as const) : (['loanSize', 'loanDuration'] as const))
			latest.current.check(name)
	}, [moved, type])

	if (product === undefined || bounds === undefined) return null
	const { loan_type } = product
	const { amount, duration_months, currency } = bounds
	const is_beyond = may_customize && amount.input_max > amount.max
	const is_longer = may_customize && duration_months.input_max > duration_months.max

	/** Another product or currency has other bounds: untouched figures move to its defaults, the others are validated again. */
	function change(next: typeof product, choice: Readonly<Record<string, unknown>>): void {
		if (product === undefined || next === undefined) return
		const held = {
			currency: form.held('currency'),
			loanSize: form.held('loanSize'),
			loanDuration: form.held('loanDuration'),
			factoring_limit: form.held('factoring_limit'),
		}
		// A currency just chosen is already in the form.
		const moves = movesWith(product, next, { ...held, currency }, choice['currency'] ?? held.currency)
		form.fill(moves)
		setMoved(Object.keys(moves))
	}

	const amount_field = {
		// The ends of the slider say the rest.
		...(is_beyond && { hint: t('loan_info.amount_hint_beyond', { min: formats.money(amount.min, currency) }) }),
		...amount,
		unit: currency,
		shown: (value: number) => formats.money(value, currency),
	}
	return (
		<>
			<KindField
				form={form}
				products={products}
				country={country}
				currency={values['currency']}
				onChoose={(kind) => {
					const purpose = purposeKept(products, kind, form.held('purpose_key'))
					form.fill({ purpose_key: purpose })
					change(productOf(products, { loan_type: kind, purpose, country }), {})
				}}
			/>
			<PurposeField
				form={form}
				products={products}
				loan_type={loan_type}
				onChoose={(purpose) => {
					form.fill({ allBanksLoanPurpose: loan_type })
					change(productOf(products, { loan_type, purpose, country }), {})
				}}
			/>
			<ProductChange loan_type={loan_type} moved={moved ?? []} values={values} />
			{product.currencies.length > 1 && (
				<SelectField
					form={form}
					name="currency"
					label={t('loan_info.currency')}
					options={product.currencies.map((offer) => ({ value: offer.currency, label: offer.currency }))}
					onChoose={(chosen) => change(product, { currency: chosen })}
				/>
			)}
			{isFactoring(loan_type) ? (
				<FactoringFields form={form} amount={amount_field} />
			) : (
				<div className={classes.sliders}>
					<SliderField form={form} name="loanSize" label={t('loan_info.amount')} {...amount_field} />
					<SliderField
						form={form}
						name="loanDuration"
						label={t('loan_info.duration')}
						{...(is_longer && {
							hint: t('loan_info.duration_hint_beyond', { min: formats.months(duration_months.min) }),
						})}
						{...duration_months}
						unit={t('loan_info.months')}
						shown={(value) => formats.months(value)}
					/>
				</div>
			)}
		</>
	)
}
