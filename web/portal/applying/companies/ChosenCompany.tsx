import { useTranslation } from 'react-i18next'

import { Button, ButtonLink } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useAnswers } from '../applications/draft-keeper.ts'
import { StepActions } from '../applications/StepActions.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './CompanySearch.module.css'

const textOf = (answer: unknown): string => (typeof answer === 'string' ? answer : '')

/** Shows the chosen company on a return to this step. */
export function ChosenCompany({ onSearch }: { readonly onSearch: () => void }) {
	const { t } = useTranslation(['companies', 'shell'])
	const formats = useFormats()
	const answers = useAnswers()
	const place = [textOf(answers.companyLocation), formats.country(textOf(answers.companyCountry))].filter((part) => part !== '').join(', ')
	return (
		<>
			<div className={classes.chosen}>
				<h2>{t('companies:search.chosen')}</h2>
				<p className={classes.name}>{textOf(answers.companyName)}</p>
				<p className={classes.facts}>
					{textOf(answers.companyCreditProviderId) === '' ? `${place} (${t('companies:search.entered')})` : place}
				</p>
			</div>
			<StepActions back={path.applicationLoanInfo()}>
				<ButtonLink to={path.applicationCompanyDetails()}>{t('shell:form.continue')}</ButtonLink>
				<Button emphasis="quiet" onClick={onSearch}>
					{t('companies:search.other')}
				</Button>
			</StepActions>
		</>
	)
}
