import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import type { Answer, Answers } from '#domain/applying/forms/conditions.ts'
import { questionsOf } from '#domain/applying/forms/questions.ts'
import { answersOf, customFieldName, judgeCustomFields } from '#domain/applying/signatories/custom-fields.ts'

import { usePageState, usePartner } from '../../../kit/page-state.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { customFieldsOf, customValuesOf } from './signatory-form.ts'

type Held = Readonly<Record<string, unknown>>

/** The partner's own questions for each representative, for their dialog. */
export function useCustomQuestions(config: ConfiguredForm | null, { allBanksLoanPurpose: loan_type }: ApplicationView) {
	const today = useToday()
	const language = usePageState((state) => state.language)
	const { default_country: home } = usePartner()
	const asked = { form: config ?? undefined, loan_type }
	const questions = config === null ? [] : questionsOf(config, loan_type)
	const ids = questions.map(({ id }) => id)

	return {
		questions,
		ids,
		valuesOf: (record: Signatory | undefined): Record<string, Answer> =>
			customValuesOf(questions, answersOf(record?.custom_fields ?? [], asked)),
		/** The questions asked with these values, and their faults by the names of the dialog's fields. */
		judge: (values: Held) => {
			const { faults, ...verdict } = judgeCustomFields(customFieldsOf(values, ids), asked, { language, today, home })
			return { ...verdict, faults: faults.map(({ field = '', ...fault }) => ({ ...fault, field: field.replace(customFieldName(''), '') })) }
		},
		answersIn: (values: Held): Answers => Object.fromEntries(ids.map((id) => [id, values[id] as Answer])),
	}
}
