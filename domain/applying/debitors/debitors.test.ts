import { describe, expect, it } from 'vitest'

import { cents } from '#domain/platform/money.ts'
import { contradicts, coverObstacle, coverStatuses, cutBetween, cutToTell, insures, isLater, type CoverDecision } from './cover.ts'
import { relationOf, type Party } from './relation.ts'
import { addedCompany, coverRequest, newDebitor } from './rules.ts'
import { debitorListIssues, maxTotalSales, salesTooHighIssue } from './totals.ts'

const sold = (...amounts: number[]) => amounts.map((amount) => ({ annual_sales_previous_year_cents: cents(amount) }))
const codes = (issues: readonly { code: string }[]) => issues.map(({ code }) => code)

describe('sales to all debtors', () => {
	const frame = { annual_sales_cents: cents(100_000_00), currency: 'EUR' } as const

	it('may reach 120 % of the company’s own, to the cent', () => {
		expect(salesTooHighIssue(sold(60_000_00, 60_000_00), frame)).toBeUndefined()
		expect(salesTooHighIssue(sold(60_000_00, 60_000_01), frame)).toEqual({
			code: 'err_debitor_sales_total_too_high',
			field: 'annual_sales_previous_year',
			values: { max: 120_000, currency: 'EUR' },
		})
		expect(maxTotalSales(cents(1))).toBe(1)
		expect(maxTotalSales(cents(5))).toBe(6)
	})

	it('are at least one unit, to at least one debtor', () => {
		expect(codes(debitorListIssues([], frame))).toEqual(['err_debitor_missing'])
		expect(codes(debitorListIssues(sold(0), frame))).toEqual(['err_debitor_sales_total_too_low'])
		expect(codes(debitorListIssues(sold(99), frame))).toEqual(['err_debitor_sales_total_too_low'])
		expect(codes(debitorListIssues(sold(99, 1), frame))).toEqual([])
		expect(codes(debitorListIssues(sold(120_000_01), frame))).toEqual(['err_debitor_sales_total_too_high'])
	})
})

describe('a debtor', () => {
	const typed = { company_id: 'x', annual_sales_previous_year: 1, currency: 'EUR' }

	it.each([
		[{ annual_sales_previous_year: 0 }, true],
		[{ annual_sales_previous_year: 999_999_999 }, true],
		[{ annual_sales_previous_year: 999_999_999.01 }, false],
		[{ annual_sales_previous_year: -0.01 }, false],
		[{ annual_sales_previous_year: 0.001 }, false],
		[{ annual_sales_previous_year: null }, false],
		[{ currency: 'USD' }, false],
		[{ company_id: ' ' }, false],
		[{ company_id: undefined }, false],
	])('%j is accepted: %s', (change, expected) => {
		expect(newDebitor.safeParse({ ...typed, ...change }).success).toBe(expected)
	})

	it('without a company is refused with the specification’s code', () => {
		expect(newDebitor.safeParse({ ...typed, company_id: '' }).error?.issues[0]?.message).toBe('companyIdRequired')
		expect(newDebitor.safeParse({ ...typed, company_id: null }).error?.issues[0]?.message).toBe('companyIdRequired')
	})

	it('requires a cover of at least one unit', () => {
		expect(coverRequest.safeParse({ requested_amount: 1 }).success).toBe(true)
		expect(coverRequest.safeParse({ requested_amount: 0.99 }).success).toBe(false)
	})
})

describe('a company added for a debtor', () => {
	const typed = {
		address_country: 'DE',
		companyName: 'Fördewerft Kiel GmbH',
		companyType: 'GMBH',
		address_street: 'Hafenstraße',
		address_house_number: '12 a',
		address_location: 'Kiel',
		address_post_code: '24103',
		businessPurpose: 'Schiffbau',
	}
	const faultsOf = (change: object) => addedCompany.safeParse({ ...typed, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

	it('requires name, form, address and purpose, but no numbers', () => {
		expect(faultsOf({})).toEqual([])
		for (const name of Object.keys(typed)) expect(faultsOf({ [name]: '' })).toContain(name)
	})

	it.each([
		['hrNumber', 'HRB 4711 KI', []],
		['hrNumber', 'HRB 12345678901', []],
		['hrNumber', 'HRB 123456789012', ['hrNumber']],
		['hrNumber', 'HRB_1', ['hrNumber']],
		['businessPurpose', 'Bau.', ['businessPurpose']],
		['businessPurpose', 'Bau..', []],
		['companyType', 'CH_AG', ['companyType']],
		['address_post_code', '1234', ['address_post_code']],
	])('%s %j', (name, value, expected) => {
		expect(faultsOf({ [name]: value })).toEqual(expected)
	})
})

describe('the relation of a debtor to the applicant', () => {
	const applicant: Party = {
		ids: ['a', 'register:1'],
		name: 'Nordwerft Maschinenbau GmbH',
		country: 'DE',
		street: 'Hafenstraße',
		house_number: '12',
		post_code: '24103',
		hr_number: 'HRB 4711',
		tax_id_number: '2712345678',
	}
	const other: Party = {
		ids: ['b'],
		name: 'Kaldonox Handel AG',
		country: 'DE',
		street: 'Markt',
		house_number: '1',
		post_code: '80331',
		hr_number: 'HRB 1',
		tax_id_number: null,
	}
	it.each([
		['another', {}, 'none'],
		['the same id', { ids: ['c', 'register:1'] }, 'self'],
		['the same tax number, written otherwise', { tax_id_number: '27/123/45678' }, 'self'],
		['the same tax number abroad', { tax_id_number: '2712345678', country: 'CH' }, 'none'],
		['the same register number at the same place', { hr_number: 'Kiel HRB 4711', post_code: '24103' }, 'self'],
		['the same register number of another court', { hr_number: 'HRB 4711' }, 'none'],
		['the same name, written otherwise', { name: 'NORDWERFT Maschinenbau G.m.b.H.', post_code: null }, 'self'],
		['the same name elsewhere', { name: 'Nordwerft Maschinenbau GmbH' }, 'affiliate'],
		['the same first word', { name: 'Nordwerft Holding AG' }, 'affiliate'],
		['the same address, written otherwise', { street: 'hafenstrasse', house_number: '12', post_code: '24103' }, 'affiliate'],
		['the same house of another place', { street: 'Hafenstraße', house_number: '12' }, 'none'],
		['nothing known', { street: null, house_number: null, post_code: null, hr_number: null }, 'none'],
	] as const)('%s', (_what, change, expected) => {
		expect(relationOf(applicant, { ...other, ...change })).toBe(expected)
	})

	it('does not take a common first word for a sign of a group', () => {
		const pairs = [
			['Spedition Nord GmbH', 'Spedition Süd GmbH'],
			['Nord Spedition GmbH', 'Nord Holding GmbH'],
			['Spedio Nord GmbH', 'Spedio Süd GmbH'],
		] as const
		const found = pairs.map(([one, another]) => relationOf({ ...applicant, name: one }, { ...other, name: another }))
		expect(found).toEqual(['none', 'none', 'affiliate'])
	})
})

describe('cover may be asked for', () => {
	const known = {
		external_provider_name: 'index',
		external_provider_company_id: 'index:1',
		annual_sales_previous_year_cents: 100,
		cover_status: null,
	}

	it('for a company the insurer knows, while nothing is decided', () => {
		expect(coverObstacle(known, ['index'])).toBeUndefined()
		expect(coverObstacle(known, [])).toBe('err_cover_not_offered')
		expect(coverObstacle(known, ['other'])).toBe('err_cover_company_unknown')
		expect(coverObstacle({ ...known, external_provider_company_id: null }, ['index'])).toBe('err_cover_company_unknown')
		expect(coverObstacle({ ...known, annual_sales_previous_year_cents: 99 }, ['index'])).toBe('err_cover_without_sales')
	})

	it('again after an error only', () => {
		const allowed = coverStatuses.filter((cover_status) => coverObstacle({ ...known, cover_status }, ['index']) === undefined)
		expect(allowed).toEqual(['Error'])
	})

	it('insures in two of the nine statuses', () => {
		expect(coverStatuses.filter(insures)).toEqual(['Cover', 'Partial'])
	})
})

const decision = (change: Partial<CoverDecision> = {}): CoverDecision => ({
	event_id: 'e1',
	sequence: 1,
	status: 'Cover',
	amount_cents: cents(100_00),
	currency: 'EUR',
	expires_on: null,
	...change,
})

describe('a message of the insurer', () => {
	const asked = { requested_cents: cents(100_00), currency: 'EUR' } as const

	it.each([
		[{}, false],
		[{ amount_cents: cents(100_01) }, true],
		[{ amount_cents: cents(0) }, true],
		[{ amount_cents: null }, true],
		[{ currency: 'CHF' }, true],
		[{ status: 'NoCover', amount_cents: null, currency: null }, false],
		[{ status: 'NoCover', amount_cents: cents(0) }, false],
		[{ sequence: 0 }, true],
		[{ sequence: Number.MAX_SAFE_INTEGER + 1 }, true],
	] as const)('%j contradicts the request: %s', (change, expected) => {
		expect(contradicts(decision(change), asked)).toBe(expected)
	})

	it('is a cut when it insures less than before, but not while a review is pending', () => {
		const less = decision({ status: 'Partial', amount_cents: cents(99_99) })
		expect(cutBetween(decision(), less)).toEqual({ from_cents: 100_00, to_cents: 99_99 })
		expect(cutBetween(less, decision())).toBeUndefined()
		expect(cutBetween(decision(), decision())).toBeUndefined()
		expect(cutBetween(decision(), decision({ status: 'Closed' }))).toEqual({ from_cents: 100_00, to_cents: 0 })
		expect(cutBetween(decision(), decision({ status: 'Pending' }))).toBeUndefined()
		expect(cutBetween(undefined, less)).toBeUndefined()
	})

	it('announces each cut once, in any order', () => {
		const [first, cut, last] = [
			decision(),
			decision({ event_id: 'e2', sequence: 2, status: 'Partial', amount_cents: cents(40_00) }),
			decision({ event_id: 'e3', sequence: 3, status: 'NoCover' }),
		]
		expect(cutToTell([first], cut)).toEqual({ from_cents: 100_00, to_cents: 40_00 })
		expect(cutToTell([cut], first)).toEqual({ from_cents: 100_00, to_cents: 40_00 })
		expect(cutToTell([], cut)).toBeUndefined()
		// The latest decision was announced with the first; a decision between them is no news.
		expect(cutToTell([first, last], cut)).toBeUndefined()
	})

	it('orders a record of staff after the insurer’s decision of the same number, and before its next', () => {
		const recorded = { ...decision({ event_id: 'a' }), is_recorded: true }
		expect(isLater(recorded, decision({ event_id: 'z' }))).toBe(true)
		expect(isLater(decision({ event_id: 'z' }), recorded)).toBe(false)
		expect(isLater(decision({ sequence: 2 }), recorded)).toBe(true)
	})
})
