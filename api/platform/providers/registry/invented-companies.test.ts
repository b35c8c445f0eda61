import { readFile } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { isPostCodeOf, city, houseNumber, street } from '#domain/platform/address.ts'
import { companyTypesOf, isRegistered, type CompanyType } from '#domain/applying/companies/company-types.ts'
import { hrNumber } from '#domain/applying/companies/hr-number.ts'
import { businessPurpose, companyName } from '#domain/applying/companies/rules.ts'
import type { Country } from '#domain/platform/countries.ts'
import { companyTaxId, companyTaxIdWarning } from '#domain/platform/tax-id.ts'

import { inventCompanies } from './invented-companies.ts'

const today = '2026-01-31'
const companies = inventCompanies(today)

const count = (matches: (company: (typeof companies)[number]) => boolean): number => companies.filter(matches).length

test('are the same for the same seed, and others for another', () => {
	expect(inventCompanies(today)).toEqual(companies)
	expect(inventCompanies(today, 1).map((company) => company.name)).not.toEqual(companies.map((company) => company.name))
})

test('are some thousands, in three countries', () => {
	expect([count((one) => one.country === 'DE'), count((one) => one.country === 'CH'), count((one) => one.country === 'PL')]).toEqual([
		3000, 800, 800,
	])
})

test('have unique names and numbers', () => {
	expect(new Set(companies.map((company) => company.name)).size).toBe(companies.length)
	expect(new Set(companies.map((company) => company.company_number)).size).toBe(companies.length)
})

test('come in every rating class, some unrated, some closed, some young', () => {
	for (const rating_class of ['A', 'B', 'C', 'D', 'E', null]) {
		expect(count((one) => one.rating_class === rating_class)).toBeGreaterThan(100)
	}
	expect(count((one) => !one.is_active)).toBeGreaterThan(100)
	expect(count((one) => (one.foundation_date ?? '') > '2025-08-31')).toBeGreaterThan(50)
	expect(count((one) => (one.foundation_date ?? '') < '2024-02-01')).toBeGreaterThan(4000)
	expect(count((one) => (one.foundation_date ?? today) >= today)).toBe(0)
})

test('have an industry; some have known figures, and some offer gambling', () => {
	expect(count((one) => !/^\d{4}$/.test(one.industry_code ?? ''))).toBe(0)
	expect(count((one) => one.industry_code === '9200')).toBeGreaterThan(10)
	expect(count((one) => one.employees === null)).toBeGreaterThan(1_000)
	expect(count((one) => (one.employees ?? 20) < 20)).toBeGreaterThan(100)
	expect(count((one) => (one.annual_revenue ?? 0) > 1_000_000)).toBeGreaterThan(1_000)
	expect(count((one) => (one.employees === null) !== (one.annual_revenue === null))).toBe(0)
})

test('those named in docs/operations/simulators.md are rated as it says', async () => {
	const page = await readFile(new URL('../../../../docs/operations/simulators.md', import.meta.url), 'utf8')
	const rows = page.matchAll(/^\| ([A-E]|none) \| (.+) \| (.+) \| (.+) \|$/gm).toArray()
	const named = rows.flatMap(([, rating = '', ...names]) => names.map((name) => [name, rating === 'none' ? null : rating]))
	expect(named).toHaveLength(18)
	const by_name = new Map(companies.map((company) => [company.name, company]))
	expect(named.map(([name]) => [name, by_name.get(name ?? '')?.rating_class])).toEqual(named)
	expect(named.filter(([name]) => by_name.get(name ?? '')?.industry_code === '9200')).toEqual([])
	expect(by_name.get('Galdovia Windkraft GmbH')).toMatchObject({ rating_class: 'A', foundation_date: '2025-10-02' })
	expect(by_name.get('Falbemar Textilwerke Paderborn SE')).toMatchObject({ is_active: false })
})

const isTypable = (company: (typeof companies)[number]): boolean =>
	companyName.safeParse(company.name).success &&
	street.safeParse(company.street).success &&
	houseNumber.safeParse(company.house_number).success &&
	city.safeParse(company.location).success &&
	hrNumber.safeParse(company.hr_number).success &&
	businessPurpose.safeParse(company.business_purpose).success &&
	isPostCodeOf(company.country as Country, company.post_code ?? '')

describe.each(['DE', 'CH', 'PL'] as const)('in %s', (country: Country) => {
	const here = companies.filter((company) => company.country === country)

	test('every field passes the form’s rules', () => {
		expect(here.filter((company) => !isTypable(company))).toEqual([])
	})

	test('the legal form belongs to the country, and is registered', () => {
		const types = new Set(here.map((company) => company.company_type as CompanyType))
		expect(companyTypesOf(country)).toEqual(expect.arrayContaining([...types]))
		// The Swiss register also holds sole proprietors and other forms.
		expect([...types].filter((type) => !isRegistered(type) && country !== 'CH')).toEqual([])
	})

	test('a tax number is valid in its country', () => {
		const numbers = here.flatMap((company) => (company.tax_id_number === null ? [] : [company.tax_id_number]))
		expect(numbers.length).toBeGreaterThan(700)
		expect(numbers.filter((number) => !companyTaxId.safeParse(number).success || companyTaxIdWarning(country, number) !== null)).toEqual([])
	})
})
