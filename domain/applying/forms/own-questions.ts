import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { Judging } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { FormDefinition, Question } from './definition.ts'
import { judgeForm } from './judge.ts'
import type { CustomField } from './request.ts'
import { isStandardField } from './standard-fields.ts'

interface OwnVerdict {
	/** The custom questions that these answers lead to. */
	readonly asked: readonly Question[]
	/** The valid answers to them. */
	readonly kept: CustomField[]
	readonly issues: Issue[]
}

/**
 * Judges the answers to a form's custom questions once the application exists: faults of standard fields are reported
 * elsewhere.
 */
export function judgeOwnQuestions(form: FormDefinition, answers: Answers, judging: Judging): OwnVerdict {
	const { asked, kept, issues } = judgeForm(form, answers, judging)
	const own = new Set(form.definitions.fields.flatMap(({ id, field_type }) => (field_type === 'custom' ? [id] : [])))
	return {
		asked: asked.filter(({ id }) => own.has(id)),
		kept: [...kept].flatMap(([field_id, field_value]) =>
			isStandardField(field_id) || field_value === null || field_value === undefined ? [] : [{ field_id, field_value }],
		),
		issues: issues.filter(({ field }) => field !== undefined && own.has(field)),
	}
}

/** Issues of answers to questions the form does not ask. */
export const unknownAnswers = (form: FormDefinition, given: readonly CustomField[]): Issue[] =>
	given.flatMap(({ field_id }) =>
		form.definitions.fields.some(({ id, field_type }) => id === field_id && field_type === 'custom')
			? []
			: [issue('err_field_unknown', `custom_fields.${field_id}`)],
	)
