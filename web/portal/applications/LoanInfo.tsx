import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { loanInfo } from '#domain/applications/loan-info.ts'
import { amountIssues } from '#domain/products/amounts.ts'

import { SelectField } from '../../kit/fields/SelectField.tsx'
import { SliderField } from '../../kit/fields/SliderField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { usePartner } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { path } from '../path.ts'
import { useAnswers, useDraftedForm, useDraftKeeper } from './draft-keeper.ts'
import { FlowPage } from './FlowPage.tsx'
import { boundsOf, isCurrency, productOf } from './offers.ts'
import { PurposeField } from './PurposeField.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { StepActions } from './StepActions.tsx'

/** How much, how long, what for. The purpose chooses the product, and with it what is possible. */
export function LoanInfo() {
	const { t } = useTranslation(['applications', 'shell'])
	const formats = useFormats()
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const answers = useAnswers()
	const { products } = partner
	const rights = { customized_application_amounts: partner.entitlements.includes('customized_application_amounts') }
	const productFor = (values: Readonly<Record<string, unknown>>) =>
		productOf(products, { loan_type: values['allBanksLoanPurpose'], purpose: values['purpose_key'] })

	const first = productFor(answers)
	const first_bounds = first === undefined ? undefined : boundsOf(first, answers.currency ?? partner.default_currency)
	const form = useContractForm(loanInfo, {
		defaults: {
			loanSize: answers.loanSize ?? first_bounds?.amount.default ?? null,
			loanDuration: answers.loanDuration ?? first_bounds?.duration_months.default ?? null,
			currency: answers.currency ?? first_bounds?.currency ?? partner.default_currency,
			allBanksLoanPurpose: answers.allBanksLoanPurpose ?? '',
			purpose_key: answers.purpose_key ?? '',
		},
		alsoCheck: (values) => {
			const { loanSize, loanDuration, currency } = values
			const product = productFor(values)
			if (product === undefined || typeof loanSize !== 'number' || typeof loanDuration !== 'number') return []
			return isCurrency(currency, partner.supportedCurrencies) ? amountIssues(product, { loanSize, loanDuration, currency }, rights) : []
		},
		onSubmit: async (values) => {
			keeper.update({ ...values, finishedLoanInfo: true })
			void keeper.flush()
			await navigate(path.applicationCompanyName())
		},
	})
	useDraftedForm(form)

	const values = useWatch({ control: form.control })
	const product = productFor(values)
	const bounds = product === undefined ? undefined : boundsOf(product, values['currency'])
	if (product === undefined || bounds === undefined) return null
	const { amount, duration_months, currency } = bounds
	const is_typing_beyond = rights.customized_application_amounts && amount.input_max > amount.max

	return (
		<FlowPage
			step={0}
			title={t('loan_info.title')}
			lead={t('loan_info.lead')}
			is_summary_on_phone={false}
			summary={<RequestSummary values={{ ...answers, ...values }} />}
		>
			<Form form={form}>
				<PurposeField form={form} products={products} />
				<SliderField
					form={form}
					name="loanSize"
					label={t('loan_info.amount')}
					hint={t(is_typing_beyond ? 'loan_info.amount_hint_beyond' : 'loan_info.amount_hint', {
						min: formats.money(amount.min, currency),
					})}
					{...amount}
					unit={currency}
					shown={(value) => formats.money(value, currency)}
				/>
				{product.currencies.length > 1 && (
					<SelectField
						form={form}
						name="currency"
						label={t('loan_info.currency')}
						options={product.currencies.map((offer) => ({ value: offer.currency, label: offer.currency }))}
					/>
				)}
				<SliderField
					form={form}
					name="loanDuration"
					label={t('loan_info.duration')}
					{...duration_months}
					unit={t('loan_info.months')}
					shown={(value) => formats.months(value)}
				/>
				<StepActions>
					<SubmitButton form={form}>{t('shell:form.continue')}</SubmitButton>
					<SaveNotice />
				</StepActions>
			</Form>
		</FlowPage>
	)
}
