import type { Country } from '#domain/platform/countries.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { Judging } from '../forms/answers.ts'
import { isFilled, type Answers } from '../forms/conditions.ts'
import type { FormDefinition, Question } from '../forms/definition.ts'
import { judgeForm } from '../forms/judge.ts'
import { questionsOf } from '../forms/questions.ts'
import type { CustomField } from '../forms/request.ts'
import { answerTo } from '../forms/versions.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'

interface Asked {
	/** The partner's current form for representatives; undefined without one. */
	readonly form: FormDefinition | undefined
	readonly loan_type: LoanType
}

interface Verdict {
	/** The questions these answers lead to, in order. */
	readonly asked: readonly Question[]
	/** The valid answers to asked questions. */
	readonly kept: readonly CustomField[]
	/** Faults of the given answers. */
	readonly faults: readonly Issue[]
	/** Missing answers that a submission requires. */
	readonly missing: readonly Issue[]
}

/** The field name of a fault in such an answer. */
export const customFieldName = (field_id: string): string => `custom_fields.${field_id}`

const named = (found: Issue): Issue => ({ ...found, field: customFieldName(found.field ?? '') })

const nothingAsked: Verdict = { asked: [], kept: [], faults: [], missing: [] }

/** Answers by current question id; an answer under a former id counts for its successor. */
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
 * Judges the answers to the partner's form for representatives, which can neither replace nor waive fixed fields
 * (docs/domain/readings Q173). As with those, missing answers block the submission, not the saving.
 */
export function judgeCustomFields(custom_fields: readonly CustomField[], asked: Asked, judging: Judging): Verdict {
	const { form, loan_type } = asked
	if (form === undefined) return nothingAsked
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

/** Issues that block a submission: missing answers, and answers no longer valid under a newer version of the form. */
export function customMissing(custom_fields: readonly CustomField[], { today, ...asked }: Asked & { readonly today: IsoDate }): Issue[] {
	// The language only affects the wording of faults, which the dialog shows; here their existence counts.
	const { faults, missing } = judgeCustomFields(custom_fields, asked, { language: 'de', today, home })
	return [...missing, ...faults.map(({ field }) => issue('err_field_invalid', field))]
}

/** Only a company's fields depend on the country, and a representative's form has none. */
const home: Country = 'DE'
