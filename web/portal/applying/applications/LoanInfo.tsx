import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'

import { loanStepOf } from '#domain/applying/applications/loan-info.ts'
import { termIssues } from '#domain/applying/applications/choice.ts'

import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import { useAnswers, useDraftedForm, useDraftKeeper, type Answers } from './draft-keeper.ts'
import { financed, wishIn } from './financed.ts'
import { FlowPage } from './FlowPage.tsx'
import { boundsOf, doesCompanyFit, productOf } from './offers.ts'
import { RequestFields } from './RequestFields.tsx'
import { RequestSummary } from './RequestSummary.tsx'
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
			allBanksLoanPurpose: answers.allBanksLoanPurpose ?? '',
			purpose_key: answers.purpose_key ?? '',
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
	if (products.length === 0) return null
	return (
		<FlowPage
			step={0}
			title={t('applications:loan_info.title')}
			lead={t('applications:loan_info.lead')}
			is_summary_on_phone={false}
			summary={<RequestSummary values={{ ...answers, ...values }} />}
		>
			<Form form={form}>
				<RequestFields form={form} country={country} type={type} onType={setType} />
				<StepActions {...(onward.back !== undefined && { back: onward.back })}>
					<SubmitButton form={form}>{onward.is_from_review ? t('applications:review.keep') : t('shell:form.continue')}</SubmitButton>
					<SaveNotice />
				</StepActions>
			</Form>
		</FlowPage>
	)
}
