import { describe, expect, it } from 'vitest'

import { aSignatory } from '#domain/testing/a-signatory.ts'

import { changesOf, formSchema, formValuesOf, withoutHiddenAnswers } from './signatory-form.ts'

const record = {
	...aSignatory(),
	signatory_id: '0195b7a4-0000-7000-8000-000000000001',
	invite_status: 'not_invited' as const,
	is_current_actor: false,
	version: 1,
} as unknown as NonNullable<Parameters<typeof formValuesOf>[0]>

const today = '2026-11-21'

describe('the representative dialog', () => {
	it('changes nothing when it is saved as it was opened', () => {
		expect(changesOf(record, formSchema(today).parse(formValuesOf(record)))).toEqual({})
	})

	it('takes a name alone', () => {
		const saved = formSchema(today).parse({ ...formValuesOf(undefined), first_name: 'Jana', last_name: 'Krüger' })
		expect(saved).toMatchObject({ first_name: 'Jana', email: null, percentage_owned: null, is_legal_signatory: null })
	})

	it.each([
		[33.33, 0.3333],
		[100, 1],
		[0.01, 0.0001],
	])('sends %d percent as %d', (typed, sent) => {
		expect(formSchema(today).parse({ ...formValuesOf(record), percentage_owned: typed }).percentage_owned).toBe(sent)
	})

	it('names the limit in percent', () => {
		const { error } = formSchema(today).safeParse({ ...formValuesOf(record), percentage_owned: 100.5 })
		expect(error?.issues[0]).toMatchObject({ path: ['percentage_owned'], maximum: 100 })
	})

	it('checks the age', () => {
		expect(formSchema(today).safeParse({ ...formValuesOf(record), birthdate: '2010-01-01' }).success).toBe(false)
	})

	it('sends what was changed, and only that', () => {
		const draft = formSchema(today).parse({ ...formValuesOf(record), location: 'Bremen', email: '' })
		expect(changesOf(record, draft)).toEqual({ location: 'Bremen', email: null })
	})

	it('drops the answers about signing of whoever does not represent the company', () => {
		const draft = formSchema(today).parse({
			...formValuesOf(record),
			is_legal_signatory: false,
			is_contract_signatory: true,
			is_sole_signatory: true,
		})
		expect(withoutHiddenAnswers(draft)).toMatchObject({ is_legal_signatory: false, is_contract_signatory: null, is_sole_signatory: null })
	})
})
