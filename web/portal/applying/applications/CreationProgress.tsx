import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { Button } from '../../../kit/Button.tsx'
import { CheckIcon, CrossIcon } from '../../../kit/icons.tsx'
import { Contact } from '../../../kit/layout/Contact.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { path, toReview } from '#web/portal/platform/path.ts'
import classes from './AccountCreation.module.css'
import { ExistingApplication, existingApplication } from './ExistingApplication.tsx'
import { FlowFrameContext } from './flow-frame.ts'
import { FlowPage } from './FlowPage.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { useAnswers } from './draft-keeper.ts'
import { stages, type ApplicationCreation, type Stage } from './use-application-creation.ts'

interface CreationProgressProps {
	/** The step of the flow that sent the request. */
	readonly step: number
	readonly creation: ApplicationCreation
}

const askedFirst = ['loanSize', 'loanDuration', 'currency', 'allBanksLoanPurpose', 'purpose_key']
const askedForFactoring = ['factoring_limit', 'has_international_customers', 'annual_sales_previous_year']
const chosenCompany = ['companyName', 'companyCreditProviderId']

/** The address of the step that asks for a field. */
function stepOf(field = ''): string {
	if ([...askedFirst, ...askedForFactoring].includes(field)) return path.applicationLoanInfo()
	return chosenCompany.includes(field) ? path.applicationCompanyName() : path.applicationCompanyDetails()
}

/** Shows the current stage; on failure, the completed stages and how to continue. */
export function CreationProgress({ step, creation }: CreationProgressProps) {
	const { t } = useTranslation(['applications', 'shell'])
	const problemText = useProblemText()
	const answers = useAnswers()
	const { stage = 'check', failure, with_account, create } = creation
	const address_of = use(FlowFrameContext)?.addressOf ?? ((field: string | undefined) => toReview(stepOf(field)))
	const has_failed = failure !== undefined
	const at = stages.indexOf(stage)
	const shown = stages.filter((name) => with_account || stages.indexOf(name) >= stages.indexOf('check'))
	const stateOf = (name: Stage) => {
		const place = stages.indexOf(name)
		if (place < at) return 'done'
		if (place > at) return 'waiting'
		return has_failed ? 'failed' : 'running'
	}
	// Faults of the payload are fixed in the step that asks for the field; a retry would only repeat them.
	const fault = failure instanceof Refusal ? failure.issues.find((issue) => issue.field !== undefined) : undefined

	const existing = existingApplication(failure)
	if (existing !== undefined) {
		return (
			<FlowPage
				step={step}
				title={t('existing.title')}
				lead={t(existing.may_go_on ? 'existing.other' : 'existing.same', { short_id: existing.short_id })}
				summary={<RequestSummary values={answers} />}
			>
				<ExistingApplication existing={existing} onAnother={() => void create({ is_another_wish: true })} />
			</FlowPage>
		)
	}
	return (
		<FlowPage
			step={step}
			title={t(has_failed ? 'creating.failed_title' : 'creating.title')}
			lead={t(has_failed ? 'creating.failed_lead' : 'creating.lead')}
			summary={<RequestSummary values={answers} />}
			is_busy
		>
			<ol className={classes.stages} aria-live="polite">
				{shown.map((name) => {
					const state = stateOf(name)
					return (
						<li key={name} data-state={state}>
							<span className={classes.sign}>
								{state === 'done' && <CheckIcon />}
								{state === 'failed' && <CrossIcon />}
							</span>
							{t(`creating.${name}`)}
							{state !== 'failed' && <span className="visually-hidden">{t(`creating.${state}`)}</span>}
						</li>
					)
				})}
			</ol>
			{has_failed && (
				<>
					<p className={classes.problem} role="alert">
						{problemText.ofError(failure)}
					</p>
					<div className={classes.actions}>
						<Button onClick={() => void create()}>{t('shell:form.retry')}</Button>
						{fault !== undefined && <Link to={address_of(fault.field)}>{t('creating.mend')}</Link>}
					</div>
					<div className={classes.contact}>
						<Contact />
					</div>
				</>
			)}
		</FlowPage>
	)
}
