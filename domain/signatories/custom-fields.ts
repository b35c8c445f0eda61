import type { Country } from '../countries.ts'
import type { IsoDate } from '../dates.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import type { Judging } from '../forms/answers.ts'
import { isFilled, type Answers } from '../forms/conditions.ts'
import type { FormDefinition, Question } from '../forms/definition.ts'
import { judgeForm } from '../forms/judge.ts'
import { questionsOf } from '../forms/questions.ts'
import type { CustomField } from '../forms/request.ts'
import { answerTo } from '../forms/versions.ts'
import type { LoanType } from '../products/enumerations.ts'

interface Asked {
	/** The partner's form for representatives as it is published now; undefined where there is none. */
	readonly form: FormDefinition | undefined
	readonly loan_type: LoanType
}

interface Verdict {
	/** What is asked of somebody with these answers, in order. */
	readonly asked: readonly Question[]
	/** What is kept: answers that hold, to questions that are asked. */
	readonly kept: readonly CustomField[]
	/** What is wrong with what was answered. */
	readonly faults: readonly Issue[]
	/** What was not answered, and has to be before the application is submitted. */
	readonly missing: readonly Issue[]
}

/** The name under which a fault of such an answer is told. */
export const customFieldName = (field_id: string): string => `custom_fields.${field_id}`

const named = (found: Issue): Issue => ({ ...found, field: customFieldName(found.field ?? '') })

const nothing_asked: Verdict = { asked: [], kept: [], faults: [], missing: [] }

/** Answers by question; one given under a name the form has changed since counts for the new one. */
export function answersOf(custom_fields: readonly CustomField[], { form, loan_type }: Asked): Answers {
	const given: Answers = Object.fromEntries(custom_fields.map(({ field_id, field_value }) => [field_id, field_value]))
	if (form === undefined) return given
	const answered = questionsOf(form, loan_type).flatMap((question) => {
		const answer = answerTo(form, question, given)
		return answer === undefined ? [] : [[question.id, answer] as const]
	})
	return { ...given, ...Object.fromEntries(answered) }
}

/**
 * Judges what the partner's form asks of a representative besides the fixed fields, which it can neither replace nor waive
 * (docs/domain/readings Q173). As with those, what is missing stands in the way of submitting only, not of saving.
 */
export function judgeCustomFields(custom_fields: readonly CustomField[], asked: Asked, judging: Judging): Verdict {
	const { form, loan_type } = asked
	if (form === undefined) return nothing_asked
	const answers = answersOf(custom_fields, asked)
	const verdict = judgeForm(form, { ...answers, allBanksLoanPurpose: loan_type }, judging)
	const isAnswered = ({ field = '' }: Issue): boolean => isFilled(answers[field])
	return {
		asked: verdict.asked,
		kept: [...verdict.kept].flatMap(([field_id, field_value]) =>
			field_value === null || field_value === undefined ? [] : [{ field_id, field_value }],
		),
		faults: verdict.issues.filter(isAnswered).map(named),
		missing: verdict.issues
			.filter((found) => !isAnswered(found))
			.map(({ field = '' }) => issue('err_field_required', customFieldName(field))),
	}
}

/** What a submit waits for: answers that are missing, or no longer hold under a newer version of the form. */
export function customMissing(custom_fields: readonly CustomField[], { today, ...asked }: Asked & { readonly today: IsoDate }): Issue[] {
	// Which words a fault is told in is for the dialog; here it counts that there is one.
	const { faults, missing } = judgeCustomFields(custom_fields, asked, { language: 'de', today, home })
	return [...missing, ...faults.map(({ field }) => issue('err_field_invalid', field))]
}

/** Matters to a company's own fields only, and the form of a representative has none of them. */
const home: Country = 'DE'
