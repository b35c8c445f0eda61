import type { z } from 'zod'

import type { formDefinition, LocalText } from '../applying/forms/definition.ts'
import type { LoanType } from '../partners/products/enumerations.ts'

type FormInput = z.input<typeof formDefinition>
type StepInput = FormInput['ui_config']['loan_purposes'][number]['steps'][number]
export type FieldInput = StepInput['fields'][number]
export type DefinitionInput = FormInput['definitions']['fields'][number]

/** One word with the language code appended, in every language. */
export const said = (word: string): LocalText => ({ de: `${word} de`, en: `${word} en`, fr: `${word} fr`, pl: `${word} pl` })

const standard = (id: DefinitionInput['id'], value_type: DefinitionInput['value_type']): DefinitionInput => ({
	id,
	field_type: 'standard',
	value_type,
})

const yes_no = ['true', 'false'].map((value) => ({ value, label: said(value) }))

/** The fields every loan needs, each with its component. */
const needed = (): (readonly [DefinitionInput, FieldInput['component']])[] => [
	[standard('loanSize', 'number'), 'loan_amount'],
	[standard('loanDuration', 'duration'), 'loan_duration'],
	[standard('purpose_key', 'choice'), 'loan_purposes'],
	[standard('companyName', 'text'), 'company_name_search'],
	[standard('companyType', 'choice'), 'company_types'],
]

export interface Asked {
	readonly definition: DefinitionInput
	readonly field: FieldInput
}

/** A custom question. */
export const asks = (
	id: string,
	value_type: DefinitionInput['value_type'],
	field: Partial<FieldInput> & Pick<FieldInput, 'component'>,
	definition: Partial<DefinitionInput> = {},
): Asked => ({
	definition: { id, field_type: 'custom', value_type, ...definition },
	field: { id, label: said(id), ...field },
})

/** The fields every application for factoring needs. */
export const neededForFactoring = (): ReturnType<typeof needed> => [
	[standard('factoring_limit', 'number'), 'loan_amount'],
	[standard('annual_sales_previous_year', 'number'), 'input_number'],
	[standard('has_international_customers', 'boolean'), 'radio'],
	...needed().filter(([{ id }]) => id !== 'loanSize' && id !== 'loanDuration'),
]

/** A form for one loan type: the required fields in its first step, the given questions in its second. */
export function aForm(asked: readonly Asked[] = [], name: LoanType = 'general_liquidity', of_all = needed()): FormInput {
	const definitions = [...of_all.map(([definition]) => definition), ...asked.map(({ definition }) => ({ ...definition }))]
	const ids = definitions.map(({ id }) => id)
	const first: StepInput = {
		id: 'loan',
		name: said('loan'),
		title: said('loan'),
		fields: of_all.map(([{ id }, component]) => ({ id, component, label: said(id), ...(component === 'radio' && { values: yes_no }) })),
	}
	const second: StepInput = {
		id: 'more',
		name: said('more'),
		title: said('more'),
		fields: asked.map(({ field }) => ({ ...field })),
	}
	return {
		ui_config: { loan_purposes: [{ name, steps: asked.length === 0 ? [first] : [first, second] }] },
		definitions: { fields: definitions, loan_purposes: [{ name, currencies: ['EUR'], fields: ids }] },
	}
}

/** Answers to the required fields. */
export const neededAnswers = {
	loanSize: 100_000,
	loanDuration: 48,
	purpose_key: 'operating_expenses',
	companyName: 'Muster Maschinenbau GmbH',
	companyType: 'GMBH',
} as const

/** A form for representatives: custom questions in one step. */
export function aSignatoryForm(asked: readonly Asked[]): FormInput {
	const ids = asked.map(({ definition }) => definition.id)
	const step: StepInput = { id: 'more', name: said('more'), title: said('more'), fields: asked.map(({ field }) => ({ ...field })) }
	return {
		ui_config: { loan_purposes: [{ name: 'general_liquidity', steps: [step] }] },
		definitions: {
			fields: asked.map(({ definition }) => ({ ...definition })),
			loan_purposes: [{ name: 'general_liquidity', currencies: ['EUR'], fields: ids }],
		},
	}
}
