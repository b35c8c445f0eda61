import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { RegistrationForm, type Registration } from '#web/portal/accounts/account/RegistrationForm.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './AccountCreation.module.css'
import { CreationProgress } from './CreationProgress.tsx'
import { useAnswers } from './draft-keeper.ts'
import { FlowPage } from './FlowPage.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { StepActions } from './StepActions.tsx'
import { useApplicationCreation } from './use-application-creation.ts'

/** The last step of a visitor: it creates an account and sends the request. */
export function AccountCreation() {
	const { t } = useTranslation(['applications', 'shell'])
	const answers = useAnswers()
	const creation = useApplicationCreation()

	if (creation.stage !== undefined) return <CreationProgress step={4} creation={creation} />
	return (
		<FlowPage
			step={4}
			title={t('applications:account_creation.title')}
			lead={t('applications:account_creation.lead')}
			summary={
				<RequestSummary values={answers}>
					<Link to={path.applicationReview()}>{t('shell:form.change')}</Link>
				</RequestSummary>
			}
		>
			<RegistrationForm
				submit={t('applications:account_creation.submit')}
				onSubmit={(registration: Registration) => creation.registerAndCreate(registration)}
			/>
			<p className={classes.other}>
				{t('applications:account_creation.have_account')}{' '}
				<Link to={path.login({ application: true })}>{t('applications:account_creation.log_in')}</Link>
			</p>
			<StepActions back={path.applicationReview()} />
		</FlowPage>
	)
}
