import { z } from 'zod'

import { customFieldId, formName, max_custom_fields } from '../applications/draft.ts'
import { currency } from '#domain/platform/currencies.ts'
import { loanType } from '#domain/partners/products/enumerations.ts'
import { components, valueTypes } from './components.ts'
import { condition } from './conditions.ts'
import { relativeDay } from './relative-day.ts'
import { isStandardField, standardFieldIds } from './standard-fields.ts'

/** A text in every language of the interface; a form that lacks one is invalid. */
const wording = (max: number) => {
	const text = z.string().trim().min(1).max(max)
	return z.strictObject({ de: text, en: text, fr: text, pl: text })
}
const words = wording(200)
const sentence = wording(1_000)
export type LocalText = z.output<typeof words>

const length = z.int().min(1).max(4_000)
const limit = z.number().min(-1e12).max(1e12)
const error = sentence.optional()

/** A rule of a field with its error text; without one, the product's own text is shown. */
const validation = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('required'), value: z.literal(true).default(true), error }),
	z.strictObject({ type: z.literal('minLength'), value: length, error }),
	z.strictObject({ type: z.literal('maxLength'), value: length, error }),
	/** Matches the whole text, never a part of it. */
	z.strictObject({ type: z.literal('regex'), value: z.string().min(1).max(200), error }),
	/** A limit of the number as typed: percent, or years where years are asked for. */
	z.strictObject({ type: z.literal('min'), value: limit, error }),
	z.strictObject({ type: z.literal('max'), value: limit, error }),
	z.strictObject({ type: z.literal('date_from'), value: relativeDay, error }),
	z.strictObject({ type: z.literal('date_to'), value: relativeDay, error }),
])
export type Validation = z.output<typeof validation>
const validations = z.array(validation).max(8).default([])

const fieldId = z.union([z.enum(standardFieldIds), customFieldId])

const option = z.strictObject({ value: z.string().trim().min(1).max(100), label: words })
export type FormOption = z.output<typeof option>

export const dateFormats = ['DD.MM.YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD'] as const
export type DateFormat = (typeof dateFormats)[number]

/** A field on the screen. */
const uiField = z.strictObject({
	id: fieldId,
	component: z.enum(components),
	/** The format of entry and display; the wire format stays YYYY-MM-DD. */
	format: z.enum(dateFormats).optional(),
	precision: z.int().min(0).max(6).optional(),
	/** The suffix of a number; for a duration, the unit of entry: `months` or `years`. */
	unit: z.string().trim().min(1).max(20).optional(),
	step: z.number().positive().max(1e9).optional(),
	default: z.union([z.string().max(4_000), z.number(), z.boolean()]).optional(),
	placeholder: words.optional(),
	rows: z.int().min(1).max(20).optional(),
	values: z.array(option).min(1).max(200).optional(),
	grouped_values: z
		.array(z.strictObject({ label: words, values: z.array(option).min(1).max(200) }))
		.min(1)
		.max(50)
		.optional(),
	/** Offers all countries, not only those the partner serves. */
	displayAllCountries: z.boolean().optional(),
	label: words,
	label_addon: words.optional(),
	tooltip: sentence.optional(),
	validations,
	/** Not in the specification: without it the field is always asked. */
	visible_if: condition.optional(),
})
export type UiField = z.output<typeof uiField>

const step = z.strictObject({
	/** Part of the step's URL. */
	id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
	/** Not in the specification: a step may create the account; it asks nothing else. */
	kind: z.enum(['questions', 'account_creation']).default('questions'),
	/** A short name for the row of steps. */
	name: words,
	title: words,
	lead: sentence.optional(),
	fields: z.array(uiField).max(40),
})
export type FormStep = z.output<typeof step>

const fieldDefinition = z.strictObject({
	id: fieldId,
	field_type: z.enum(['standard', 'custom']),
	value_type: z.enum(valueTypes),
	validations,
	/** Not in the specification: the id of the same question in an earlier version, whose answers count for this one. */
	renamed_from: customFieldId.optional(),
	/** Not in the specification: the question's ids in earlier versions, the latest first; written at publication. */
	earlier_ids: z.array(customFieldId).optional(),
})
export type FieldDefinition = z.output<typeof fieldDefinition>

/**
 * A configured form in the database and on the wire. Its "loan purposes" are keyed by loan type (docs/domain/readings Q37).
 * A form of this shape may still be inconsistent: see `publishableForm`.
 */
export const formDefinition = z.strictObject({
	ui_config: z.strictObject({
		loan_purposes: z.array(z.strictObject({ name: loanType, steps: z.array(step).min(1).max(20) })).max(20),
	}),
	definitions: z.strictObject({
		fields: z.array(fieldDefinition).max(max_custom_fields),
		loan_purposes: z.array(z.strictObject({ name: loanType, currencies: z.array(currency).min(1), fields: z.array(fieldId) })).max(20),
	}),
})
export type FormDefinition = z.output<typeof formDefinition>

/** The start of a form that was never published. */
export const emptyForm: FormDefinition = { ui_config: { loan_purposes: [] }, definitions: { fields: [], loan_purposes: [] } }

/** Identifies the published form of the answers. */
export const formReference = z.strictObject({ name: formName, version: z.int().min(1) })
export type FormReference = z.output<typeof formReference>

/** A field of a step together with its definition. */
export interface Question extends UiField {
	readonly field_type: FieldDefinition['field_type']
	readonly value_type: FieldDefinition['value_type']
	readonly renamed_from?: string | undefined
	readonly earlier_ids?: readonly string[] | undefined
	readonly step_id: string
}

export const isStandard = (question: Pick<Question, 'id'>): boolean => isStandardField(question.id)
