import { isoDate } from '#domain/platform/fields.ts'
import { judgeAnswer } from './answers.ts'
import { comparisonsIn, type Comparison } from './conditions.ts'
import type { Question } from './definition.ts'
import { typedOf } from './stored.ts'

const judging = { language: 'de', today: '2026-01-01', home: 'DE' } as const

const highest_percent = 100

/** Conditions compare with stored fractions: a percent above the field's own maximum was meant as typed. */
function isNumberOf(question: Question, value: unknown): boolean {
	if (typeof value !== 'number') return false
	if (question.value_type !== 'percent') return true
	const most = question.validations.flatMap((rule) => (rule.type === 'max' ? [rule.value] : []))
	return Math.abs(typedOf(question, value)) <= Math.max(highest_percent, ...most)
}

/** A day of the calendar: an answer is never compared with a relative day. */
const isDay = (value: unknown): boolean => isoDate.safeParse(value).success

/** The value may be the question's stored answer; otherwise the condition holds always or never. */
function isAnswerTo(question: Question, value: unknown): boolean {
	switch (question.value_type) {
		case 'boolean':
			return typeof value === 'boolean'
		case 'date':
			return isDay(value)
		case 'integer':
		case 'number':
		case 'percent':
		case 'duration':
			return isNumberOf(question, value) && judgeAnswer(question, value, {}, judging).fault === undefined
		case 'text':
		case 'email':
		case 'phone':
		case 'choice':
			return typeof value === 'string' && judgeAnswer(question, value, {}, judging).fault === undefined
	}
}

/** Only numbers and days have an order; a limit may lie outside of what is accepted. */
const isLimitOf = (question: Question, value: number | string): boolean =>
	question.value_type === 'date' ? isDay(value) : isNumberOf(question, value)

function fits(asked: Comparison, question: Question): boolean {
	switch (asked.operator) {
		case 'equals':
		case 'not':
			return isAnswerTo(question, asked.value)
		case 'in':
			return asked.value.every((value) => isAnswerTo(question, value))
		case 'gt':
		case 'lt':
			return ['date', 'integer', 'number', 'percent', 'duration'].includes(question.value_type) && isLimitOf(question, asked.value)
		case 'filled':
			return true
	}
}

/** The questions whose conditions compare an answer with what it cannot be. */
export function comparedWrongly(questions: readonly Question[]): string[] {
	const of_id = new Map(questions.map((question) => [question.id, question]))
	return questions.flatMap(({ id, visible_if }) => {
		const asked = visible_if === undefined ? [] : comparisonsIn(visible_if)
		const are_fit = asked.every((one) => {
			const question = of_id.get(one.field)
			return question === undefined || fits(one, question)
		})
		return are_fit ? [] : [id]
	})
}
