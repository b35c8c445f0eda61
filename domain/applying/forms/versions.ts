import { isoDate } from '#domain/platform/fields.ts'
import { judgeAnswer, type Judging } from './answers.ts'
import { isFilled, type Answer, type Answers } from './conditions.ts'
import { isStandard, type FormDefinition, type FormReference, type Question } from './definition.ts'
import { judgeForm } from './judge.ts'
import { loanTypeOf, questionsOf } from './questions.ts'

const idsOf = (form: FormDefinition): Set<string> => new Set(form.definitions.fields.map(({ id }) => id))

/** The ids under which an answer to this question may be stored, the current one first. */
const namesOf = ({ id, renamed_from, earlier_ids }: Pick<Question, 'id' | 'renamed_from' | 'earlier_ids'>): string[] => [
	...new Set([id, ...(renamed_from === undefined ? [] : [renamed_from]), ...(earlier_ids ?? [])]),
]

/** A new version of a form, in which each question carries all its names since the first version. */
export function withEarlierNames(form: FormDefinition, before: FormDefinition | undefined): FormDefinition {
	const known = new Map(before?.definitions.fields.map((field) => [field.id, field]))
	const now = idsOf(form)
	const fields = form.definitions.fields.map(({ earlier_ids: _, ...field }) => {
		const followed = namesOf(field).flatMap((name) => namesOf(known.get(name) ?? { id: name }))
		// A name that now belongs to another question is dropped.
		const earlier_ids = [...new Set(followed)].filter((name) => !now.has(name))
		return earlier_ids.length === 0 ? field : { ...field, earlier_ids }
	})
	return { ...form, definitions: { ...form.definitions, fields } }
}

/** The answer to a question under any of its names; a name that now belongs to another question is that question's. */
export function answerTo(form: FormDefinition, question: Question, given: Answers): Answer {
	const others = idsOf(form)
	const name = namesOf(question).find((known) => (known === question.id || !others.has(known)) && given[known] !== undefined)
	return name === undefined ? undefined : given[name]
}

/** The ids of questions that an earlier version did not ask under any name. */
export function newSince(before: FormDefinition, form: FormDefinition): string[] {
	const known = idsOf(before)
	return form.definitions.fields.filter((field) => !namesOf(field).some((name) => known.has(name))).map(({ id }) => id)
}

/** The answers so far, and the form they belong to. */
export interface Begun {
	readonly answers: Answers
	readonly custom_answers: Answers
	readonly form: FormReference | null
}

/** A form with the fields added since the version in which the answers were begun. */
export interface ShownForm extends FormDefinition, FormReference {
	readonly new_fields: readonly string[]
}

export interface TakenOver {
	readonly answers: Answers
	/** Questions that a new version adds, or repeats because the answer is no longer valid. */
	readonly open: readonly Question[]
}

/** The question's field can display the answer, valid or not. */
function canShow({ value_type }: Question, answer: Answer): boolean {
	switch (value_type) {
		case 'text':
		case 'email':
		case 'phone':
			return typeof answer === 'string'
		case 'integer':
		case 'number':
		case 'percent':
		case 'duration':
			return typeof answer === 'number'
		case 'date':
			return isoDate.safeParse(answer).success
		case 'boolean':
			return typeof answer === 'boolean'
		case 'choice':
			return false
	}
}

const isOlder = (begun: Begun, form: ShownForm): boolean =>
	begun.form !== null && begun.form.name === form.name && begun.form.version < form.version

/**
 * Carries answers over to this version of the form. Those of an earlier version count while they are valid, under their new
 * names; the person is told of the rest.
 */
export function answersUnder(form: ShownForm, begun: Begun, judging: Judging): TakenOver {
	const given: Answers = { ...begun.custom_answers, ...begun.answers }
	if (!isOlder(begun, form)) return { answers: given, open: [] }
	const answers: Record<string, Answer> = { ...given }
	const asked_again: string[] = []
	for (const question of questionsOf(form, loanTypeOf(form, given))) {
		if (isStandard(question)) continue
		const answer = answerTo(form, question, given)
		if (!isFilled(answer)) continue
		const holds = judgeAnswer(question, answer, given, judging).fault === undefined
		// An invalid answer stays in the field to be corrected, unless the field cannot display it.
		answers[question.id] = holds || canShow(question, answer) ? answer : null
		if (!holds) asked_again.push(question.id)
	}
	const { asked, kept } = judgeForm(form, answers, judging)
	const isNew = (id: string): boolean => form.new_fields.includes(id) || asked_again.includes(id)
	return { answers, open: asked.filter(({ id }) => isNew(id) && !isFilled(kept.get(id))) }
}
