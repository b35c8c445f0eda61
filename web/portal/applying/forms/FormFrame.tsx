import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, questionsOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { usePageState } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { FlowFrameContext } from '../applications/flow-frame.ts'
import { FlowPage } from '../applications/FlowPage.tsx'
import progressClasses from '../applications/Progress.module.css'
import { RequestSummary } from '../applications/RequestSummary.tsx'
import classes from './forms.module.css'
import { takenOver } from './place.ts'

interface FormFrameProps {
	readonly form: ConfiguredForm
	/** The current step, or the account at the end. */
	readonly place: string
	readonly children: ReactNode
}

/** Provides the screens of the fixed flow with the steps of this form: the progress, and the address of each field. */
export function FormFrame({ form, place, children }: FormFrameProps) {
	const state = usePageState((whole) => whole)
	const { answers } = takenOver(state, form)
	const loan_type = loanTypeOf(form, answers)
	const frame = useMemo(() => {
		const questions = questionsOf(form, loan_type)
		return {
			progress: <FormProgress form={form} loan_type={loan_type} place={place} />,
			addressOf: (field: string | undefined): string => {
				// The company's id is chosen by its name.
				const id = field === 'companyCreditProviderId' ? 'companyName' : field?.replace(/^custom_fields\./, '')
				const question = questions.find((asked) => asked.id === id) ?? questions[0]
				return placeOf(form, question?.step_id ?? places.continue)
			},
		}
	}, [form, loan_type, place])
	return <FlowFrameContext value={frame}>{children}</FlowFrameContext>
}

function FormProgress({
	form,
	loan_type,
	place,
}: {
	readonly form: ConfiguredForm
	readonly loan_type: string | undefined
	readonly place: string
}) {
	const { t } = useTranslation('applications')
	const language = usePageState((state) => state.language)
	const is_signed_in = usePageState((state) => state.profile !== null)
	const steps = stepsOf(form, loan_type)
	const asks_account = steps.some(({ kind }) => kind === 'account_creation')
	const all = [
		...steps.map(({ id, kind, name }) => ({ id, name: name[language], is_open: kind === 'questions' || !is_signed_in })),
		...(is_signed_in || asks_account ? [] : [{ id: places.account, name: t('flow.account_creation'), is_open: true }]),
	]
	const at = all.findIndex(({ id }) => id === place)
	return (
		<nav aria-label={t('flow.progress')} className={progressClasses.root}>
			<p className={progressClasses.words}>{t('flow.step', { step: at + 1, count: all.length })}</p>
			<ol className={`${progressClasses.steps} ${classes.steps}`}>
				{all.map(({ id, name, is_open }, index) => (
					<li
						key={id}
						data-state={index < at ? 'done' : index === at ? 'current' : 'open'}
						aria-current={index === at ? 'step' : undefined}
					>
						<span className={progressClasses.name}>{index < at && is_open ? <Link to={placeOf(form, id)}>{name}</Link> : name}</span>
					</li>
				))}
			</ol>
		</nav>
	)
}

interface FormFlowPageProps {
	readonly form: ConfiguredForm
	readonly title: string
	readonly lead?: string | undefined
	readonly is_first?: boolean
	readonly children: ReactNode
}

/** A step of the form in the layout of every step: beside it the summary of the request, and the contact. */
export function FormFlowPage({ form, title, lead, is_first = false, children }: FormFlowPageProps) {
	const state = usePageState((whole) => whole)
	const { answers } = takenOver(state, form)
	return (
		<FlowPage
			step={0}
			title={title}
			{...(lead !== undefined && { lead })}
			is_summary_on_phone={!is_first}
			summary={<RequestSummary values={answers} />}
		>
			{children}
		</FlowPage>
	)
}
