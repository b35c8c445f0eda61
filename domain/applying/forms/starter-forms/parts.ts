import type { z } from 'zod'

import type { FieldDefinition, formDefinition, LocalText } from '#domain/applying/forms/definition.ts'

export type Form = z.input<typeof formDefinition>
export type Step = Form['ui_config']['loan_purposes'][number]['steps'][number]
type Field = Step['fields'][number]
type Validations = Field['validations']
type LoanType = Form['ui_config']['loan_purposes'][number]['name']

/** A text in the four languages of the portal. */
export const w = (de: string, en: string, fr: string, pl: string): LocalText => ({ de, en, fr, pl })

export const option = (value: string, label: LocalText) => ({ value, label })

/** A question: its field on the screen, and the type of its answer. */
export interface Part {
	readonly field: Field
	readonly value_type: FieldDefinition['value_type']
	readonly field_type: FieldDefinition['field_type']
	readonly validations: Validations
}

const part =
	(field_type: FieldDefinition['field_type']) =>
	(
		id: string,
		value_type: FieldDefinition['value_type'],
		field: Omit<Field, 'id' | 'validations'>,
		validations: Validations = [],
	): Part => ({
		field: { id, ...field },
		value_type,
		field_type,
		validations,
	})

/** A field of the application. */
export const standard = part('standard')
/** A question of this form's own. */
export const custom = part('custom')

export const required = { type: 'required' } as const

export interface Page extends Omit<Step, 'fields'> {
	readonly parts: readonly Part[]
}

interface Way {
	readonly name: LoanType
	readonly currencies: Form['definitions']['loan_purposes'][number]['currencies']
	readonly pages: readonly Page[]
}

/** Builds a form from its variants: each question is defined once, however many variants use it. */
export function form(ways: readonly Way[]): Form {
	const parts = ways.flatMap(({ pages }) => pages.flatMap((page) => page.parts))
	const fields = new Map(
		parts.map(({ field, field_type, value_type, validations }) => [field.id, { id: field.id, field_type, value_type, validations }]),
	)
	return {
		ui_config: {
			loan_purposes: ways.map(({ name, pages }) => ({
				name,
				steps: pages.map(({ parts: asked, ...page }) => ({ ...page, fields: asked.map(({ field }) => field) })),
			})),
		},
		definitions: {
			fields: [...fields.values()],
			loan_purposes: ways.map(({ name, currencies, pages }) => ({
				name,
				currencies,
				fields: pages.flatMap((page) => page.parts.map(({ field }) => field.id)),
			})),
		},
	}
}

export const yesNo = [option('true', w('Ja', 'Yes', 'Oui', 'Tak')), option('false', w('Nein', 'No', 'Non', 'Nie'))]
