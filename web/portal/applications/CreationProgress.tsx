import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { Refusal } from '#domain/errors/catalogue.ts'

import { Button } from '../../kit/Button.tsx'
import { CheckIcon, CrossIcon } from '../../kit/icons.tsx'
import { Contact } from '../../kit/layout/Contact.tsx'
import { useProblemText } from '../../kit/texts/problem-text.ts'
import { path } from '../path.ts'
import classes from './AccountCreation.module.css'
import { FlowPage } from './FlowPage.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { useAnswers } from './draft-keeper.ts'
import type { Stage } from './use-application-creation.ts'

interface CreationProgressProps {
	readonly stage: Stage
	/** false for somebody who was signed in already. */
	readonly with_account: boolean
	readonly failure: unknown
	readonly onRetry: () => void
}

const order = ['register', 'log_in', 'create'] as const satisfies readonly Stage[]

/** Where a field of the request is asked. */
const stepOf = (field: string | undefined): string =>
	['loanSize', 'loanDuration', 'currency', 'allBanksLoanPurpose', 'purpose_key'].includes(field ?? '')
		? path.applicationLoanInfo()
		: path.applicationCompanyDetails()

/** What is being done, by name; and when it failed, what stands and how to go on. */
export function CreationProgress({ stage, with_account, failure, onRetry }: CreationProgressProps) {
	const { t } = useTranslation(['applications', 'shell'])
	const problemText = useProblemText()
	const answers = useAnswers()
	const has_failed = failure !== undefined
	const at = order.indexOf(stage)
	const stages = order.filter((name) => with_account || name === 'create')
	const stateOf = (name: Stage) => {
		const place = order.indexOf(name)
		if (place < at) return 'done'
		if (place > at) return 'waiting'
		return has_failed ? 'failed' : 'running'
	}
	// Payload faults are mended in the step that asks; trying again would only repeat them.
	const fault = failure instanceof Refusal ? failure.issues.find((issue) => issue.field !== undefined) : undefined

	return (
		<FlowPage
			step={3}
			title={t(has_failed ? 'creating.failed_title' : 'creating.title')}
			lead={t(has_failed ? 'creating.failed_lead' : 'creating.lead')}
			summary={<RequestSummary values={answers} />}
		>
			<ol className={classes.stages} aria-live="polite">
				{stages.map((name) => {
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
						<Button onClick={onRetry}>{t('shell:form.retry')}</Button>
						{fault !== undefined && <Link to={stepOf(fault.field)}>{t('creating.mend')}</Link>}
					</div>
					<div className={classes.contact}>
						<Contact />
					</div>
				</>
			)}
		</FlowPage>
	)
}
