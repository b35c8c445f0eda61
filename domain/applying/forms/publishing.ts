import type { IsoDate } from '#domain/platform/dates.ts'
import { judgeAnswer, longestOf } from './answers.ts'
import { bringsValues, canAsk } from './components.ts'
import { comparedWrongly } from './condition-values.ts'
import { fieldsOf } from './conditions.ts'
import { formDefinition, type FieldDefinition, type FormDefinition, type Question, type UiField, type Validation } from './definition.ts'
import { optionsOf, questionsOf } from './questions.ts'
import { isReserved } from './places.ts'
import { dayOf } from './relative-day.ts'
import { isSafePattern, max_matched_characters } from './safe-pattern.ts'
import { isSignatoryField } from '../signatories/rules.ts'
import { isAskedFor, isStandardField, neededFields, standardField } from './standard-fields.ts'
import { partner_form, signatory_form } from './wanted.ts'

/** A reason against publication: its position, kind and the name concerned. */
export interface Flaw {
	readonly at: string
	readonly flaw:
		| 'malformed'
		| 'standard_field_unknown'
		| 'standard_field_not_asked_here'
		| 'custom_field_named_like_standard'
		| 'value_type_of_standard_field'
		| 'field_defined_twice'
		| 'field_not_defined'
		| 'field_not_asked'
		| 'field_asked_twice'
		| 'component_cannot_ask'
		| 'values_missing'
		| 'values_twice'
		| 'values_not_boolean'
		| 'duration_unit'
		| 'pattern_unsafe'
		| 'validation_not_applicable'
		| 'condition_on_later_or_unknown_field'
		| 'condition_value_impossible'
		| 'needed_field_missing'
		| 'field_of_another_loan_type'
		| 'needed_field_hidden'
		| 'rules_contradict'
		| 'text_too_long'
		| 'default_breaks_rules'
		| 'step_twice'
		| 'step_reserved'
		| 'account_step'
		| 'loan_purpose_twice'
		| 'loan_purpose_not_defined'
		| 'loan_purpose_not_shown'
		| 'loan_type_not_asked'
		| 'steps_before_loan_type_differ'
	readonly name?: string
}

const flawAt = (at: string, flaw: Flaw['flaw'], name?: string): Flaw => (name === undefined ? { at, flaw } : { at, flaw, name })

const twice = (names: readonly string[]): string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

/** The types of value each validation applies to. */
const applies = {
	required: () => true,
	minLength: ({ value_type }) => value_type === 'text',
	maxLength: ({ value_type }) => value_type === 'text',
	regex: ({ value_type }) => value_type === 'text',
	min: ({ value_type }) => ['integer', 'number', 'percent', 'duration'].includes(value_type),
	max: ({ value_type }) => ['integer', 'number', 'percent', 'duration'].includes(value_type),
	date_from: ({ value_type }) => value_type === 'date',
	date_to: ({ value_type }) => value_type === 'date',
} as const satisfies Record<Validation['type'], (field: Pick<FieldDefinition, 'value_type'>) => boolean>

const validationFlaws = (validations: readonly Validation[], definition: FieldDefinition, at: string): Flaw[] =>
	validations.flatMap((rule) => [
		...(applies[rule.type](definition) ? [] : [flawAt(at, 'validation_not_applicable', rule.type)]),
		...(rule.type === 'regex' && !isSafePattern(rule.value) ? [flawAt(at, 'pattern_unsafe', rule.value)] : []),
	])

function definitionFlaws({ definitions }: FormDefinition): Flaw[] {
	const of_fields = definitions.fields.flatMap((field, index): Flaw[] => {
		const at = `definitions.fields.${index}`
		const is_standard = isStandardField(field.id)
		return [
			...(field.field_type === 'standard' && !is_standard ? [flawAt(at, 'standard_field_unknown', field.id)] : []),
			...(field.field_type === 'custom' && is_standard ? [flawAt(at, 'custom_field_named_like_standard', field.id)] : []),
			...(isStandardField(field.id) && standardField(field.id).value_type !== field.value_type
				? [flawAt(at, 'value_type_of_standard_field', field.id)]
				: []),
			...validationFlaws(field.validations, field, at),
		]
	})
	return [
		...of_fields,
		...twice(definitions.fields.map(({ id }) => id)).map((id) => flawAt('definitions.fields', 'field_defined_twice', id)),
		...twice(definitions.loan_purposes.map(({ name }) => name)).map((name) =>
			flawAt('definitions.loan_purposes', 'loan_purpose_twice', name),
		),
	]
}

function fieldFlaws(field: UiField, definition: FieldDefinition | undefined, earlier: ReadonlySet<string>, at: string): Flaw[] {
	const unknown = (field.visible_if === undefined ? [] : fieldsOf(field.visible_if)).filter((id) => !earlier.has(id))
	const of_condition = unknown.map((id) => flawAt(at, 'condition_on_later_or_unknown_field', id))
	if (definition === undefined) return [...of_condition, flawAt(at, 'field_not_defined', field.id)]
	const { value_type } = definition
	const values = optionsOf(field).map(({ value }) => value)
	const can_ask =
		canAsk(field.component, value_type) && (!isStandardField(field.id) || standardField(field.id).components.includes(field.component))
	const is_own_list = ['loan_types', 'loan_purposes', 'company_types', 'company_name_search'].includes(field.component)
	const needs_values = bringsValues(field.component) && field.id !== 'currency'
	return [
		...of_condition,
		...(can_ask && (!is_own_list || isStandardField(field.id))
			? []
			: [flawAt(at, 'component_cannot_ask', `${field.component}: ${value_type}`)]),
		...(needs_values && values.length === 0 ? [flawAt(at, 'values_missing', field.id)] : []),
		...(twice(values).length > 0 ? [flawAt(at, 'values_twice', field.id)] : []),
		...(value_type === 'boolean' && values.some((value) => value !== 'true' && value !== 'false')
			? [flawAt(at, 'values_not_boolean', field.id)]
			: []),
		...(value_type === 'duration' && field.unit !== undefined && field.unit !== 'months' && field.unit !== 'years'
			? [flawAt(at, 'duration_unit', field.unit)]
			: []),
		...(isStandardField(field.id) && standardField(field.id).is_needed !== undefined && field.visible_if !== undefined
			? [flawAt(at, 'needed_field_hidden', field.id)]
			: []),
		...validationFlaws(field.validations, definition, at),
	]
}

type Way = FormDefinition['ui_config']['loan_purposes'][number]

function wayFlaws(form: FormDefinition, way: Way, needed: readonly string[], at: string): Flaw[] {
	const definitions = new Map(form.definitions.fields.map((field) => [field.id, field]))
	const named = form.definitions.loan_purposes.find(({ name }) => name === way.name)
	const earlier = new Set<string>()
	const flaws: Flaw[] = []
	way.steps.forEach((step, step_index) => {
		const is_account = step.kind === 'account_creation'
		if (is_account !== (step.fields.length === 0)) flaws.push(flawAt(`${at}.steps.${step_index}`, 'account_step', step.id))
		step.fields.forEach((field, field_index) => {
			flaws.push(...fieldFlaws(field, definitions.get(field.id), earlier, `${at}.steps.${step_index}.fields.${field_index}`))
			if (named !== undefined && !named.fields.includes(field.id))
				flaws.push(flawAt(`${at}.steps.${step_index}.fields.${field_index}`, 'field_not_defined', field.id))
			earlier.add(field.id)
		})
	})
	const ids = way.steps.flatMap(({ fields }) => fields.map(({ id }) => id))
	return [
		...flaws,
		...(named === undefined ? [flawAt(at, 'loan_purpose_not_defined', way.name)] : []),
		...(named?.fields ?? []).filter((id) => !earlier.has(id)).map((id) => flawAt(at, 'field_not_asked', id)),
		...twice(ids).map((id) => flawAt(at, 'field_asked_twice', id)),
		...twice(way.steps.map(({ id }) => id)).map((id) => flawAt(at, 'step_twice', id)),
		...way.steps.filter(({ id }) => isReserved(id)).map(({ id }) => flawAt(at, 'step_reserved', id)),
		...(way.steps.filter(({ kind }) => kind === 'account_creation').length > 1 ? [flawAt(at, 'account_step')] : []),
		...needed.filter((id) => !earlier.has(id)).map((id) => flawAt(at, 'needed_field_missing', id)),
		...ids.filter((id) => isStandardField(id) && !isAskedFor(id, way.name)).map((id) => flawAt(at, 'field_of_another_loan_type', id)),
	]
}

/** A representative's own fields are fixed: the form adds to them and asks nothing about the application (docs/domain/readings Q173). */
const signatoryFlaws = ({ ui_config, definitions }: FormDefinition): Flaw[] => [
	...definitions.fields.flatMap(({ id, field_type }, index): Flaw[] => {
		const at = `definitions.fields.${index}`
		if (field_type === 'standard') return [flawAt(at, 'standard_field_not_asked_here', id)]
		return isSignatoryField(id) ? [flawAt(at, 'custom_field_named_like_standard', id)] : []
	}),
	...ui_config.loan_purposes.flatMap(({ steps }, index) =>
		steps.some(({ kind }) => kind === 'account_creation') ? [flawAt(`ui_config.loan_purposes.${index}`, 'account_step')] : [],
	),
]

/** With several loan types, each way asks for the type, and all ways are the same up to there, so that the choice loses no progress. */
function choiceFlaws({ ui_config }: FormDefinition): Flaw[] {
	const ways = ui_config.loan_purposes
	if (ways.length < 2) return []
	const beginnings = ways.map(({ steps }) => {
		const asking = steps.findIndex(({ fields }) => fields.some(({ component }) => component === 'loan_types'))
		return asking === -1 ? undefined : steps.slice(0, asking + 1)
	})
	const first = JSON.stringify(beginnings[0]?.map(({ id }) => id))
	return beginnings.flatMap((beginning, index): Flaw[] => {
		const at = `ui_config.loan_purposes.${index}`
		if (beginning === undefined) return [flawAt(at, 'loan_type_not_asked')]
		return JSON.stringify(beginning.map(({ id }) => id)) === first ? [] : [flawAt(at, 'steps_before_loan_type_differ')]
	})
}

type Bound = Extract<Validation, { readonly value: number }>['type']

const boundsIn = (validations: readonly Validation[], type: Bound): number[] =>
	validations.flatMap((rule) => (rule.type === type && typeof rule.value === 'number' ? [rule.value] : []))

/** The lowest and highest value that all rules of these kinds allow. */
const rangeOf = ({ validations }: Question, from: Bound, to: Bound, [lowest, highest]: readonly [number, number]) => ({
	min: Math.max(lowest, ...boundsIn(validations, from)),
	max: Math.min(highest, ...boundsIn(validations, to)),
})

/** Compares fixed days with fixed ones and relative with relative ones: a mixed pair changes its order over time. */
function isDayLeft({ validations }: Question): boolean {
	const days = (type: 'date_from' | 'date_to', is_moving: boolean): IsoDate[] =>
		validations.flatMap((rule) => (rule.type === type && rule.value.startsWith('today') === is_moving ? [dayOf(rule.value, a_day)] : []))
	return [true, false].every((is_moving) =>
		days('date_from', is_moving).every((from) => days('date_to', is_moving).every((to) => from <= to)),
	)
}

const a_day: IsoDate = '2026-01-01'

function ruleFlawOf(question: Question): Flaw['flaw'] | undefined {
	const numbers = rangeOf(question, 'min', 'max', [-Infinity, Infinity])
	const lengths = rangeOf(question, 'minLength', 'maxLength', [0, Infinity])
	if (numbers.min > numbers.max || lengths.min > lengths.max || !isDayLeft(question)) return 'rules_contradict'
	const has_pattern = question.validations.some(({ type }) => type === 'regex')
	// A pattern limits the text to the characters it can be matched against; a longer field must say so.
	const is_matched =
		!has_pattern || (question.component !== 'textarea' && lengths.max === Infinity) || lengths.max <= max_matched_characters
	const is_room = lengths.min <= (has_pattern ? max_matched_characters : longestOf(question))
	return is_matched && is_room ? undefined : 'text_too_long'
}

/** Rules that no answer satisfies would block the form. */
const ruleFlaws = (form: FormDefinition): Flaw[] =>
	form.ui_config.loan_purposes.flatMap((way, index) =>
		questionsOf(form, way.name).flatMap((question): Flaw[] => {
			const flaw = ruleFlawOf(question)
			return flaw === undefined ? [] : [flawAt(`ui_config.loan_purposes.${index}`, flaw, question.id)]
		}),
	)

/** A default must be an acceptable answer, because it may be left unchanged. */
function defaultFlaws(form: FormDefinition): Flaw[] {
	const judging = { language: 'de', today: '2026-01-01', home: 'DE' } as const
	const breaks = (question: Question): boolean =>
		question.default !== undefined && judgeAnswer(question, question.default, {}, judging).fault !== undefined
	return form.ui_config.loan_purposes.flatMap((way, index) =>
		questionsOf(form, way.name)
			.filter((question) => question.value_type !== 'date' && breaks(question))
			.map(({ id }) => flawAt(`ui_config.loan_purposes.${index}`, 'default_breaks_rules', id)),
	)
}

/** A condition on a value that the answer never has would show or hide its field for everybody. */
const conditionFlaws = (form: FormDefinition): Flaw[] =>
	form.ui_config.loan_purposes.flatMap((way, index) =>
		comparedWrongly(questionsOf(form, way.name)).map((id) => flawAt(`ui_config.loan_purposes.${index}`, 'condition_value_impossible', id)),
	)

function flawsOf(form: FormDefinition, form_name: string): Flaw[] {
	const is_of_people = form_name === signatory_form
	const ways = form.ui_config.loan_purposes
	const names = ways.map(({ name }) => name)
	const flaws = [
		...definitionFlaws(form),
		...(ways.length === 0 ? [flawAt('ui_config.loan_purposes', 'loan_purpose_not_shown')] : []),
		...twice(names).map((name) => flawAt('ui_config.loan_purposes', 'loan_purpose_twice', name)),
		...form.definitions.loan_purposes
			.filter(({ name }) => !names.includes(name))
			.map(({ name }) => flawAt('definitions.loan_purposes', 'loan_purpose_not_shown', name)),
		...ways.flatMap((way, index) => wayFlaws(form, way, is_of_people ? [] : neededFields(way.name), `ui_config.loan_purposes.${index}`)),
		...(is_of_people ? signatoryFlaws(form) : choiceFlaws(form)),
	]
	// Rules, defaults and values of conditions are only checked in a consistent form.
	return flaws.length > 0 ? flaws : [...ruleFlaws(form), ...defaultFlaws(form), ...conditionFlaws(form)]
}

export type Publishable =
	| { readonly form: FormDefinition; readonly flaws?: never }
	| { readonly flaws: readonly Flaw[]; readonly form?: never }

/** Checks a configuration before publication under this name: gives the form, or all of its flaws. */
export function publishableForm(configuration: unknown, name: string = partner_form): Publishable {
	const parsed = formDefinition.safeParse(configuration)
	if (!parsed.success) return { flaws: parsed.error.issues.map(({ path, message }) => flawAt(path.join('.'), 'malformed', message)) }
	const flaws = flawsOf(parsed.data, name)
	return flaws.length > 0 ? { flaws } : { form: parsed.data }
}
