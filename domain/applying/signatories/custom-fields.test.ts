import { describe, expect, it } from 'vitest'

import { publishableForm } from '../forms/publishing.ts'
import { aForm, aSignatoryForm, asks, said } from '../../testing/a-form.ts'
import { customMissing, judgeCustomFields } from './custom-fields.ts'

const required = [{ type: 'required' as const }]
const exposed = asks('is_exposed', 'boolean', {
	component: 'radio',
	values: [
		{ value: 'true', label: said('yes') },
		{ value: 'false', label: said('no') },
	],
	validations: required,
})
const office = asks(
	'office',
	'text',
	{ component: 'input', visible_if: { field: 'is_exposed', operator: 'equals', value: true }, validations: required },
	{ renamed_from: 'function' },
)
const since = asks('since', 'date', { component: 'date', validations: [{ type: 'date_to', value: 'today', error: said('later') }] })

const { form, flaws } = publishableForm(aSignatoryForm([exposed, office, since]), 'signatory')
const judging = { language: 'en', today: '2026-11-21', home: 'DE' } as const
const asked = { form, loan_type: 'material' } as const
const judge = (answers: Record<string, string | boolean | null>) =>
	judgeCustomFields(
		Object.entries(answers).map(([field_id, field_value]) => ({ field_id, field_value })),
		asked,
		judging,
	)

const found = (configuration: unknown) => publishableForm(configuration, 'signatory').flaws?.map(({ flaw }) => flaw) ?? []

it('accepts a form for representatives under its name only, for every loan type', () => {
	expect(flaws).toBeUndefined()
	expect(publishableForm(aSignatoryForm([exposed])).flaws?.map(({ flaw }) => flaw)).toContain('needed_field_missing')
})

it('refuses questions about the application, and fields that are always asked', () => {
	expect(new Set(found(aForm([asks('it', 'text', { component: 'input' })])))).toEqual(new Set(['standard_field_not_asked_here']))
	expect(found(aSignatoryForm([asks('nationality', 'text', { component: 'input' })]))).toEqual(['custom_field_named_like_standard'])
})

describe('the answers', () => {
	it('are stored if asked for and valid', () => {
		const verdict = judge({ is_exposed: false, office: 'Mayor', since: '2026-11-21', unknown: 'x' })
		expect(verdict.kept).toEqual([
			{ field_id: 'is_exposed', field_value: false },
			{ field_id: 'since', field_value: '2026-11-21' },
		])
		expect(verdict.asked.map(({ id }) => id)).toEqual(['is_exposed', 'since'])
		expect([...verdict.faults, ...verdict.missing]).toEqual([])
	})

	it('may be missing while saving, but not at submission', () => {
		expect(judge({ is_exposed: true })).toMatchObject({
			faults: [],
			missing: [{ code: 'err_field_required', field: 'custom_fields.office' }],
		})
		expect(judge({})).toMatchObject({ faults: [], missing: [{ code: 'err_field_required', field: 'custom_fields.is_exposed' }] })
	})

	it('must be valid', () => {
		expect(judge({ is_exposed: false, since: '2026-11-22' })).toMatchObject({
			faults: [{ code: 'err_form_rule_broken', field: 'custom_fields.since', values: { error: 'later en' } }],
			missing: [],
		})
	})

	it('count under a new name', () => {
		expect(judge({ is_exposed: true, function: 'Mayor' }).kept).toContainEqual({ field_id: 'office', field_value: 'Mayor' })
	})
})

const missing = (field_value: string) =>
	customMissing([{ field_id: 'since', field_value }], { ...asked, today: '2026-11-21' }).map(({ code, field }) => [code, field])

it('a submission requires missing answers, and valid ones for outdated ones', () => {
	expect(missing('2026-11-21')).toEqual([['err_field_required', 'custom_fields.is_exposed']])
	expect(missing('2026-11-22')).toEqual([
		['err_field_required', 'custom_fields.is_exposed'],
		['err_field_invalid', 'custom_fields.since'],
	])
	expect(customMissing([], { form: undefined, loan_type: 'material', today: '2026-11-21' })).toEqual([])
})
