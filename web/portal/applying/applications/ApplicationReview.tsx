import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { companyTypes } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import { currencies } from '#domain/platform/currencies.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { isFactoring, loanPurposes, loanTypes } from '#domain/partners/products/enumerations.ts'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { usePartner, useProfile } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { path, toReview } from '#web/portal/platform/path.ts'
import { CreationProgress } from './CreationProgress.tsx'
import { useAnswers, useDraftKeeper, useKeptDraft, type Answers } from './draft-keeper.ts'
import { ExistingApplicationNotice } from './ExistingApplication.tsx'
import { FlowPage } from './FlowPage.tsx'
import { asksForProject, isCurrency } from './offers.ts'
import { issuesOfRequest } from './request.ts'
import { durationIn, RequestSummary } from './RequestSummary.tsx'
import { Review, type ReviewSection } from './Review.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { StepActions } from './StepActions.tsx'
import { useApplicationCreation } from './use-application-creation.ts'

/** The whole request before it is sent. A visitor continues to the account; a signed-in user sends it from here. */
export function ApplicationReview() {
	const { t } = useTranslation(['applications', 'shell'])
	const partner = usePartner()
	const profile = useProfile()
	const answers = useAnswers()
	const keeper = useDraftKeeper()
	const creation = useApplicationCreation()
	const sections = useSections(answers, issuesOfRequest(partner, answers))
	useKeptDraft()

	useEffect(() => {
		keeper.restore()
	}, [keeper])

	if (creation.stage !== undefined) return <CreationProgress step={3} creation={creation} />
	const faulty = sections.find(({ rows }) => rows.some(({ fault }) => fault !== undefined))
	return (
		<FlowPage
			step={3}
			title={t('applications:review.title')}
			lead={profile === null ? t('applications:review.lead') : t('applications:review.lead_signed_in', { email: profile.email })}
			summary={<RequestSummary values={answers} />}
			// The page itself shows the whole request.
			is_summary_on_phone={false}
		>
			<ExistingApplicationNotice />
			<Review sections={sections}>
				{faulty !== undefined && <Notice kind="warning" title={t('applications:review.faulty')} is_news />}
			</Review>
			<StepActions back={path.applicationCompanyDetails()}>
				{faulty !== undefined ? (
					<ButtonLink to={toReview(faulty.step)}>{t('applications:creating.mend')}</ButtonLink>
				) : profile === null ? (
					<ButtonLink to={path.applicationAccountCreation()}>{t('applications:review.to_account')}</ButtonLink>
				) : (
					<Button onClick={() => void creation.create()}>{t('applications:review.send')}</Button>
				)}
				<SaveNotice />
			</StepActions>
		</FlowPage>
	)
}

const textOf = (answer: unknown): string | undefined => (typeof answer === 'string' && answer !== '' ? answer : undefined)

/** Formats an address: `Lindenstraße 12, 10969 Berlin, Deutschland`. */
function addressOf(answers: Answers, countryName: (code: string) => string): string | undefined {
	const { street, houseNumber, companyPostCode, companyLocation, companyCountry } = answers
	const words = (...parts: unknown[]): string => parts.flatMap((part) => textOf(part) ?? []).join(' ')
	const country = textOf(companyCountry)
	const lines = [words(street, houseNumber), words(companyPostCode, companyLocation), country === undefined ? '' : countryName(country)]
	return textOf(lines.filter((line) => line !== '').join(', '))
}

/** Returns the text of a known key. */
function named<Key extends string>(keys: readonly Key[], value: unknown, text: (key: Key) => string): string | undefined {
	const found = keys.find((key) => key === value)
	return found === undefined ? undefined : text(found)
}

/** The answers as text, in the order of the questions. */
function useSections(answers: Answers, issues: readonly Issue[]): readonly ReviewSection[] {
	const { t } = useTranslation(['applications', 'companies', 'enumerations', 'shell'])
	const formats = useFormats()
	const problemText = useProblemText()
	const partner = usePartner()
	const faultOf = (name: keyof Answers): string | undefined => {
		const found = issues.find(({ field }) => field === name)
		return found === undefined ? undefined : problemText.ofIssue(found)
	}
	const row = (name: keyof Answers, label: string, value: string | undefined = textOf(answers[name])) => ({
		name,
		label,
		value,
		fault: faultOf(name),
	})
	const { currency, loanDuration } = answers
	const money = (amount: unknown): string | undefined =>
		typeof amount === 'number' && isCurrency(currency, currencies)
			? // Cents are shown where there are any: the review shows exactly the value that is sent.
				formats.exactMoney(amount, currency)
			: undefined
	const loan_type = loanTypes.find((known) => known === answers.allBanksLoanPurpose)
	const has_customers_abroad = answers.has_international_customers
	const figures =
		loan_type !== undefined && isFactoring(loan_type)
			? [
					row('factoring_limit', t('applications:loan_info.factoring_limit'), money(answers.factoring_limit)),
					row('annual_sales_previous_year', t('applications:loan_info.annual_sales'), money(answers.annual_sales_previous_year)),
					row(
						'has_international_customers',
						t('applications:loan_info.international_customers'),
						typeof has_customers_abroad === 'boolean' ? t(has_customers_abroad ? 'shell:form.yes' : 'shell:form.no') : undefined,
					),
				]
			: [
					row('loanSize', t('applications:summary.amount'), money(answers.loanSize)),
					row(
						'loanDuration',
						t('applications:summary.duration'),
						typeof loanDuration === 'number' ? durationIn(formats, loanDuration) : undefined,
					),
				]
	return [
		{
			title: t('applications:flow.loan_info'),
			step: path.applicationLoanInfo(),
			rows: [
				row(
					'allBanksLoanPurpose',
					t('applications:review.loan_type'),
					named(loanTypes, loan_type, (type) => t(`enumerations:loan_type.${type}`)),
				),
				row(
					'purpose_key',
					t('applications:summary.purpose'),
					named(loanPurposes, answers.purpose_key, (purpose) => t(`enumerations:purpose.${purpose}`)),
				),
				...(partner.supportedCurrencies.length > 1 ? [row('currency', t('applications:loan_info.currency'))] : []),
				...figures,
			],
		},
		{
			title: t('applications:flow.company_name'),
			step: path.applicationCompanyName(),
			rows: [row('companyName', t('companies:search.name'))],
		},
		{
			title: t('applications:flow.company_details'),
			step: path.applicationCompanyDetails(),
			rows: [
				row(
					'companyType',
					t('companies:details.company_type'),
					named(companyTypes, answers.companyType, (type) => t(`enumerations:company_type.${type}`)),
				),
				...(textOf(answers.hrNumber) === undefined
					? []
					: [row('hrNumber', t(`companies:details.${registerNumberName(answers.companyCountry)}`))]),
				...(partner.hidden_items.includes('tax_id') ? [] : [row('taxIdNumber', t('companies:details.tax_id'))]),
				row('businessPurpose', t('companies:details.business_purpose')),
				{
					...row('street', t('companies:details.address'), addressOf(answers, formats.country)),
					fault: (['street', 'houseNumber', 'companyPostCode', 'companyLocation', 'companyCountry'] as const)
						.map(faultOf)
						.find((fault) => fault !== undefined),
				},
				...(asksForProject(partner, answers.purpose_key) ? [row('purposeDescription', t('companies:details.purpose_description'))] : []),
			],
		},
	]
}
