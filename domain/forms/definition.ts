import { z } from 'zod'

import { customFieldId, formName, max_custom_fields } from '../applications/draft.ts'
import { currency } from '../currencies.ts'
import { loanType } from '../products/enumerations.ts'
import { components, valueTypes } from './components.ts'
import { condition } from './conditions.ts'
import { relativeDay } from './relative-day.ts'
import { isStandardField, standardFieldIds } from './standard-fields.ts'

/** What a form says, in every language of the interface: a form that lacks one is no form. */
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

/** A rule of a field, and what is said when it is broken; without words of its own, what every form of ours says. */
const validation = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('required'), value: z.literal(true).default(true), error }),
	z.strictObject({ type: z.literal('minLength'), value: length, error }),
	z.strictObject({ type: z.literal('maxLength'), value: length, error }),
	/** Describes the whole text, never a part of it. */
	z.strictObject({ type: z.literal('regex'), value: z.string().min(1).max(200), error }),
	/** Of the number as it is typed: percent, or years where years are asked for. */
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

/** A field as it stands on the screen. */
const uiField = z.strictObject({
	id: fieldId,
	component: z.enum(components),
	/** How a date is typed and shown; it travels as YYYY-MM-DD all the same. */
	format: z.enum(dateFormats).optional(),
	/** Digits after the point. */
	precision: z.int().min(0).max(6).optional(),
	/** What stands behind a number; for a duration, what it is typed in: `months` or `years`. */
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
	/** Every country there is, not only those the partner serves. */
	displayAllCountries: z.boolean().optional(),
	label: words,
	label_addon: words.optional(),
	tooltip: sentence.optional(),
	validations,
	/** Ours: without it the field is always asked. */
	visible_if: condition.optional(),
})
export type UiField = z.output<typeof uiField>

const step = z.strictObject({
	/** Stands in the address. */
	id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
	/** Ours: a step may be the one in which the account is made; it asks nothing else. */
	kind: z.enum(['questions', 'account_creation']).default('questions'),
	/** Short, for the row of steps. */
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
	/** Ours: the id of the same question in an earlier version, whose answers count for this one. */
	renamed_from: customFieldId.optional(),
	/** Ours: every id the question has had in earlier versions, the latest first; written when a version is published. */
	earlier_ids: z.array(customFieldId).optional(),
})
export type FieldDefinition = z.output<typeof fieldDefinition>

/**
 * A configured form as it travels and is stored. Its "loan purposes" are keyed by loan type (docs/domain/readings Q37).
 * What has this shape need not make sense: see `publishableForm`.
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

/** What a form of that name looks like that nobody has published. */
export const emptyForm: FormDefinition = { ui_config: { loan_purposes: [] }, definitions: { fields: [], loan_purposes: [] } }

/** A published form: what answers are given under. */
export const formReference = z.strictObject({ name: formName, version: z.int().min(1) })
export type FormReference = z.output<typeof formReference>

/** A field with all that is known of it. */
export interface Question extends UiField {
	readonly field_type: FieldDefinition['field_type']
	readonly value_type: FieldDefinition['value_type']
	readonly renamed_from?: string | undefined
	readonly earlier_ids?: readonly string[] | undefined
	readonly step_id: string
}

export const isStandard = (question: Pick<Question, 'id'>): boolean => isStandardField(question.id)
