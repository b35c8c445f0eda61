import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useProfile } from '../../../kit/page-state.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './Progress.module.css'

const allSteps = [
	{ name: 'loan_info', to: path.applicationLoanInfo },
	{ name: 'company_name', to: path.applicationCompanyName },
	{ name: 'company_details', to: path.applicationCompanyDetails },
	{ name: 'review', to: path.applicationReview },
	{ name: 'account_creation', to: undefined },
] as const

/** The progress and the links back: as text on a phone, as a row of steps on wider screens. */
export function Progress({ step }: { readonly step: number }) {
	const { t } = useTranslation('applications')
	const profile = useProfile()
	// A user who came signed in has an account; one who signs in on the way keeps the step they are at.
	const steps = profile === null || step >= allSteps.length - 1 ? allSteps : allSteps.slice(0, -1)
	return (
		<nav aria-label={t('flow.progress')} className={classes.root}>
			<p className={classes.words}>{t('flow.step', { step: step + 1, count: steps.length })}</p>
			<ol className={classes.steps}>
				{steps.map(({ name, to }, at) => (
					<li key={name} data-state={at < step ? 'done' : at === step ? 'current' : 'open'} aria-current={at === step ? 'step' : undefined}>
						<span className={classes.name}>
							{at < step && to !== undefined ? <Link to={to()}>{t(`flow.${name}`)}</Link> : t(`flow.${name}`)}
						</span>
					</li>
				))}
			</ol>
		</nav>
	)
}
