import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'

import type { ContractForm } from '../../kit/form/use-contract-form.ts'

/** What every control of a configured form is given. */
export interface FormFieldProps {
	readonly form: ContractForm
	readonly question: Question
	/** Of the whole form, settled: the loan type, country and currency are known. */
	readonly answers: Answers
	readonly config: ConfiguredForm
}
