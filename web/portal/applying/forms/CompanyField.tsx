import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany } from '#contract/applying/known-companies.ts'

import { usePageState, usePageStateStore } from '../../../kit/page-state.tsx'
import { useDraftKeeper } from '../applications/draft-keeper.ts'
import { isFilledByRegister, withCompany, withoutCompany, type Given, type Taken } from '../companies/chosen.ts'
import { addressLine } from '../companies/company.ts'
import { CompanySearch } from '../companies/CompanySearch.tsx'
import { useCompanySearch } from '../companies/use-company-search.ts'
import { Answers } from '#web/portal/platform/Answers.tsx'
import type { FormFieldProps } from './form-field.ts'
import classes from './forms.module.css'

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

/** With it comes what remembers answers, which a form without this question does without. */
export const CompanyField = (props: FormFieldProps) => (
	<Answers>
		<CompanyName {...props} />
	</Answers>
)

/** The company's name, found or typed; a company that was found fills in what is known of it and has not been answered. */
function CompanyName({ form, question, answers, config }: FormFieldProps) {
	const { t } = useTranslation(['companies', 'forms'])
	const keeper = useDraftKeeper()
	const language = usePageState((state) => state.language)
	const store = usePageStateStore()
	const name = textOf(answers['companyName'])
	const country = textOf(answers['companyCountry'])
	const is_found = textOf(answers['companyCreditProviderId']) !== ''
	const result = useCompanySearch(is_found ? '' : name, country)

	// Another name is another company: the register's values no longer apply.
	const chosen = useRef(is_found || isFilledByRegister(answers) ? name : undefined)
	const first = useRef(form).current
	const latest = useRef({ given, take })
	latest.current = { given, take }
	useEffect(
		() =>
			first.onChange((values) => {
				if (chosen.current === undefined || values['companyName'] === chosen.current) return
				chosen.current = undefined
				latest.current.take(withoutCompany(latest.current.given()))
			}),
		[first, latest],
	)

	/** The current answers of the draft, over the default values. */
	function given(): Given {
		const { draft } = store.get()
		return { answers: { ...answers, ...draft?.answers }, custom_answers: draft?.custom_answers ?? {} }
	}

	function take({ answers: taken, custom_answers }: Taken): void {
		const { name: form_name, version } = config
		const begun = store.get().draft?.form
		keeper.update(taken)
		keeper.updateCustom(custom_answers, begun?.name === form_name ? begun : { name: form_name, version })
		form.fill({ ...taken, ...custom_answers })
	}

	function choose(company: FoundCompany | KnownCompany): void {
		chosen.current = company.name
		// Earlier answers about this company are filled in until somebody changes them.
		const asked = new Set(config.definitions.fields.map(({ id }) => id))
		take(withCompany(given(), company, { asked }))
		form.check(question.id)
	}

	return (
		<div>
			<CompanySearch
				form={form}
				name={question.id}
				label={question.label[language]}
				hint={t('companies:search.name_hint')}
				result={result}
				onChoose={choose}
			/>
			{is_found && (
				<p className={classes.found}>
					<span>
						{addressLine({
							street: textOf(answers['street']),
							houseNumber: textOf(answers['houseNumber']),
							plz: textOf(answers['companyPostCode']),
							ort: textOf(answers['companyLocation']),
						})}
					</span>
					<span>{t('forms:company_found')}</span>
				</p>
			)}
		</div>
	)
}
