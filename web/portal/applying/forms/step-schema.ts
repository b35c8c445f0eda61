import { z } from 'zod'

import { judgeAnswer, type Judging } from '#domain/applying/forms/answers.ts'
import type { Answers } from '#domain/applying/forms/conditions.ts'
import type { Question } from '#domain/applying/forms/definition.ts'

/** The rule of one question as a schema for the form. */
const answerSchema = (question: Question, answers: Answers, judging: Judging) =>
	z.unknown().transform((given, context) => {
		const { fault, value } = judgeAnswer(question, given, answers, judging)
		if (fault === undefined) return value
		context.issues.push({ code: 'custom', message: fault.code, params: { values: fault.values ?? {} }, input: given })
		return z.NEVER
	})

/** A hidden question accepts anything. */
const anything = z.unknown().optional()

/** The schema of a step: the rules of the questions asked now. */
export const stepSchema = (questions: readonly Question[], asked: ReadonlySet<string>, answers: Answers, judging: Judging): z.ZodObject =>
	z.object(
		Object.fromEntries(
			questions.map((question) => [question.id, asked.has(question.id) ? answerSchema(question, answers, judging) : anything]),
		),
	)
