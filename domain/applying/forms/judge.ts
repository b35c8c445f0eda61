import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { issueAt, judgeAnswer, type Judging } from './answers.ts'
import { holds, type Answer, type Answers } from './conditions.ts'
import type { FormDefinition, Question } from './definition.ts'
import { loanTypeOf, questionsOf, stepsOf } from './questions.ts'

export interface Verdict {
	/** The questions these answers lead to, in order. */
	readonly asked: readonly Question[]
	/** The valid answers to asked questions; answers to hidden questions are dropped. */
	readonly kept: ReadonlyMap<string, Answer>
	readonly issues: readonly Issue[]
}

/**
 * Judges the answers to a form: the only implementation, shared by the browser that shows it and the server that stores them. A
 * condition sees valid answers to asked questions only.
 */
export function judgeForm(form: FormDefinition, answers: Answers, judging: Judging): Verdict {
	const asked: Question[] = []
	const kept = new Map<string, Answer>()
	const issues: Issue[] = []
	const seen: Record<string, Answer> = {}
	for (const question of questionsOf(form, loanTypeOf(form, answers))) {
		if (question.visible_if !== undefined && !holds(question.visible_if, seen)) continue
		asked.push(question)
		const judged = judgeAnswer(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined, answers, judging)
		if (judged.fault !== undefined) issues.push(issueAt(question.id, judged.fault))
		else {
			kept.set(question.id, judged.value)
			seen[question.id] = judged.value
		}
	}
	return { asked, kept, issues }
}

export interface Progress {
	/** The number of steps left with "continue". */
	readonly finished_steps: number
	/** Skips the account step. */
	readonly is_signed_in: boolean
}

/**
 * The first unfinished step; the number of steps when all are finished. A step is finished when it was left with "continue"
 * and its answers are valid: answers to a new version of the form may no longer be.
 */
export function firstUnfinished(
	form: FormDefinition,
	answers: Answers,
	judging: Judging,
	{ finished_steps, is_signed_in }: Progress,
): number {
	const steps = stepsOf(form, loanTypeOf(form, answers))
	const { asked, issues } = judgeForm(form, answers, judging)
	const step_of = new Map(asked.map(({ id, step_id }) => [id, step_id]))
	const faulty = new Set(issues.map(({ field }) => step_of.get(field ?? '')))
	const open = steps.findIndex(({ id, kind }, at) => (kind === 'account_creation' ? !is_signed_in : at >= finished_steps || faulty.has(id)))
	return open === -1 ? steps.length : open
}
