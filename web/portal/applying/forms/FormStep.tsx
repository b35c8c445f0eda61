import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'

import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { PageState } from '#contract/page.ts'
import { isFilled, type Answer, type Answers } from '#domain/applying/forms/conditions.ts'
import { isStandard, type FormStep as Step, type Question } from '#domain/applying/forms/definition.ts'
import { judgeForm } from '#domain/applying/forms/judge.ts'
import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, questionsOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { usePageState, usePageStateStore } from '../../../kit/page-state.tsx'
import { placeOf } from '#web/portal/platform/access.ts'
import { CreationProgress } from '../applications/CreationProgress.tsx'
import { boundsOf } from '../applications/offers.ts'
import { useDraftKeeper } from '../applications/draft-keeper.ts'
import { SaveNotice } from '../applications/SaveNotice.tsx'
import { StepActions } from '../applications/StepActions.tsx'
import { useApplicationCreation } from '../applications/use-application-creation.ts'
import { FormField } from './FormField.tsx'
import { FormFlowPage, FormFrame } from './FormFrame.tsx'
import { NewQuestions } from './NewQuestions.tsx'
import { offerIssues, productFor } from './offer-issues.ts'
import { finishedSteps, judgingOf, savedUnder, takenOver } from './place.ts'
import { configuredRequest } from './request.ts'
import { stepSchema } from './step-schema.ts'

type Bounds = ReturnType<typeof boundsOf>

interface FormStepProps {
	readonly form: ConfiguredForm
	readonly step: Step
}

const numbers: readonly Question['value_type'][] = ['number', 'integer', 'percent', 'duration']

/** The initial value of a field: the form's default, or the product's for amount and duration. */
function beginningOf(question: Question, bounds: Bounds): Answer {
	if (question.default !== undefined) return question.default
	if (question.id === 'loanSize' || question.id === 'factoring_limit') return bounds?.amount.default
	if (question.id === 'loanDuration') return bounds === undefined ? null : wholeTerm(question, bounds.duration_months)
	if (question.component === 'checkbox') return false
	return question.component === 'radio' || numbers.includes(question.value_type) ? null : ''
}

/** The default duration; a form that asks in years gets whole years, rounded down unless that is below the minimum. */
function wholeTerm(question: Question, { default: months, min }: { readonly default: number; readonly min: number }): number {
	if (question.unit !== 'years') return months
	const year = 12
	return Math.max(Math.floor(months / year), Math.ceil(min / year)) * year
}

const questionsIn = (form: ConfiguredForm, step: Step, answers: Answers): readonly Question[] =>
	questionsOf(form, loanTypeOf(form, answers)).filter(({ step_id }) => step_id === step.id)

function heldBy(state: PageState, form: ConfiguredForm, questions: readonly Question[]): Record<string, Answer> {
	const { answers } = takenOver(state, form)
	const product = productFor(state.partner, answers)
	const bounds = product === undefined ? undefined : boundsOf(product, answers['currency'])
	return Object.fromEntries(
		questions.map((question) => [question.id, question.id in answers ? answers[question.id] : beginningOf(question, bounds)]),
	)
}

/** A step of the form: the questions that apply to the answers so far. */
export function FormStep({ form, step }: FormStepProps) {
	const { t } = useTranslation(['forms', 'shell'])
	const state = usePageState((whole) => whole)
	const store = usePageStateStore()
	const keeper = useDraftKeeper()
	const navigate = useNavigate()
	const creation = useApplicationCreation((now) => configuredRequest(now, form))
	const judging = judgingOf(state)
	const { language } = state

	const taken = takenOver(state, form)
	const questions = questionsIn(form, step, taken.answers)
	const held = heldBy(state, form, questions)
	const answers = { ...taken.answers, ...held }
	const asked = new Set(judgeForm(form, answers, judging).asked.map(({ id }) => id))
	const steps = stepsOf(form, loanTypeOf(form, answers))
	const at = steps.findIndex(({ id }) => id === step.id)

	/** Saves standard answers as fields of the application, and the others under a version of the form. */
	function keep(values: Readonly<Record<string, unknown>>, is_all_told = false): void {
		const given = Object.entries(values).filter(([, value]) => value !== undefined)
		keeper.update(Object.fromEntries(given.filter(([id]) => isStandard({ id }))))
		const under = savedUnder(form, store.get(), { is_all_told })
		keeper.updateCustom(Object.fromEntries(given.filter(([id]) => !isStandard({ id }))), under)
	}

	const shown = useContractForm(stepSchema(questions, asked, answers, judging), {
		defaults: held,
		alsoCheck: (values) => offerIssues(state, { ...answers, ...(values as Answers) }, questions),
		onSubmit: async (values) => {
			const finished_steps = Math.max(finishedSteps(store.get(), form), at + 1)
			// New questions on later steps still have to be announced; until then the draft keeps its version.
			const is_all_told = taken.open.every(({ step_id }) => steps.findIndex(({ id }) => id === step_id) <= at)
			if (is_all_told)
				keep(
					Object.fromEntries(Object.entries(taken.answers).filter(([id]) => form.definitions.fields.some((field) => field.id === id))),
					is_all_told,
				)
			keep(values, is_all_told)
			keeper.update({ finishedSteps: finished_steps, allBanksLoanPurpose: answers['allBanksLoanPurpose'] })
			void keeper.flush()
			const is_signed_in = store.get().profile !== null
			const next = stepsOf(form, loanTypeOf(form, takenOver(store.get(), form).answers))
				.slice(at + 1)
				.find(({ kind }) => kind === 'questions' || !is_signed_in)
			if (next !== undefined) await navigate(placeOf(form, next.id))
			else if (is_signed_in) await creation.create()
			else await navigate(placeOf(form, places.account))
		},
	})
	useLedTo(questions)
	useShownFaults(
		shown,
		taken.open.flatMap(({ id, step_id }) => (step_id === step.id && isFilled(taken.answers[id]) ? [id] : [])),
	)
	useKept(shown, keep, () => heldBy(store.get(), form, questions))

	const before = steps.slice(0, Math.max(at, 0)).findLast(({ kind }) => kind === 'questions')
	const is_last = at === steps.length - 1 && state.profile !== null
	return (
		<FormFrame form={form} place={step.id}>
			{creation.stage === undefined ? (
				<FormFlowPage form={form} title={step.title[language]} lead={step.lead?.[language]} is_first={at === 0}>
					<NewQuestions form={form} questions={taken.open} />
					<Form form={shown}>
						{questions.map(
							(question) =>
								asked.has(question.id) && <FormField key={question.id} form={shown} question={question} answers={answers} config={form} />,
						)}
						<StepActions {...(before !== undefined && { back: placeOf(form, before.id) })}>
							<SubmitButton form={shown}>{is_last ? t('forms:send') : t('shell:form.continue')}</SubmitButton>
							<SaveNotice />
						</StepActions>
					</Form>
				</FormFlowPage>
			) : (
				<CreationProgress step={3} creation={creation} />
			)}
		</FormFrame>
	)
}

/** Saves every change, restores unsent ones of an earlier visit, and flushes on page hide. */
function useKept(form: ContractForm, keep: (values: Readonly<Record<string, unknown>>) => void, left: () => Record<string, Answer>): void {
	const keeper = useDraftKeeper()
	const first = useRef(form).current
	const latest = useRef({ keep, left })
	latest.current = { keep, left }
	// A layout effect, because it has to listen before the fields apply input from before hydration, which they do in effects.
	useLayoutEffect(() => first.onChange((values) => latest.current.keep(values)), [first])
	useEffect(() => {
		const leave = () => void keeper.flush({ keepalive: true })
		if (Object.keys(keeper.restore()).length > 0) first.fill(latest.current.left())
		window.addEventListener('pagehide', leave)
		return () => {
			window.removeEventListener('pagehide', leave)
			void keeper.flush()
		}
	}, [keeper, first])
}

/** Shows the faults of answers given under an earlier version at once, before a submit. */
function useShownFaults(form: ContractForm, questions: readonly string[]): void {
	const first = useRef({ form, questions }).current
	useEffect(() => {
		for (const id of first.questions) first.form.check(id)
	}, [first])
}

/** A link to a question focuses its field, also on the current step. */
function useLedTo(questions: readonly Question[]): void {
	// The location key is unique per navigation, even to the same address.
	const location = useLocation()
	const latest = useRef(questions)
	latest.current = questions
	useEffect(() => {
		const question = latest.current.find(({ id }) => `#${id}` === location.hash)
		const [field] = question === undefined ? [] : document.getElementsByName(question.id)
		field?.focus({ preventScroll: true })
		field?.scrollIntoView({ block: 'center' })
	}, [location])
}
