import { describe, expect, it } from 'vitest'

import { aForm, asks, neededAnswers, said, type DefinitionInput, type FieldInput } from '../../testing/a-form.ts'
import type { Judging } from './answers.ts'
import { judgeForm } from './judge.ts'
import { publishableForm } from './publishing.ts'

const judging: Judging = { language: 'en', today: '2026-03-15', home: 'DE' }

/** The stored value of an answer to a question of this kind, or the code of its fault. */
function judged(
	value_type: DefinitionInput['value_type'],
	field: Partial<FieldInput> & Pick<FieldInput, 'component'>,
	answer: string | number | boolean | null,
	validations: DefinitionInput['validations'] = [],
) {
	const { form, flaws } = publishableForm(aForm([asks('it', value_type, field, { validations })]))
	if (form === undefined) throw new Error(JSON.stringify(flaws))
	const { kept, issues } = judgeForm(form, { ...neededAnswers, it: answer }, judging)
	return issues[0] ?? kept.get('it')
}

const code = (found: unknown): unknown => (typeof found === 'object' && found !== null && 'code' in found ? found.code : found)

const values = [
	{ value: 'one', label: said('one') },
	{ value: 'two', label: said('two') },
]

describe('each validation, on both sides of its limit', () => {
	it.each([
		['required', 'text', { component: 'input' }, [{ type: 'required' }], 'x', '', 'err_field_required'],
		['required of blanks', 'text', { component: 'input' }, [{ type: 'required' }], 'x', '  ', 'err_field_required'],
		['required of a box', 'boolean', { component: 'checkbox' }, [{ type: 'required' }], true, false, 'err_field_required'],
		['required of a number', 'integer', { component: 'input_number' }, [{ type: 'required' }], 0, null, 'err_field_required'],
		['minLength', 'text', { component: 'input' }, [{ type: 'minLength', value: 3 }], 'abc', 'ab', 'err_field_too_short'],
		['maxLength', 'text', { component: 'textarea' }, [{ type: 'maxLength', value: 3 }], 'abc', 'abcd', 'err_field_too_long'],
		[
			'both lengths',
			'text',
			{ component: 'input' },
			[
				{ type: 'minLength', value: 2 },
				{ type: 'maxLength', value: 3 },
			],
			'abc',
			'abcd',
			'err_field_length_out_of_range',
		],
		[
			'both bounds',
			'integer',
			{ component: 'input_number' },
			[
				{ type: 'min', value: 5 },
				{ type: 'max', value: 9 },
			],
			5,
			4,
			'err_field_out_of_range',
		],
		['regex', 'text', { component: 'input' }, [{ type: 'regex', value: '[A-Z]{2}\\d+' }], 'AB1', 'AB1x', 'err_field_invalid'],
		['min', 'integer', { component: 'input_number' }, [{ type: 'min', value: 5 }], 5, 4, 'err_field_too_low'],
		['max', 'number', { component: 'input_number' }, [{ type: 'max', value: 5 }], 5, 5.01, 'err_field_too_high'],
		['min of percent', 'percent', { component: 'input_number' }, [{ type: 'min', value: 2.5 }], 0.025, 0.0249, 'err_field_too_low'],
		['max of percent', 'percent', { component: 'input_number' }, [{ type: 'max', value: 100 }], 1, 1.01, 'err_field_too_high'],
		['max of years', 'duration', { component: 'input_number', unit: 'years' }, [{ type: 'max', value: 5 }], 60, 72, 'err_field_too_high'],
		[
			'date_from',
			'date',
			{ component: 'date' },
			[{ type: 'date_from', value: '2020-02-29' }],
			'2020-02-29',
			'2020-02-28',
			'err_form_date_too_early',
		],
		[
			'date_to today',
			'date',
			{ component: 'date' },
			[{ type: 'date_to', value: 'today' }],
			'2026-03-15',
			'2026-03-16',
			'err_form_date_too_late',
		],
		[
			'date_to in days',
			'date',
			{ component: 'date' },
			[{ type: 'date_to', value: 'today+30d' }],
			'2026-04-14',
			'2026-04-15',
			'err_form_date_too_late',
		],
		[
			'date_from of years',
			'date',
			{ component: 'date' },
			[{ type: 'date_from', value: 'today-18y' }],
			'2008-03-15',
			'2008-03-14',
			'err_form_date_too_early',
		],
		[
			'date_from of months',
			'date',
			{ component: 'date' },
			[{ type: 'date_from', value: 'today-1m' }],
			'2026-02-15',
			'2026-02-14',
			'err_form_date_too_early',
		],
	] as const)('%s', (_, value_type, field, validations, good, bad, expected) => {
		expect(judged(value_type, field, good, [...validations])).toBe(good)
		expect(code(judged(value_type, field, bad, [...validations]))).toBe(expected)
		// The form's own texts come first, in the requested language.
		const worded = validations.map((rule) => ({ ...rule, error: said('broken') }))
		expect(judged(value_type, field, bad, worded)).toEqual({ code: 'err_form_rule_broken', field: 'it', values: { error: 'broken en' } })
	})

	it('reports the values of its text', () => {
		expect(judged('date', { component: 'date' }, '2026-03-16', [{ type: 'date_to', value: 'today' }])).toMatchObject({
			values: { max_date: '2026-03-15' },
		})
	})

	it('accepts an optional answer left empty, whatever the other rules', () => {
		expect(judged('text', { component: 'input' }, '', [{ type: 'minLength', value: 3 }])).toBeNull()
		expect(judged('boolean', { component: 'checkbox' }, false)).toBeNull()
	})
})

describe('each kind of answer', () => {
	it.each([
		['text', { component: 'input' }, ' Über  ', 'Über'],
		['text', { component: 'input' }, 'two\nlines', 'err_field_invalid_characters'],
		['text', { component: 'textarea' }, 'two\r\nlines', 'two\nlines'],
		['text', { component: 'input' }, 7, 'err_field_invalid'],
		['email', { component: 'input' }, ' Anna@Firma.example', 'anna@firma.example'],
		['email', { component: 'input' }, 'anna', 'err_email_invalid'],
		['phone', { component: 'input' }, '+49 (0)40 555 0134', '+49405550134'],
		['phone', { component: 'input' }, '040 5550134', 'err_phone_invalid'],
		['integer', { component: 'input_number' }, 3, 3],
		['integer', { component: 'input_number' }, 3.5, 'err_field_not_a_number'],
		['integer', { component: 'input_number' }, 'three', 'err_field_not_a_number'],
		['number', { component: 'input_number', precision: 3 }, 0.125, 0.125],
		['number', { component: 'input_number' }, 0.125, 'err_field_invalid'],
		['percent', { component: 'input_number' }, 0.1234, 0.1234],
		['percent', { component: 'input_number', precision: 0 }, 0.125, 'err_field_invalid'],
		['duration', { component: 'input_number', unit: 'years' }, 48, 48],
		['duration', { component: 'input_number', unit: 'years' }, 50, 'err_field_invalid'],
		['duration', { component: 'loan_duration', unit: 'months' }, 50, 50],
		[
			'boolean',
			{
				component: 'radio',
				values: [
					{ value: 'true', label: said('yes') },
					{ value: 'false', label: said('no') },
				],
			},
			false,
			false,
		],
		['boolean', { component: 'checkbox' }, 'yes', 'err_field_invalid'],
		['date', { component: 'date' }, '2026-02-28', '2026-02-28'],
		['date', { component: 'date' }, '2026-02-29', 'invalid_date'],
		['choice', { component: 'select', values }, 'one', 'one'],
		['choice', { component: 'radio', grouped_values: [{ label: said('group'), values }] }, 'two', 'two'],
		['choice', { component: 'select', values }, 'three', 'err_field_invalid'],
		['choice', { component: 'countries_list', displayAllCountries: true }, 'BR', 'BR'],
		['choice', { component: 'countries_list' }, 'ZZ', 'err_field_invalid'],
	] as const)('%s in %j: %j becomes %j', (value_type, field, answer, expected) => {
		expect(code(judged(value_type, structuredClone(field) as unknown as FieldInput, answer))).toBe(expected)
	})
})

describe('fields of the application', () => {
	const { form } = publishableForm({
		...aForm(),
		...(() => {
			const made = aForm()
			const ids = ['street', 'companyPostCode'] as const
			made.definitions.fields.push(...ids.map((id) => ({ id, field_type: 'standard' as const, value_type: 'text' as const })))
			made.definitions.loan_purposes[0]?.fields.push(...ids)
			made.ui_config.loan_purposes[0]?.steps[0]?.fields.push(...ids.map((id) => ({ id, component: 'input' as const, label: said(id) })))
			return made
		})(),
	})
	const codes = (answers: Record<string, string | number | null>) =>
		form === undefined
			? ['no form']
			: judgeForm(form, { ...neededAnswers, ...answers }, judging).issues.map((found) => [found.field, found.code])

	it('follow their own rules', () => {
		expect(codes({})).toEqual([])
		expect(codes({ companyPostCode: '2045' })).toEqual([['companyPostCode', 'err_post_code_invalid']])
		expect(codes({ companyPostCode: '8001', companyCountry: 'CH', companyType: 'CH_AG' })).toEqual([])
		expect(codes({ companyType: 'CH_AG' })).toEqual([['companyType', 'err_company_type_not_offered']])
	})

	it('that every application needs are always required', () => {
		expect(codes({ loanSize: null, companyName: '' })).toEqual([
			['loanSize', 'err_field_required'],
			['companyName', 'err_field_required'],
		])
	})

	it('may exceed the limits of typed values when a register filled them in', () => {
		const street = 'Straße des Siebzehnten Juni im Tiergarten'
		expect(codes({ street })).toEqual([['street', 'err_field_too_long']])
		expect(codes({ street, companyCreditProviderId: 'builtin:1' })).toEqual([])
	})
})
