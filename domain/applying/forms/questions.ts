import type { LoanType } from '#domain/partners/products/enumerations.ts'
import type { FormDefinition, FormStep, Question } from './definition.ts'

/** The steps for a loan type; the first ones when none is chosen or the form does not know it. */
export const stepsOf = (form: FormDefinition, loan_type: unknown): readonly FormStep[] => {
	const ways = form.ui_config.loan_purposes
	return (ways.find(({ name }) => name === loan_type) ?? ways[0])?.steps ?? []
}

export const loanTypesOf = (form: FormDefinition): readonly LoanType[] => form.ui_config.loan_purposes.map(({ name }) => name)

/** The loan type of the answers: the chosen one, or the form's first. */
export const loanTypeOf = (form: FormDefinition, answers: Readonly<Record<string, unknown>>): LoanType | undefined => {
	const known = loanTypesOf(form)
	return known.find((name) => name === answers['allBanksLoanPurpose']) ?? known[0]
}

const known = new WeakMap<FormDefinition, Map<unknown, readonly Question[]>>()

/** All questions of a way through the form in order, each joined with its definition. */
export function questionsOf(form: FormDefinition, loan_type: unknown): readonly Question[] {
	const of_form = known.get(form) ?? new Map<unknown, readonly Question[]>()
	known.set(form, of_form)
	const questions = of_form.get(loan_type) ?? read(form, loan_type)
	of_form.set(loan_type, questions)
	return questions
}

function read(form: FormDefinition, loan_type: unknown): readonly Question[] {
	const definitions = new Map(form.definitions.fields.map((field) => [field.id, field]))
	return stepsOf(form, loan_type).flatMap((step) =>
		step.fields.flatMap((field) => {
			const definition = definitions.get(field.id)
			if (definition === undefined) return []
			const validations = [...definition.validations, ...field.validations]
			return [{ ...definition, ...field, validations, step_id: step.id }]
		}),
	)
}

/** The options of a list, grouped or not. */
export const optionsOf = ({ values = [], grouped_values = [] }: Pick<Question, 'values' | 'grouped_values'>) => [
	...values,
	...grouped_values.flatMap((group) => group.values),
]
