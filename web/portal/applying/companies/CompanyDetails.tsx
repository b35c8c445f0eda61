import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { companyTypesOf, isRegistered, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { registerNumberName } from '#domain/applying/companies/register-number.ts'
import { companyDetailsKeeping } from '#domain/applying/companies/rules.ts'
import { countries } from '#domain/platform/countries.ts'
import { uidOf } from '#domain/platform/tax-id.ts'
import { loanTypes } from '#domain/partners/products/enumerations.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner, type Partner } from '../../../kit/page-state.tsx'
import { useExample } from '../../../kit/texts/examples.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useAnswers, useDraftedForm, useDraftKeeper, type Answers } from '../applications/draft-keeper.ts'
import { ExistingApplicationNotice } from '../applications/ExistingApplication.tsx'
import { FlowPage } from '../applications/FlowPage.tsx'
import { asksForProject } from '../applications/offers.ts'
import { RequestSummary } from '../applications/RequestSummary.tsx'
import { SaveNotice } from '../applications/SaveNotice.tsx'
import { StepActions } from '../applications/StepActions.tsx'
import { useOnward } from '../applications/use-onward.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { PracticeOffer } from '../forms/PracticeOffer.tsx'
import { path } from '#web/portal/platform/path.ts'
import { isKnownType } from './company.ts'

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

/** Values from a register may exceed our limits; only typed ones are validated against them. */
const schemaFor = (answers: Answers, is_described: boolean) =>
	companyDetailsKeeping(
		textOf(answers.companyCreditProviderId) === ''
			? {}
			: {
					street: textOf(answers.street),
					houseNumber: textOf(answers.houseNumber),
					companyLocation: textOf(answers.companyLocation),
					businessPurpose: textOf(answers.businessPurpose),
				},
		{ is_described },
	)

/** The legal forms the partner finances with this loan type in a country. */
function typesOffered(
	{ products }: Pick<Partner, 'products'>,
	{ country: code, loan_type }: { country: unknown; loan_type: unknown },
): CompanyType[] {
	const country = countries.find((known) => known === code)
	if (country === undefined) return []
	const offered = products.filter((product) => product.country === country && product.loan_type === loan_type)
	return companyTypesOf(country).filter((type) => offered.some(({ company_types }) => company_types.includes(type)))
}

export function CompanyDetails() {
	const { t } = useTranslation(['companies', 'applications', 'enumerations', 'shell'])
	const formats = useFormats()
	const exampleOf = useExample()
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const answers = useAnswers()
	const is_described = asksForProject(partner, answers.purpose_key)
	const [schema] = useState(() => schemaFor(answers, is_described))
	const loan_type = answers.allBanksLoanPurpose
	const loan = loanTypes.find((known) => known === loan_type)
	const onward = useOnward({ next: path.applicationReview(), back: path.applicationCompanyName() })
	const first_country = textOf(answers.companyCountry) || partner.default_country
	const form = useContractForm(schema, {
		defaults: {
			companyType: typesOffered(partner, { country: first_country, loan_type }).find((type) => type === answers.companyType) ?? '',
			street: textOf(answers.street),
			houseNumber: textOf(answers.houseNumber),
			companyPostCode: textOf(answers.companyPostCode),
			companyLocation: textOf(answers.companyLocation),
			companyCountry: first_country,
			taxIdNumber: textOf(answers.taxIdNumber),
			businessPurpose: textOf(answers.businessPurpose),
			purposeDescription: textOf(answers.purposeDescription),
			hrNumber: textOf(answers.hrNumber),
		},
		onSubmit: async (details) => {
			keeper.update({ ...details, finishedCompanyDetails: true })
			void keeper.flush()
			await navigate(path.applicationReview())
		},
	})
	useDraftedForm(form)
	// Another choice clears values it makes impossible, and values that are no longer asked.
	const chooseType = (type: string): void => {
		if (!isKnownType(type) || !isRegistered(type)) form.fill({ hrNumber: '' })
	}
	const chooseCountry = (code: string): void => {
		// A register's company id is only valid in its country.
		if (code !== answers.companyCountry) keeper.update({ companyCreditProviderId: null })
		const type = form.held('companyType')
		if (!typesOffered(partner, { country: code, loan_type }).some((known) => known === type)) form.fill({ companyType: '' })
	}
	const [companyType, companyCountry, hrNumber] = useWatch({ control: form.control, name: ['companyType', 'companyCountry', 'hrNumber'] })

	const country = countries.find((code) => code === companyCountry) ?? partner.default_country
	const types = typesOffered(partner, { country, loan_type })
	const by_name = new Intl.Collator(formats.locale)
	const shows = (item: 'hr_number' | 'tax_id'): boolean => !partner.hidden_items.includes(item)
	const is_register_asked = shows('hr_number') && isKnownType(companyType) && isRegistered(companyType)
	const company = textOf(answers.companyName)
	// The legal form came from another loan type or from the register; the field is empty now, and this explains why.
	const not_offered = isKnownType(answers.companyType) && !types.includes(answers.companyType) ? answers.companyType : undefined
	const is_found = textOf(answers.companyCreditProviderId) !== ''

	return (
		<FlowPage
			step={2}
			title={t('companies:details.title')}
			lead={t(is_found ? 'companies:details.lead_filled' : 'companies:details.lead_empty', { company })}
			summary={<RequestSummary values={answers} />}
		>
			<ExistingApplicationNotice />
			<Form form={form}>
				{not_offered !== undefined && loan !== undefined && (
					<Notice
						kind="info"
						title={t('companies:details.type_not_offered', {
							company_type: t(`enumerations:company_type.${not_offered}`),
							loan_type: t(`enumerations:loan_type.${loan}`),
						})}
					/>
				)}
				<fieldset className={formClasses.fieldset}>
					<legend>
						<h2>{t('companies:details.company')}</h2>
					</legend>
					<SelectField
						form={form}
						name="companyType"
						label={t('companies:details.company_type')}
						onChoose={chooseType}
						options={types
							.map((type) => ({ value: type, label: t(`enumerations:company_type.${type}`) }))
							.toSorted((one, other) => by_name.compare(one.label, other.label))}
					/>
					<PracticeOffer company_type={companyType} />
					{is_register_asked && (
						<TextField
							form={form}
							name="hrNumber"
							label={t(`companies:details.${registerNumberName(country)}`)}
							hint={t(country === 'CH' ? 'companies:details.hr_number_hint_ch' : 'companies:details.hr_number_hint', {
								example: exampleOf('register_number', country),
							})}
						/>
					)}
					{shows('tax_id') && uidOf(country, hrNumber) === undefined && (
						<TextField form={form} name="taxIdNumber" label={t('companies:details.tax_id')} hint={t('companies:details.tax_id_hint')} />
					)}
					<TextareaField
						form={form}
						name="businessPurpose"
						label={t('companies:details.business_purpose')}
						hint={t('companies:details.business_purpose_hint')}
						rows={2}
					/>
				</fieldset>
				<fieldset className={formClasses.fieldset}>
					<legend>
						<h2>{t('companies:details.address')}</h2>
					</legend>
					<div className={formClasses.row}>
						<div className={formClasses.wide}>
							<TextField form={form} name="street" label={t('companies:details.street')} autoComplete="off" />
						</div>
						<div className={formClasses.narrow}>
							<TextField form={form} name="houseNumber" label={t('companies:details.house_number')} />
						</div>
						<div className={formClasses.narrow}>
							<TextField form={form} name="companyPostCode" label={t('companies:details.post_code')} autoComplete="postal-code" />
						</div>
						<div className={formClasses.wide}>
							<TextField form={form} name="companyLocation" label={t('companies:details.location')} autoComplete="address-level2" />
						</div>
					</div>
					{partner.supportedCountries.length > 1 && (
						<SelectField
							form={form}
							name="companyCountry"
							label={t('companies:details.country')}
							autoComplete="country"
							onChoose={chooseCountry}
							options={partner.supportedCountries.map((code) => ({ value: code, label: formats.country(code) }))}
						/>
					)}
				</fieldset>
				{is_described && (
					<fieldset className={formClasses.fieldset}>
						<legend>
							<h2>{t('companies:details.project')}</h2>
						</legend>
						<TextareaField
							form={form}
							name="purposeDescription"
							label={t('companies:details.purpose_description')}
							hint={t('companies:details.purpose_description_hint')}
							rows={5}
						/>
					</fieldset>
				)}
				<StepActions {...(onward.back !== undefined && { back: onward.back })}>
					<SubmitButton form={form}>{onward.is_from_review ? t('applications:review.keep') : t('shell:form.continue')}</SubmitButton>
					<SaveNotice />
				</StepActions>
			</Form>
		</FlowPage>
	)
}
