import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { loanStepOf } from '#domain/applying/applications/loan-info.ts'
import { termIssues } from '#domain/applying/applications/choice.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { SliderField } from '../../../kit/fields/SliderField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { path } from '#web/portal/platform/path.ts'
import { Beginning } from './Beginning.tsx'
import { DraftActions } from './DraftActions.tsx'
import { useAnswers, useDraftedForm, useDraftKeeper, type Answers } from './draft-keeper.ts'
import { FactoringFields } from './FactoringFields.tsx'
import { financed, numberOf, wishIn } from './financed.ts'
import { KindField } from './KindField.tsx'
import classes from './LoanInfo.module.css'
import { boundsOf, doesCompanyFit, productOf, purposeKept, solePurpose } from './offers.ts'
import { Price } from './Price.tsx'
import { movesWith } from './product-change.ts'
import { ProductChange } from './ProductChange.tsx'
import { Progress } from './Progress.tsx'
import { PurposeField } from './PurposeField.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { StepActions } from './StepActions.tsx'
import { useOnward } from './use-onward.ts'

/** Amount, duration and purpose. The purpose selects the product, which determines the questions and their bounds. */
export function LoanInfo() {
	const { t } = useTranslation(['applications', 'shell'])
	const formats = useFormats()
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const answers = useAnswers()
	const onward = useOnward({ next: path.applicationCompanyName() })
	const [moved, setMoved] = useState<readonly string[]>()
	const { products } = partner
	const rights = { customized_application_amounts: partner.entitlements.includes('customized_application_amounts') }
	const country = answers.companyCountry ?? partner.default_country
	const productFor = (values: Readonly<Record<string, unknown>>) =>
		productOf(products, { loan_type: values['allBanksLoanPurpose'], purpose: values['purpose_key'], country })

	const first = productFor(answers)
	const first_bounds = first === undefined ? undefined : boundsOf(first, answers.currency ?? partner.default_currency)
	const [type, setType] = useState<unknown>(answers.allBanksLoanPurpose ?? first?.loan_type)
	const form = useContractForm(loanStepOf(type), {
		defaults: {
			loanSize: answers.loanSize ?? first_bounds?.amount.default ?? null,
			loanDuration: answers.loanDuration ?? first_bounds?.duration_months.default ?? null,
			currency: answers.currency ?? first_bounds?.currency ?? partner.default_currency,
			// What stands first is chosen, so that a price stands there at once.
			allBanksLoanPurpose: answers.allBanksLoanPurpose ?? first?.loan_type ?? '',
			purpose_key: answers.purpose_key ?? (first === undefined ? '' : solePurpose(products, first.loan_type)),
			factoring_limit: answers.factoring_limit ?? first_bounds?.amount.default ?? null,
			has_international_customers: answers.has_international_customers ?? null,
			annual_sales_previous_year: answers.annual_sales_previous_year ?? null,
		},
		alsoCheck: (values) => {
			const product = productFor(values)
			return product === undefined ? [] : termIssues(product, { ...values, ...financed(product, wishIn(values)) }, partner)
		},
		onSubmit: async (values) => {
			const product = productFor(values)
			const request: Answers = { ...values, ...(product !== undefined && financed(product, wishIn(values))) }
			const is_answered = answers.finishedCompanyDetails === true && doesCompanyFit(partner, { ...answers, ...request })
			keeper.update({
				...request,
				finishedLoanInfo: true,
				...(answers.finishedCompanyDetails === true && { finishedCompanyDetails: is_answered }),
			})
			void keeper.flush()
			await navigate(onward.next)
		},
	})
	useDraftedForm(form)

	const values = useWatch({ control: form.control })
	const product = productFor(values)
	const bounds = product === undefined ? undefined : boundsOf(product, values['currency'])
	if (product !== undefined && product.loan_type !== type) setType(product.loan_type)

	const latest = useRef(form)
	latest.current = form
	useEffect(() => {
		if (moved === undefined) return
		// The form applies the rules of the new choice by now.
		for (const name of type === 'factoring' ? (['factoring_limit'] as const) : (['loanSize', 'loanDuration'] as const))
			latest.current.check(name)
	}, [moved, type])

	if (product === undefined || bounds === undefined) return null
	const { amount, duration_months, currency } = bounds
	const is_beyond = rights.customized_application_amounts && amount.input_max > amount.max
	const is_longer = rights.customized_application_amounts && duration_months.input_max > duration_months.max

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
		...(is_beyond && { hint: t('applications:loan_info.amount_hint_beyond', { min: formats.money(amount.min, currency) }) }),
		...amount,
		unit: currency,
		shown: (value: number) => formats.money(value, currency),
	}
	const wish = {
		amount: numberOf(isFactoring(product.loan_type) ? values['factoring_limit'] : values['loanSize']),
		months: isFactoring(product.loan_type) ? duration_months.default : numberOf(values['loanDuration']),
		currency,
		annual_sales: numberOf(values['annual_sales_previous_year']),
	}
	return (
		<>
			<PageHeading
				above={<Progress step={0} />}
				title={t('applications:loan_info.title')}
				lead={t(product.pricing === null ? 'applications:loan_info.lead' : 'applications:loan_info.lead_priced')}
			/>
			<Form form={form}>
				<div className={classes.columns} data-priced={product.pricing !== null || undefined}>
					<div className={classes.fields}>
						<KindField
							form={form}
							products={products}
							country={country}
							currency={values['currency']}
							onChoose={(loan_type) => {
								const purpose = purposeKept(products, loan_type, form.held('purpose_key'))
								form.fill({ purpose_key: purpose })
								change(productOf(products, { loan_type, purpose, country }), {})
							}}
						/>
						<PurposeField
							form={form}
							products={products}
							loan_type={product.loan_type}
							onChoose={(purpose) => {
								form.fill({ allBanksLoanPurpose: product.loan_type })
								change(productOf(products, { loan_type: product.loan_type, purpose, country }), {})
							}}
						/>
						<ProductChange loan_type={product.loan_type} moved={moved ?? []} values={values} />
						{product.currencies.length > 1 && (
							<SelectField
								form={form}
								name="currency"
								label={t('applications:loan_info.currency')}
								options={product.currencies.map((offer) => ({ value: offer.currency, label: offer.currency }))}
								onChoose={(chosen) => change(product, { currency: chosen })}
							/>
						)}
						{isFactoring(product.loan_type) ? (
							<FactoringFields form={form} amount={amount_field} />
						) : (
							<div className={classes.sliders}>
								<SliderField form={form} name="loanSize" label={t('applications:loan_info.amount')} {...amount_field} />
								<SliderField
									form={form}
									name="loanDuration"
									label={t('applications:loan_info.duration')}
									{...(is_longer && {
										hint: t('applications:loan_info.duration_hint_beyond', { min: formats.months(duration_months.min) }),
									})}
									{...duration_months}
									unit={t('applications:loan_info.months')}
									shown={(value) => formats.months(value)}
								/>
							</div>
						)}
					</div>
					<div className={classes.outcome}>
						{product.pricing !== null && <Price product={product} wish={wish} />}
						<StepActions {...(onward.back !== undefined && { back: onward.back })}>
							<SubmitButton form={form}>{onward.is_from_review ? t('applications:review.keep') : t('shell:form.continue')}</SubmitButton>
							<SaveNotice />
						</StepActions>
					</div>
				</div>
			</Form>
			<DraftActions />
			<Beginning product={product} />
		</>
	)
}
