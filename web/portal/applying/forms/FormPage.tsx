import { useParams } from 'react-router'

import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { usePageState } from '../../../kit/page-state.tsx'
import { configuredForm } from './access.ts'
import { FormStep } from './FormStep.tsx'
import { MissingForm } from './MissingForm.tsx'
import { takenOver } from './place.ts'

/** The account comes once, at the beginning or the end. */
const AccountStep = lazyComponent(async () => (await import('./AccountStep.tsx')).AccountStep, <Skeleton lines={12} />)
const FormAccount = lazyComponent(async () => (await import('./FormAccount.tsx')).FormAccount, <Skeleton lines={12} />)

/** A place of a configured form: one of its steps, or the account at its end. */
export function FormPage() {
	const { stepId = '' } = useParams()
	const state = usePageState((whole) => whole)
	const form = configuredForm(state)
	if (form === undefined || form.version === 0) return <MissingForm />
	if (stepId === places.account) return <FormAccount form={form} />
	const { answers } = takenOver(state, form)
	const steps = stepsOf(form, loanTypeOf(form, answers))
	const step = steps.find(({ id }) => id === stepId)
	if (step === undefined) return <MissingForm />
	const Step = step.kind === 'account_creation' ? AccountStep : FormStep
	// A form per step: its faults and unparsed input end with it.
	return <Step key={step.id} form={form} step={step} />
}
