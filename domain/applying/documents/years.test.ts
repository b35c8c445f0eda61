import { describe, expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import { documentConfiguration, yearlyTypes } from './types.ts'
import {
	baseYearChange,
	baseYearChoices,
	documentsFor,
	documentsLeaving,
	financialYearsOf,
	firstYearOf,
	lastClosedYear,
	monthEnds,
	yearEnd,
	type YearFacts,
} from './years.ts'

describe('a financial year', () => {
	it.each([
		['2026-01-01', '12-31', 2025],
		['2025-12-31', '12-31', 2024],
		['2026-06-30', '06-30', 2025],
		['2026-07-01', '06-30', 2026],
		['2025-02-28', '02-29', 2024],
		['2025-03-01', '02-29', 2025],
		['2024-02-29', '02-29', 2023],
	])('on %s, ending on %s: the last closed one is %i', (today, end, year) => {
		expect(lastClosedYear(today, end)).toBe(year)
	})

	it.each([
		['2024-05-01', '12-31', 2024],
		['2024-12-31', '12-31', 2024],
		['2024-06-30', '06-30', 2024],
		['2024-07-01', '06-30', 2025],
	])('of a company founded on %s, ending on %s: the first one is %i', (founded, end, year) => {
		expect(firstYearOf(founded, end)).toBe(year)
	})

	it.each(['12-31', '06-30', '02-29', '02-28'])('may end on %s', (end) => {
		expect(verdict(yearEnd, end)).toEqual({ accepted: end })
	})

	it.each(['02-30', '04-31', '13-01', '00-10', '1-1', '2025-12-31', ''])('does not end on %j', (end) => {
		expect(verdict(yearEnd, end)).toEqual({ refused: ['invalid_date'] })
	})
})

const facts = (change: Partial<YearFacts> = {}): YearFacts => ({
	created_on: '2025-11-20',
	financial_year_end: '12-31',
	financials_base_year: null,
	companyFoundationDate: null,
	...change,
})

describe('the base year', () => {
	it('is the last closed one at the creation, or the chosen one', () => {
		expect(financialYearsOf(facts())).toEqual({ base_year: 2024, first_year: null })
		expect(financialYearsOf(facts({ financial_year_end: '06-30' })).base_year).toBe(2025)
		expect(financialYearsOf(facts({ financials_base_year: 2023 })).base_year).toBe(2023)
		expect(financialYearsOf(facts({ companyFoundationDate: '2022-03-01' })).first_year).toBe(2022)
	})

	it.each<[string, Partial<YearFacts>, number[]]>([
		['2025-12-31', {}, [2024, 2023]],
		['2026-01-01', {}, [2025, 2024]],
		['2025-12-01', { companyFoundationDate: '2024-01-15' }, [2024]],
		['2025-12-01', { companyFoundationDate: '2023-12-31' }, [2024, 2023]],
		['2027-02-01', { financials_base_year: 2023 }, [2026, 2025, 2023]],
		['2025-12-01', { companyFoundationDate: '2025-04-01' }, [2024]],
	])('may on %s with %j be one of %j', (today, change, choices) => {
		expect(baseYearChoices(facts(change), today)).toEqual(choices)
	})

	it('is a whole number, sent with the files to delete', () => {
		expect(issuesIn(baseYearChange, { financials_base_year: 2024, confirmed_document_ids: [] })).toEqual([])
		expect(issuesIn(baseYearChange, { financials_base_year: 2024.5, confirmed_document_ids: [] })).toMatchObject([
			{ field: 'financials_base_year' },
		])
	})
})

const typesFor = (base_year: number, first_year: number | null = null) =>
	documentsFor(aProduct().documents, { base_year, first_year }).map(({ document_type }) => document_type)

const statements = (first_year: number) => typesFor(2025, first_year).filter((type) => type.startsWith('annual'))

describe('years', () => {
	it('end with the base year', () => {
		expect(yearlyTypes('annual_statement', 2025, 3)).toEqual(['annual_statement_2025', 'annual_statement_2024', 'annual_statement_2023'])
	})

	it('are filled in where a product asks for them, in order of weight', () => {
		expect(typesFor(2025)).toEqual([
			'annual_statement_2025',
			'annual_statement_2024',
			'annual_statement_2023',
			'bwa_susa',
			'debt_register',
			'invoice_copy',
			'other',
		])
	})

	it('begin with the company’s first', () => {
		expect(statements(2023)).toHaveLength(3)
		expect(statements(2024)).toEqual(['annual_statement_2025', 'annual_statement_2024'])
		expect(statements(2025)).toEqual(['annual_statement_2025'])
		expect(statements(2026)).toEqual([])
		expect(statements(2027)).toEqual([])
	})
})

const of = (document_type: string, is_evidence = false) => ({ document_type, is_evidence })

const leaving = (documents: ReturnType<typeof of>[], from: number, to: number) =>
	documentsLeaving(documents, aProduct().documents, { base_year: from, first_year: null }, { base_year: to, first_year: null }).map(
		({ document_type }) => document_type,
	)

describe('documentsLeaving', () => {
	const uploaded = ['2025', '2024', '2023', '2022'].map((year) => of(`annual_statement_${year}`))

	it('lists only statements outside the new range', () => {
		expect(leaving(uploaded, 2025, 2024)).toEqual(['annual_statement_2025'])
		expect(leaving(uploaded, 2024, 2025)).toEqual(['annual_statement_2022'])
		expect(leaving(uploaded, 2025, 2025)).toEqual([])
		expect(leaving(uploaded, 2025, 2020)).toEqual(['annual_statement_2025', 'annual_statement_2024', 'annual_statement_2023'])
	})

	it('spares documents without a year, those of other kinds, and evidence', () => {
		const others = [
			of('annual_statement'),
			of('bwa_susa'),
			of('income_expense_statement_2025'),
			of('nothing'),
			of('annual_statement_2025', true),
		]
		expect(leaving(others, 2025, 2024)).toEqual([])
	})

	it('spares statements that were never asked for', () => {
		const three = [documentConfiguration.parse({ document_type: 'annual_statement', is_required: true, is_as_of_date_required: false })]
		const found = documentsLeaving(uploaded, three, { base_year: 2025, first_year: null }, { base_year: 2024, first_year: null })
		expect(found).toEqual([])
	})
})

it('month ends are valid days of some year, each a day before the next month', () => {
	const nextDays = monthEnds.map((end) => Temporal.PlainDate.from(`2024-${end}`).add({ days: 1 }).day)
	expect(nextDays).toEqual(Array.from({ length: 12 }, () => 1))
	expect(monthEnds.map((end) => yearEnd.safeParse(end).data)).toEqual(monthEnds)
})
