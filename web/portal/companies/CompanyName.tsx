import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { FoundCompany } from '#contract/companies.ts'
import { companySearchQuery } from '#domain/companies/rules.ts'

import { SelectField } from '../../kit/fields/SelectField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { usePartner } from '../../kit/page-state.tsx'
import { useFormats } from '../../kit/texts/formats.ts'
import { useAnswers, useDraftKeeper } from '../applications/draft-keeper.ts'
import { FlowPage } from '../applications/FlowPage.tsx'
import { RequestSummary } from '../applications/RequestSummary.tsx'
import { StepActions } from '../applications/StepActions.tsx'
import { path } from '../path.ts'
import { ChosenCompany } from './ChosenCompany.tsx'
import { answersOf } from './company.ts'
import { CompanySearch } from './CompanySearch.tsx'
import classes from './CompanySearch.module.css'
import { useCompanySearch } from './use-company-search.ts'

/** Which company it is for: found in the partner's books or the register, or typed in. */
export function CompanyName() {
	const { t } = useTranslation('companies')
	const answers = useAnswers()
	const [is_searching, setSearching] = useState(answers.finishedCompanyName !== true)
	return (
		<FlowPage step={1} title={t('search.title')} lead={t('search.lead')} summary={<RequestSummary values={answers} />}>
			{is_searching ? <Search /> : <ChosenCompany onSearch={() => setSearching(true)} />}
		</FlowPage>
	)
}

function Search() {
	const { t } = useTranslation('companies')
	const formats = useFormats()
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const answers = useAnswers()

	async function goOn(found: Partial<typeof answers>): Promise<void> {
		keeper.update({ ...found, finishedCompanyName: true })
		void keeper.flush()
		await navigate(path.applicationCompanyDetails())
	}
	const form = useContractForm(companySearchQuery, {
		defaults: { name: answers.companyName ?? '', country: answers.companyCountry ?? partner.default_country },
		// Sent by "enter the details yourself": the name then is as it was typed.
		onSubmit: ({ name, country }) => goOn({ companyName: name, companyCountry: country, companyCreditProviderId: null }),
	})
	const { name, country } = useWatch({ control: form.control })
	const result = useCompanySearch(typeof name === 'string' ? name : '', typeof country === 'string' ? country : partner.default_country)

	return (
		<Form form={form}>
			{partner.supportedCountries.length > 1 && (
				<SelectField
					form={form}
					name="country"
					label={t('search.country')}
					autoComplete="country"
					options={partner.supportedCountries.map((code) => ({ value: code, label: formats.country(code) }))}
				/>
			)}
			<CompanySearch
				form={form}
				name="name"
				label={t('search.name')}
				hint={t('search.name_hint')}
				result={result}
				onChoose={(company: FoundCompany) => void goOn(answersOf(company))}
			/>
			<div className={classes.manual}>
				<p>{t('search.not_found')}</p>
				<button type="submit">{t('search.enter')}</button>
			</div>
			<StepActions back={path.applicationLoanInfo()} />
		</Form>
	)
}
