import { describe, expect, it } from 'vitest'

import type { FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany } from '#contract/applying/known-companies.ts'

import { withCompany, withoutCompany, type Given, type Taken } from './chosen.ts'

const alpha: FoundCompany = {
	id: 'alpha',
	name: 'Alpha Sp. z o.o.',
	street: 'ul. Prosta',
	houseNumber: '12',
	plz: '00-850',
	ort: 'Warszawa',
	land: 'PL',
	isInternal: false,
	companyType: 'SP_Z_OO',
	businessPurpose: 'Handel hurtowy',
	external_provider_company_id: 'register:PL1',
	external_provider_name: 'register',
}
/** A company of which the register has fewer values. */
const beta: FoundCompany = {
	...alpha,
	id: 'beta',
	name: 'Beta S.A.',
	street: 'Rynek',
	houseNumber: null,
	plz: '31-042',
	ort: 'Kraków',
	companyType: 'SA',
	businessPurpose: null,
	external_provider_company_id: 'register:PL2',
}
const known = (company: FoundCompany, numbers: Partial<KnownCompany>): KnownCompany => ({
	...company,
	identnummer: null,
	inPortfolio: false,
	tax_id_number: null,
	company_custom_fields: [],
	...numbers,
})

const asked = new Set(['employees_count', 'website'])
const nothing: Given = { answers: {}, custom_answers: {} }
const after = (given: Given, taken: Taken): Given => ({
	answers: { ...given.answers, ...taken.answers },
	custom_answers: { ...given.custom_answers, ...taken.custom_answers },
})
const choosing = (given: Given, company: FoundCompany | KnownCompany): Given => after(given, withCompany(given, company, { asked }))
const typing = (given: Given, answers: Given['answers']): Given => ({ ...given, answers: { ...given.answers, ...answers } })

describe('another chosen company', () => {
	it('replaces the values of the first one, even with fewer values of its own', () => {
		expect(choosing(choosing(nothing, alpha), beta).answers).toMatchObject({
			companyName: 'Beta S.A.',
			companyCreditProviderId: 'register:PL2',
			companyType: 'SA',
			street: 'Rynek',
			houseNumber: '',
			companyPostCode: '31-042',
			companyLocation: 'Kraków',
			businessPurpose: '',
		})
	})

	it('keeps typed values, entered before or instead', () => {
		const typed = typing(choosing(typing(nothing, { businessPurpose: 'Produkcja mebli' }), alpha), { street: 'ul. Długa' })
		expect(choosing(typed, beta).answers).toMatchObject({ businessPurpose: 'Produkcja mebli', street: 'ul. Długa', houseNumber: '' })
		// The value stays marked as typed.
		expect(choosing(choosing(typed, beta), alpha).answers).toMatchObject({ businessPurpose: 'Produkcja mebli', street: 'ul. Długa' })
	})

	it('determines all details where they are asked later', () => {
		const typed = typing(nothing, { street: 'ul. Długa', businessPurpose: 'Produkcja mebli' })
		const { answers } = withCompany(typed, beta, { asked, is_told_all: true })
		expect(answers).toMatchObject({ street: 'Rynek', businessPurpose: '' })
	})

	it.each<[string, FoundCompany | KnownCompany, { hrNumber: string; taxIdNumber: string }]>([
		['unknown', beta, { hrNumber: '', taxIdNumber: '' }],
		[
			'its own',
			known(beta, { identnummer: '0000222222', tax_id_number: '5260250995' }),
			{ hrNumber: '0000222222', taxIdNumber: '5260250995' },
		],
	])('never keeps the other’s numbers, typed or not: %s', (_what, next, expected) => {
		const numbered = typing(choosing(nothing, known(alpha, { identnummer: '0000111111' })), { taxIdNumber: '1234563218' })
		expect(choosing(numbered, next).answers).toMatchObject(expected)
	})

	it('is the same one if its number is', () => {
		const numbered = typing(choosing(nothing, alpha), { taxIdNumber: '1234563218', street: 'ul. Długa' })
		expect(choosing(numbered, alpha).answers).toMatchObject({ taxIdNumber: '1234563218', street: 'ul. Długa' })
	})

	it('brings its own earlier answers, and removes those of the other', () => {
		const first = known(alpha, {
			company_custom_fields: [
				{ field_id: 'employees_count', field_value: 12 },
				{ field_id: 'strange', field_value: 1 },
			],
		})
		const second = known(beta, { company_custom_fields: [{ field_id: 'website', field_value: 'beta.example' }] })
		const chosen = choosing(nothing, first)
		expect(chosen.custom_answers).toEqual({ employees_count: 12 })
		expect(choosing(chosen, second).custom_answers).toEqual({ employees_count: '', website: 'beta.example' })
	})
})

describe('a company that is typed after one was chosen', () => {
	it('keeps typed values only', () => {
		const typed = typing(choosing(nothing, alpha), { companyName: 'Gamma', street: 'ul. Długa', taxIdNumber: '1234563218' })
		expect(after(typed, withoutCompany(typed)).answers).toMatchObject({
			companyName: 'Gamma',
			companyCreditProviderId: null,
			companyType: '',
			street: 'ul. Długa',
			houseNumber: '',
			companyPostCode: '',
			companyLocation: '',
			hrNumber: '',
			taxIdNumber: '',
		})
	})

	it('tolerates invalid marks in a draft', () => {
		const odd = typing(nothing, { filledByRegister: '{"street":"%%"', street: 'ul. Długa' })
		expect(after(odd, withoutCompany(odd)).answers).toMatchObject({ street: 'ul. Długa' })
	})
})
