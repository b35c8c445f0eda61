import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { loanStepOf } from '#domain/applying/applications/loan-info.ts'
import { termIssues } from '#domain/applying/applications/choice.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import { Beginning } from './Beginning.tsx'
import { DraftActions } from './DraftActions.tsx'
import { useAnswers, useDraftedForm, useDraftKeeper, type Answers } from './draft-keeper.ts'
import { financed, numberOf, wishIn } from './financed.ts'
import classes from './LoanInfo.module.css'
import { boundsOf, doesCompanyFit, productOf, solePurpose } from './offers.ts'
import { Price } from './Price.tsx'
import { Progress } from './Progress.tsx'
import { RequestFields } from './RequestFields.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { StepActions } from './StepActions.tsx'
import { useOnward } from './use-onward.ts'
import { answersOfWish } from './wish.ts'

/** Amount, duration and purpose. The purpose selects the product, which determines the questions and their bounds. */
export function LoanInfo() {
	const { t } = useTranslation(['applications', 'shell'])
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const drafted = useAnswers()
	const [query] = useSearchParams()
	// A wish in the address overwrites nothing that was begun.
	const answers = drafted.purpose_key === undefined ? { ...answersOfWish(query.get('wish')), ...drafted } : drafted
	const onward = useOnward({ next: path.applicationCompanyName() })
	const { products } = partner
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
				...(answers.companyCountry !== undefined && { companyCountry: answers.companyCountry }),
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
	if (product === undefined || bounds === undefined) return null
	const { duration_months, currency } = bounds
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
						<RequestFields form={form} country={country} type={type} onType={setType} />
					</div>
					<div className={classes.outcome}>
						{product.pricing !== null && <Price product={product} {...wish} />}
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
