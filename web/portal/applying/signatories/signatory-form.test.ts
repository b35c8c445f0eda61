import { describe, expect, it } from 'vitest'

import { aSignatory } from '#domain/testing/a-signatory.ts'

import { changesOf, customFieldsOf, customValuesOf, draftOf, formSchema, formValuesOf } from './signatory-form.ts'

const record = {
	...aSignatory(),
	signatory_id: '0195b7a4-0000-7000-8000-000000000001',
	custom_fields: [],
	guarantee: null,
	guarantees_as_merchant: false,
	invite_status: 'not_invited' as const,
	is_current_actor: false,
	version: 1,
} as unknown as NonNullable<Parameters<typeof formValuesOf>[0]>

const today = '2026-11-21'
const schemaOf = (share: number | null = null) => formSchema(today, { share, custom_ids: ['office'] })

const takes = (share: number | null, typed: number) =>
	schemaOf(share).safeParse({ ...formValuesOf(record), percentage_owned: typed }).success

describe('the representative dialog', () => {
	it('has no changes when saved unchanged', () => {
		expect(changesOf(record, draftOf(schemaOf(1).parse(formValuesOf(record)), ['office']))).toEqual({})
	})

	it('accepts a name alone', () => {
		const saved = schemaOf().parse({ ...formValuesOf(undefined), first_name: 'Jana', last_name: 'Krüger' })
		expect(saved).toMatchObject({ first_name: 'Jana', email: null, percentage_owned: null, is_legal_signatory: null })
	})

	it.each([
		[33.33, 0.3333],
		[100, 1],
		[0.01, 0.0001],
	])('sends %d percent as %d', (typed, sent) => {
		expect(schemaOf().parse({ ...formValuesOf(record), percentage_owned: typed }).percentage_owned).toBe(sent)
	})

	it('reports the limit in percent', () => {
		const { error } = schemaOf().safeParse({ ...formValuesOf(record), percentage_owned: 100.5 })
		expect(error?.issues[0]).toMatchObject({ path: ['percentage_owned'], maximum: 100 })
	})

	it('checks the age', () => {
		expect(schemaOf().safeParse({ ...formValuesOf(record), birthdate: '2010-01-01' }).success).toBe(false)
	})

	it('sends changed fields only', () => {
		const draft = schemaOf().parse({ ...formValuesOf(record), location: 'Bremen', email: '' })
		expect(changesOf(record, draftOf(draft, []))).toEqual({ location: 'Bremen', email: null })
	})

	it('accepts two decimals of a percent, and more only for a share stored more exactly', () => {
		expect([takes(null, 33.33), takes(null, 33.333), takes(0.3333, 33.333)]).toEqual([true, false, false])
		expect([takes(0.333333, 33.3333), takes(0.333333, 33.33333)]).toEqual([true, false])
	})

	it('sends the answers to the partner’s own questions together, without empty ones', () => {
		expect(customFieldsOf({ office: ' ', is_exposed: false, count: 0, box: undefined }, ['office', 'is_exposed', 'count', 'box'])).toEqual([
			{ field_id: 'is_exposed', field_value: false },
			{ field_id: 'count', field_value: 0 },
		])
		const draft = draftOf(schemaOf().parse({ ...formValuesOf(record), office: 'Rat' }), ['office'])
		expect(changesOf(record, draft)).toEqual({ custom_fields: [{ field_id: 'office', field_value: 'Rat' }] })
	})

	it('starts those with the stored answer, else the default, else empty', () => {
		const questions = [
			{ id: 'a', component: 'input' },
			{ id: 'b', component: 'radio', default: 'x' },
			{ id: 'c', component: 'radio' },
			{ id: 'd', component: 'checkbox' },
		] as unknown as Parameters<typeof customValuesOf>[0]
		expect(customValuesOf(questions, { b: 'y' })).toEqual({ a: '', b: 'y', c: null, d: false })
		expect(customValuesOf(questions, {})).toEqual({ a: '', b: 'x', c: null, d: false })
	})
})
