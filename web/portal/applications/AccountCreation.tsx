import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Button } from '../../kit/Button.tsx'
import { useProfile } from '../../kit/page-state.tsx'
import { RegistrationForm, type Registration } from '../account/RegistrationForm.tsx'
import { path } from '../path.ts'
import classes from './AccountCreation.module.css'
import { CreationProgress } from './CreationProgress.tsx'
import { useAnswers } from './draft-keeper.ts'
import { FlowPage } from './FlowPage.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { StepActions } from './StepActions.tsx'
import { useApplicationCreation } from './use-application-creation.ts'

/** The last step: an account, and with it the request becomes an application. Whoever is signed in only sends it. */
export function AccountCreation() {
	const { t } = useTranslation(['applications', 'shell'])
	const profile = useProfile()
	const answers = useAnswers()
	const creation = useApplicationCreation()
	// Signing in happens on the way: what was being done then goes on, and is not taken for a visit by somebody signed in.
	const [was_signed_in] = useState(profile !== null)

	if (creation.stage !== undefined) {
		return (
			<CreationProgress
				stage={creation.stage}
				with_account={!was_signed_in}
				failure={creation.failure}
				onRetry={() => void creation.create()}
			/>
		)
	}
	const summary = (
		<RequestSummary values={answers}>
			<Link to={path.applicationLoanInfo()}>{t('shell:form.change')}</Link>
		</RequestSummary>
	)
	if (profile !== null) {
		return (
			<FlowPage
				step={3}
				title={t('applications:account_creation.ready_title')}
				lead={t('applications:account_creation.ready_lead', { email: profile.email })}
				summary={summary}
			>
				<StepActions back={path.applicationCompanyDetails()}>
					<Button onClick={() => void creation.create()}>{t('applications:account_creation.send')}</Button>
				</StepActions>
			</FlowPage>
		)
	}
	return (
		<FlowPage step={3} title={t('applications:account_creation.title')} lead={t('applications:account_creation.lead')} summary={summary}>
			<RegistrationForm
				submit={t('applications:account_creation.submit')}
				onSubmit={(registration: Registration) => creation.registerAndCreate(registration)}
			/>
			<p className={classes.other}>
				{t('applications:account_creation.have_account')}{' '}
				<Link to={path.login({ application: true })}>{t('applications:account_creation.log_in')}</Link>
			</p>
			<StepActions back={path.applicationCompanyDetails()} />
		</FlowPage>
	)
}
