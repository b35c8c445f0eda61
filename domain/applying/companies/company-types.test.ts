import { describe, expect, it } from 'vitest'

import type { Country } from '#domain/platform/countries.ts'
import { companyTypes, companyTypesOf, isPersonallyLiable, isRegistered, isSoleProprietor, parseCompanyType } from './company-types.ts'

describe('companyTypesOf', () => {
	it.each<[Country, number, string]>([
		['DE', 17, 'GMBH'],
		['CH', 4, 'CH_AG'],
		['PL', 10, 'PL_SP_Z_O_O'],
		['FR', 1, 'OTHER'],
	])('%s has %d, %s among them', (country, count, type) => {
		expect(companyTypesOf(country)).toHaveLength(count)
		expect(companyTypesOf(country)).toContain(type)
	})

	it('gives each form to one country', () => {
		const given = [...companyTypesOf('DE'), ...companyTypesOf('CH'), ...companyTypesOf('PL')]
		expect(given.toSorted()).toEqual(companyTypes.toSorted())
	})
})

it('reads an unknown stored form as OTHER', () => {
	expect(parseCompanyType('CH_AG')).toBe('CH_AG')
	expect(parseCompanyType('LTD')).toBe('OTHER')
})

describe('the table', () => {
	it('makes every sole proprietor personally liable', () => {
		expect(companyTypes.filter((type) => isSoleProprietor(type) && !isPersonallyLiable(type))).toEqual([])
	})

	it('has the expected properties per form', () => {
		expect(companyTypes.filter(isSoleProprietor)).toEqual([
			'EK',
			'FREIE_BERUFE',
			'SELF_EMPLOYED',
			'SOLE_PROPRIETORSHIP',
			'CH_SOLE_PROPRIETORSHIP',
			'PL_JDG',
		])
		expect(companyTypes.filter((type) => isPersonallyLiable(type) && !isSoleProprietor(type))).toEqual([
			'GBR',
			'KG',
			'OHG',
			'PARTG',
			'PL_SP_K',
			'PL_SP_J',
			'PL_SP_P',
			'PL_SC',
		])
		expect(companyTypes.filter((type) => !isRegistered(type))).toEqual([
			'AOR',
			'FREIE_BERUFE',
			'GBR',
			'SELF_EMPLOYED',
			'SOLE_PROPRIETORSHIP',
			'OTHER',
			'CH_OTHER',
			'CH_SOLE_PROPRIETORSHIP',
			'PL_SC',
			'PL_JDG',
			'PL_OTHER',
		])
	})
})
