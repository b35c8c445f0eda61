import { useParams } from 'react-router'

import { places } from '#domain/applying/forms/places.ts'
import { loanTypeOf, stepsOf } from '#domain/applying/forms/questions.ts'

import { usePageState } from '../../kit/page-state.tsx'
import { configuredForm } from './access.ts'
import { AccountStep } from './AccountStep.tsx'
import { FormAccount } from './FormAccount.tsx'
import { FormStep } from './FormStep.tsx'
import { MissingForm } from './MissingForm.tsx'
import { takenOver } from './place.ts'

/** A page of a configured form: one of its steps, or the account at its end. */
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
