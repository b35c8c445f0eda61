import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { issuesIn, verdict } from '../../testing/verdict.ts'
import {
	businessPurpose,
	companyDetails,
	companyDetailsKeeping,
	companyName,
	companySearchQuery,
	importedCompanyDetails,
	purposeDescription,
} from './rules.ts'

const details = {
	companyType: 'GMBH',
	street: 'Hauptstraße',
	houseNumber: '12a',
	companyPostCode: '10115',
	companyLocation: 'Berlin',
	companyCountry: 'DE',
	taxIdNumber: null,
	businessPurpose: 'Handel mit Fahrrädern',
	purposeDescription: 'Kauf von Lagerware für das Frühjahr 2027',
	hrNumber: null,
}

describe('companyName', () => {
	it.each(['HRB 260642', 'HRB 112087 B', 'DE136695976', 'CHE-123.456.788', '526-025-09-95', '0000127206'])('%s is a number', (number) => {
		expect(issuesIn(companyName, number)).toEqual([{ code: 'err_company_name_is_number' }])
		expect(verdict(companySearchQuery, { name: number, country: 'DE' })).toHaveProperty('accepted')
	})

	it.each(['4711 GmbH', 'MAN 2000', 'Hotel 1234567', '1234', 'A1 24', 'Zahnärzte 24/7'])('%s may be a name', (name) => {
		expect(verdict(companyName, name)).toHaveProperty('accepted')
	})
})

describe('lengths', () => {
	it.each([
		[companyName, 4, 255],
		[businessPurpose, 5, 200],
		[purposeDescription, 30, 700],
	])('%# from %d to %d characters', (schema, min, max) => {
		expect(verdict(schema, 'x'.repeat(min))).toHaveProperty('accepted')
		expect(verdict(schema, 'x'.repeat(max))).toHaveProperty('accepted')
		expect(issuesIn(schema, ` ${'x'.repeat(min - 1)} `)).toEqual([{ code: 'err_field_too_short', values: { min } }])
		expect(issuesIn(schema, 'x'.repeat(max + 1))).toEqual([{ code: 'err_field_too_long', values: { max } }])
		expect(verdict(schema, '')).toEqual({ refused: ['err_field_required'] })
	})
})

describe('companyDetails', () => {
	it('accepts valid input in its canonical form', () => {
		const typed = { ...details, houseNumber: '12 a', taxIdNumber: '12/345/67890', hrNumber: 'hrb 1' }
		expect(verdict(companyDetails, typed)).toEqual({ accepted: { ...details, taxIdNumber: '1234567890', hrNumber: 'HRB 1' } })
		const { taxIdNumber: _id, hrNumber: _number, ...short } = details
		expect(verdict(companyDetails, { ...short, taxIdNumber: '' })).toEqual({ accepted: details })
	})

	it.each([
		[{ companyType: 'CH_AG' }, [{ code: 'err_company_type_not_offered', field: 'companyType' }]],
		[{ companyType: '' }, [{ code: 'err_field_required', field: 'companyType' }]],
		[{ companyPostCode: '8001' }, [{ code: 'err_post_code_invalid', field: 'companyPostCode', values: { example: '10115' } }]],
		[{ companyPostCode: '123456789' }, [{ code: 'err_post_code_invalid', field: 'companyPostCode', values: { example: 'SW1A 1AA' } }]],
		[{ taxIdNumber: '1' }, [{ code: 'err_company_tax_id_invalid', field: 'taxIdNumber' }]],
		[{ companyLocation: undefined }, [{ code: 'err_field_required', field: 'companyLocation' }]],
		[{ partner_id: 'x' }, [{ code: 'err_field_unknown', field: 'partner_id' }]],
		[
			{ companyCountry: 'CH' },
			[
				{ code: 'err_company_type_not_offered', field: 'companyType' },
				{ code: 'err_post_code_invalid', field: 'companyPostCode', values: { example: '8001' } },
			],
		],
	])('%j', (change, issues) => {
		expect(issuesIn(companyDetails, { ...details, ...change })).toEqual(issues)
	})

	it('writes a Polish post code with its hyphen', () => {
		const polish = { ...details, companyCountry: 'PL', companyType: 'PL_SA', companyPostCode: '00950' }
		expect(verdict(companyDetails, polish)).toEqual({ accepted: { ...polish, companyPostCode: '00-950' } })
	})

	it('can be extended without losing its checks', () => {
		const longer = companyDetails.safeExtend({ companyName })
		expect(verdict(longer, { ...details, companyName: 'Rad GmbH' })).toEqual({ accepted: { ...details, companyName: 'Rad GmbH' } })
		expect(verdict(longer, { ...details, companyName: 'Rad GmbH', companyType: 'CH_AG' })).toEqual({
			refused: ['err_company_type_not_offered'],
		})
	})
})

describe('a value filled in by a register', () => {
	const filled = { street: 'Ingeborg-Krummer-Schroth-Straße', companyLocation: 'Ortsteil 2, Bad Gottleuba-Berggießhübel' }
	const entered = { ...details, ...filled }

	it('may be longer than a typed one', () => {
		expect(issuesIn(companyDetails, entered).map((issue) => issue.field)).toEqual(['street', 'companyLocation'])
		expect(verdict(importedCompanyDetails, entered)).toEqual({ accepted: entered })
		expect(verdict(importedCompanyDetails, { ...entered, businessPurpose: 'Handel '.repeat(100).trim() })).toHaveProperty('accepted')
		expect(verdict(importedCompanyDetails, { ...entered, businessPurpose: 'Rad!' })).toEqual({ refused: ['err_field_too_short'] })
		expect(verdict(importedCompanyDetails, { ...entered, businessPurpose: 'Räder' })).toHaveProperty('accepted')
	})

	it('stays valid until it is edited', () => {
		const step = companyDetailsKeeping(filled)
		expect(verdict(step, entered)).toEqual({ accepted: entered })
		expect(issuesIn(step, { ...entered, street: `${filled.street} 2` })).toEqual([
			{ code: 'err_field_too_long', field: 'street', values: { max: 30 } },
		])
		expect(verdict(step, { ...entered, street: ' Kurze Straße ' })).toEqual({ accepted: { ...entered, street: 'Kurze Straße' } })
		expect(verdict(step, { ...entered, companyType: 'CH_AG' })).toEqual({ refused: ['err_company_type_not_offered'] })
		expect(verdict(step, { ...entered, street: '' })).toEqual({ refused: ['err_field_required'] })
	})
})

it.each([
	[{ name: ' abcd ', country: 'DE' }, { accepted: { name: 'abcd', country: 'DE' } }],
	[{ name: ' abc ', country: 'DE' }, { refused: ['err_field_too_short'] }],
	[{ name: '    ', country: 'DE' }, { refused: ['err_field_required'] }],
	[{ name: 'abcd', country: 'XX' }, { refused: ['err_field_invalid'] }],
])('a search for %j', (given, expected) => {
	expect(verdict(companySearchQuery, given)).toEqual(expected)
})

const { VECTORS_DIR } = process.env
const example = z.array(z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]))
const published = VECTORS_DIR
	? z
			.object({
				examples: z.object({
					street_over_30: example,
					city_over_30: example,
					city_with_forbidden_char: example,
					house_number_with_plus_or_blank: example,
				}),
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/09-companies/companies_de.meta.json`, 'utf8')))
	: undefined

describe.runIf(published)('published rows that break naive limits', () => {
	const rows = Object.values(published?.examples ?? {}).flat()

	it('can be stored, each of them', () => {
		const refused = rows.filter(([, street, houseNumber, companyLocation]) => {
			const row = { ...details, street, houseNumber, companyLocation }
			return !companyDetailsKeeping(row).safeParse(row).success || !importedCompanyDetails.safeParse(row).success
		})
		expect(rows.length).toBeGreaterThan(20)
		expect(refused).toEqual([])
	})

	it('are cities and house numbers that may also be typed', () => {
		const typed = [...(published?.examples.city_with_forbidden_char ?? []), ...(published?.examples.house_number_with_plus_or_blank ?? [])]
		const refused = typed.filter(
			([, , houseNumber, companyLocation]) => !companyDetails.safeParse({ ...details, houseNumber, companyLocation }).success,
		)
		expect(refused).toEqual([])
	})
})
