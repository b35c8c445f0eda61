import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { RegistrationForm, type Registration } from '#web/portal/accounts/account/RegistrationForm.tsx'
import accountClasses from '../applications/AccountCreation.module.css'
import { CreationProgress } from '../applications/CreationProgress.tsx'
import { StepActions } from '../applications/StepActions.tsx'
import { useApplicationCreation } from '../applications/use-application-creation.ts'
import { path } from '#web/portal/platform/path.ts'
import { AnswerReview } from './AnswerReview.tsx'
import { FormFlowPage, FormFrame } from './FormFrame.tsx'
import { takenOver } from './place.ts'
import { configuredRequest } from './request.ts'

/** The end of the form for a visitor: the answers, and the account that sends them. */
export function FormAccount({ form }: { readonly form: ConfiguredForm }) {
	const { t } = useTranslation('applications')
	const state = usePageState((whole) => whole)
	const creation = useApplicationCreation((now) => configuredRequest(now, form))
	const last = stepsOf(form, loanTypeOf(form, takenOver(state, form).answers)).findLast(({ kind }) => kind === 'questions')
	return (
		<FormFrame form={form} place={places.account}>
			{creation.stage === undefined ? (
				<FormFlowPage form={form} title={t('account_creation.title')} lead={t('account_creation.lead')}>
					<AnswerReview form={form} />
					<RegistrationForm
						submit={t('account_creation.submit')}
						onSubmit={(registration: Registration) => creation.registerAndCreate(registration)}
					/>
					<p className={accountClasses.other}>
						{t('account_creation.have_account')} <Link to={path.login({ application: true })}>{t('account_creation.log_in')}</Link>
					</p>
					<StepActions back={placeOf(form, last?.id ?? places.continue)} />
				</FormFlowPage>
			) : (
				<CreationProgress step={4} creation={creation} />
			)}
		</FormFrame>
	)
}
