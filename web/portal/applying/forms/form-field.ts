import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'

import type { ContractForm } from '../../../kit/form/use-contract-form.ts'

/** The props of every control of a configured form. */
export interface FormFieldProps {
	readonly form: ContractForm
	readonly question: Question
	/** The answers to the whole form, with loan type, country and currency filled in. */
	readonly answers: Answers
	readonly config: ConfiguredForm
}
