import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import type { FoundCompany } from '#contract/applying/companies.ts'
import { numberKindsByCountry } from '#domain/applying/companies/number-kinds.ts'
import { companyName, companySearchQuery } from '#domain/applying/companies/rules.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useAnswers, useDraftKeeper } from '../applications/draft-keeper.ts'
import { FlowPage } from '../applications/FlowPage.tsx'
import { RequestSummary } from '../applications/RequestSummary.tsx'
import { StepActions } from '../applications/StepActions.tsx'
import { path } from '#web/portal/platform/path.ts'
import { ChosenCompany } from './ChosenCompany.tsx'
import { withCompany, withoutCompany, type Taken } from './chosen.ts'
import { CompanySearch } from './CompanySearch.tsx'
import classes from './CompanySearch.module.css'
import { useCompanySearch } from './use-company-search.ts'

/** The company of the request: found among the partner's companies or in the register, or typed. */
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

const isHinted = (country: unknown): country is keyof typeof numberKindsByCountry =>
	typeof country === 'string' && Object.hasOwn(numberKindsByCountry, country)

/** The fixed flow has no questions of the partner's own. */
const noQuestions: ReadonlySet<string> = new Set()

function Search() {
	const { t } = useTranslation('companies')
	const formats = useFormats()
	const navigate = useNavigate()
	const partner = usePartner()
	const keeper = useDraftKeeper()
	const answers = useAnswers()

	const given = () => ({ answers, custom_answers: {} })
	async function goOn(taken: Pick<Taken, 'answers'>): Promise<void> {
		keeper.update({ ...taken.answers, finishedCompanyName: true })
		void keeper.flush()
		await navigate(path.applicationCompanyDetails())
	}
	const form = useContractForm(companySearchQuery, {
		defaults: { name: answers.companyName ?? '', country: answers.companyCountry ?? partner.default_country },
		// The button "enter the details yourself" submits this form: the name is used as typed.
		onSubmit: ({ name, country }) => {
			const named = companyName.safeParse(name)
			if (!named.success) throw new Refusal([issue('err_company_name_is_number', 'name')])
			return goOn({ answers: { ...withoutCompany(given()).answers, companyName: named.data, companyCountry: country } })
		},
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
				hint={isHinted(country) ? t(`search.hints.${country}`) : t('search.name_hint')}
				result={result}
				onChoose={(company: FoundCompany) => void goOn(withCompany(given(), company, { asked: noQuestions, is_told_all: true }))}
			/>
			<div className={classes.manual}>
				<p>{t('search.not_found')}</p>
				<button type="submit">{t('search.enter')}</button>
			</div>
			<StepActions back={path.applicationLoanInfo()} />
		</Form>
	)
}
