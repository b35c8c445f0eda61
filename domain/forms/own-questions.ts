import { issue, type Issue } from '../errors/catalogue.ts'
import type { Judging } from './answers.ts'
import type { Answers } from './conditions.ts'
import type { FormDefinition, Question } from './definition.ts'
import { judgeForm } from './judge.ts'
import type { CustomField } from './request.ts'
import { isStandardField } from './standard-fields.ts'

interface OwnVerdict {
	/** What the form asks beyond the fields of every application, of somebody with these answers. */
	readonly asked: readonly Question[]
	/** What is kept of the answers to it. */
	readonly kept: CustomField[]
	readonly issues: Issue[]
}

/**
 * Judges the answers to a form's own questions, once there is an application: what the other fields hold is settled elsewhere
 * and no fault of these.
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

/** Answers to questions the form does not ask. */
export const unknownAnswers = (form: FormDefinition, given: readonly CustomField[]): Issue[] =>
	given.flatMap(({ field_id }) =>
		form.definitions.fields.some(({ id, field_type }) => id === field_id && field_type === 'custom')
			? []
			: [issue('err_field_unknown', `custom_fields.${field_id}`)],
	)
