import { describe, expect, it } from 'vitest'

import { aForm, asks, neededForFactoring, said, type Asked } from '../../testing/a-form.ts'
import { publishableForm, type Flaw } from './publishing.ts'

type Form = ReturnType<typeof aForm>

const flaws = (form: unknown): Flaw['flaw'][] => (publishableForm(form).flaws ?? []).map(({ flaw }) => flaw)

/** A form of one question with a change applied. */
function changed(change: (form: Form) => void, asked: readonly Asked[] = [asks('it', 'text', { component: 'input' })]): Form {
	const form = aForm(asked)
	change(form)
	return form
}

const stepsIn = (form: Form) => form.ui_config.loan_purposes[0]?.steps ?? []
const fieldsIn = (form: Form) => stepsIn(form).flatMap(({ fields }) => fields)
const text = (field: Partial<Asked['field']>, definition: Partial<Asked['definition']> = {}) => [
	asks('it', 'text', { component: 'input', ...field }, definition),
]
type Rules = NonNullable<Asked['field']['validations']>
const number = (...validations: Rules) => [asks('it', 'number', { component: 'input_number', validations })]
const day = (...validations: Rules) => [asks('it', 'date', { component: 'date', validations })]
const option = (value: string) => ({ value, label: said(value) })

const yes_no = asks('it', 'boolean', { component: 'radio', values: [option('true'), option('false')] })
const list = asks('it', 'choice', { component: 'select', values: [option('a'), option('b')] })
const share = asks('it', 'percent', { component: 'input_number' })
const growth = asks('it', 'percent', { component: 'input_number', validations: [{ type: 'max', value: 500 }] })
const [since] = day()
const [amount] = number({ type: 'min', value: 1 })

type Shown = NonNullable<Asked['field']['visible_if']>

/** A question, and a condition on an answer that it never has. */
const impossible: readonly [Asked, Shown][] = [
	[yes_no, { field: 'it', operator: 'equals', value: 'true' }],
	[yes_no, { field: 'it', operator: 'gt', value: 0 }],
	[list, { field: 'it', operator: 'equals', value: 'c' }],
	[list, { field: 'it', operator: 'in', value: ['a', 'c'] }],
	[list, { not: { or: [{ field: 'it', operator: 'not', value: true }] } }],
	[list, { field: 'purpose_key', operator: 'equals', value: 'nothing_known' }],
	[share, { field: 'it', operator: 'gt', value: 25 }],
	[share, { field: 'it', operator: 'equals', value: '0.25' }],
	[amount ?? share, { field: 'it', operator: 'equals', value: 0 }],
	[amount ?? share, { field: 'it', operator: 'lt', value: '100' }],
	[since ?? share, { field: 'it', operator: 'lt', value: 'today-6m' }],
	[since ?? share, { field: 'it', operator: 'equals', value: '2026-02-30' }],
]

describe('publishableForm', () => {
	it.each<[Asked, Shown]>([
		[yes_no, { field: 'it', operator: 'equals', value: false }],
		[list, { field: 'it', operator: 'in', value: ['a', 'b'] }],
		[share, { field: 'it', operator: 'gt', value: 0.25 }],
		[growth, { field: 'it', operator: 'gt', value: 3 }],
		[amount ?? share, { field: 'it', operator: 'gt', value: 0 }],
		[since ?? share, { field: 'it', operator: 'lt', value: '2026-01-01' }],
		[list, { field: 'loanSize', operator: 'gt', value: 100_000 }],
	])('accepts a condition on a value the field may have: %#', (question, visible_if) => {
		expect(flaws(aForm([question, asks('then', 'text', { component: 'input', visible_if })]))).toEqual([])
	})

	it('accepts a consistent form', () => {
		expect(publishableForm(aForm(text({}))).form?.definitions.fields.at(-1)?.id).toBe('it')
	})

	it('accepts one for factoring, which has a limit instead of an amount and a term', () => {
		expect(flaws(aForm([], 'factoring', neededForFactoring()))).toEqual([])
		expect(publishableForm(aForm([], 'factoring')).flaws).toMatchObject([
			{ flaw: 'needed_field_missing', name: 'factoring_limit' },
			{ flaw: 'needed_field_missing', name: 'annual_sales_previous_year' },
			{ flaw: 'needed_field_missing', name: 'has_international_customers' },
			{ flaw: 'field_of_another_loan_type', name: 'loanSize' },
			{ flaw: 'field_of_another_loan_type', name: 'loanDuration' },
		])
		expect(flaws(aForm([], 'general_liquidity', neededForFactoring()))).toContain('field_of_another_loan_type')
	})

	it.each<[Flaw['flaw'], Form]>([
		['malformed', changed((form) => Object.assign(fieldsIn(form)[0]?.label ?? {}, { pl: '' }))],
		['malformed', changed((form) => Object.assign(form, { extra: 1 }))],
		['standard_field_unknown', aForm(text({}, { field_type: 'standard' }))],
		['custom_field_named_like_standard', changed((form) => Object.assign(form.definitions.fields[0] ?? {}, { field_type: 'custom' }))],
		['value_type_of_standard_field', changed((form) => Object.assign(form.definitions.fields[3] ?? {}, { value_type: 'email' }))],
		['field_defined_twice', changed((form) => form.definitions.fields.push({ id: 'it', field_type: 'custom', value_type: 'text' }))],
		['field_not_defined', changed((form) => form.definitions.fields.pop())],
		[
			'field_not_asked',
			changed((form) =>
				stepsIn(form)
					.at(-1)
					?.fields.splice(0, 1, { id: 'street', component: 'input', label: said('x') }),
			),
		],
		[
			'field_asked_twice',
			changed((form) =>
				stepsIn(form)
					.at(-1)
					?.fields.push({ id: 'it', component: 'input', label: said('x') }),
			),
		],
		['component_cannot_ask', aForm(text({ component: 'date' }))],
		['component_cannot_ask', aForm([asks('it', 'choice', { component: 'loan_types' })])],
		['values_missing', aForm([asks('it', 'choice', { component: 'select' })])],
		['values_twice', aForm([asks('it', 'choice', { component: 'radio', values: [option('a'), option('a')] })])],
		['values_not_boolean', aForm([asks('it', 'boolean', { component: 'radio', values: [option('yes')] })])],
		['duration_unit', aForm([asks('it', 'duration', { component: 'input_number', unit: 'weeks' })])],
		['pattern_unsafe', aForm(text({ validations: [{ type: 'regex', value: '(a+)+' }] }))],
		['pattern_unsafe', aForm(text({}, { validations: [{ type: 'regex', value: '(' }] }))],
		['validation_not_applicable', aForm(text({ validations: [{ type: 'max', value: 3 }] }))],
		['condition_on_later_or_unknown_field', aForm(text({ visible_if: { field: 'nobody', operator: 'filled' } }))],
		['condition_on_later_or_unknown_field', aForm(text({ visible_if: { field: 'it', operator: 'filled' } }))],
		...impossible.map(([question, visible_if]): [Flaw['flaw'], Form] => [
			'condition_value_impossible',
			aForm([question, asks('then', 'text', { component: 'input', visible_if })]),
		]),
		['needed_field_missing', changed((form) => stepsIn(form)[0]?.fields.shift())],
		[
			'needed_field_hidden',
			changed((form) => Object.assign(fieldsIn(form)[1] ?? {}, { visible_if: { field: 'loanSize', operator: 'filled' } })),
		],
		['default_breaks_rules', aForm(text({ default: 'ab', validations: [{ type: 'minLength', value: 3 }] }))],
		[
			'rules_contradict',
			aForm(
				text({
					validations: [
						{ type: 'minLength', value: 6 },
						{ type: 'maxLength', value: 5 },
					],
				}),
			),
		],
		// Both the definition and the field on the step.
		[
			'rules_contradict',
			aForm(text({ validations: [{ type: 'minLength', value: 6 }] }, { validations: [{ type: 'maxLength', value: 5 }] })),
		],
		['rules_contradict', aForm(number({ type: 'min', value: 10 }, { type: 'max', value: 5 }))],
		['rules_contradict', aForm(day({ type: 'date_from', value: 'today+1d' }, { type: 'date_to', value: 'today' }))],
		['rules_contradict', aForm(day({ type: 'date_from', value: '2026-02-01' }, { type: 'date_to', value: '2026-01-31' }))],
		['text_too_long', aForm(text({ validations: [{ type: 'minLength', value: 501 }] }))],
		['text_too_long', aForm(text({ component: 'textarea', validations: [{ type: 'regex', value: 'a+' }] }))],
		[
			'text_too_long',
			aForm(
				text({
					component: 'textarea',
					validations: [
						{ type: 'regex', value: 'a+' },
						{ type: 'maxLength', value: 201 },
					],
				}),
			),
		],
		[
			'text_too_long',
			aForm(
				text({
					validations: [
						{ type: 'regex', value: 'a+' },
						{ type: 'minLength', value: 201 },
					],
				}),
			),
		],
		['step_twice', changed((form) => Object.assign(stepsIn(form)[1] ?? {}, { id: 'loan' }))],
		['step_reserved', changed((form) => Object.assign(stepsIn(form)[1] ?? {}, { id: 'continue' }))],
		['account_step', changed((form) => Object.assign(stepsIn(form)[1] ?? {}, { kind: 'account_creation' }))],
		['loan_purpose_not_defined', changed((form) => form.definitions.loan_purposes.pop())],
		['loan_purpose_not_shown', changed((form) => form.ui_config.loan_purposes.pop())],
		['loan_type_not_asked', twoWays((form) => form)],
		['steps_before_loan_type_differ', twoWays((form) => askingType(form, true))],
	])('refuses with %s', (flaw, form) => {
		expect(flaws(form)).toContain(flaw)
	})

	it.each<[string, Form]>([
		[
			'as few characters as many',
			aForm(
				text({
					validations: [
						{ type: 'minLength', value: 5 },
						{ type: 'maxLength', value: 5 },
					],
				}),
			),
		],
		['one number', aForm(number({ type: 'min', value: 5 }, { type: 'max', value: 5 }))],
		['one day', aForm(day({ type: 'date_from', value: 'today' }, { type: 'date_to', value: 'today' }))],
		[
			'a day of the calendar and one that moves',
			aForm(day({ type: 'date_from', value: '2030-01-01' }, { type: 'date_to', value: 'today' })),
		],
		['500 characters of a line', aForm(text({ validations: [{ type: 'minLength', value: 500 }] }))],
		[
			'a pattern for 200 characters',
			aForm(
				text({
					component: 'textarea',
					validations: [
						{ type: 'regex', value: 'a+' },
						{ type: 'maxLength', value: 200 },
					],
				}),
			),
		],
		['a pattern for a line', aForm(text({ validations: [{ type: 'regex', value: 'a+' }] }))],
	])('accepts rules that leave %s', (_what, form) => {
		expect(flaws(form)).toEqual([])
	})

	it('accepts two loan types whose ways begin alike', () => {
		expect(flaws(twoWays((form) => askingType(form, false)))).toEqual([])
	})

	it('reports the position', () => {
		const form = aForm(text({ validations: [{ type: 'regex', value: '(a+)+' }] }))
		expect(publishableForm(form).flaws).toEqual([
			{ at: 'ui_config.loan_purposes.0.steps.1.fields.0', flaw: 'pattern_unsafe', name: '(a+)+' },
		])
	})

	it('reports all flaws, not only the first', () => {
		expect(flaws(aForm([...text({ component: 'date' }), asks('other', 'choice', { component: 'select' })]))).toEqual([
			'component_cannot_ask',
			'values_missing',
		])
	})
})

function twoWays(finish: (form: Form) => Form): Form {
	return finish(
		changed((form) => {
			const [way] = form.ui_config.loan_purposes
			const [named] = form.definitions.loan_purposes
			if (way !== undefined) form.ui_config.loan_purposes.push({ ...structuredClone(way), name: 'material' })
			if (named !== undefined) form.definitions.loan_purposes.push({ ...structuredClone(named), name: 'material' })
		}),
	)
}

/** Both ways ask for the loan type in their first step, which can differ between them. */
function askingType(form: Form, differs: boolean): Form {
	form.definitions.fields.push({ id: 'allBanksLoanPurpose', field_type: 'standard', value_type: 'choice' })
	for (const named of form.definitions.loan_purposes) named.fields.push('allBanksLoanPurpose')
	for (const [index, way] of form.ui_config.loan_purposes.entries()) {
		way.steps[0]?.fields.push({ id: 'allBanksLoanPurpose', component: 'loan_types', label: said('type') })
		if (differs && index === 1) Object.assign(way.steps[0] ?? {}, { id: 'other' })
	}
	return form
}
