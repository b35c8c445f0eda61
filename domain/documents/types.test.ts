import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { aProduct } from '../testing/a-product.ts'
import { issuesIn, verdict } from '../testing/verdict.ts'
import { uploadStateOf } from './scan.ts'
import {
	defaultBaseYear,
	documentCheckOf,
	documentConfiguration,
	documentIssues,
	documentsFor,
	documentType,
	documentUploadRequest,
	isSystemDocument,
	parseDocumentType,
	isOfType,
	scanStatuses,
	yearlyTypes,
	type DocumentType,
} from './types.ts'

describe('documentType', () => {
	it.each(['annual_statement', 'annual_statement_2024', 'income_expense_statement_1999', 'bwa_susa', 'guarantor-contract', 'other'])(
		'accepts %s',
		(key) => {
			expect(verdict(documentType, key)).toEqual({ accepted: key })
		},
	)

	it.each(['bwa_2024', 'annual_statement_2124x', 'annual_statement_1850', 'annual_statement_', 'toString', 'BWA'])('refuses %s', (key) => {
		expect(verdict(documentType, key)).toEqual({ refused: ['err_document_type_unknown'] })
	})

	it('is taken apart', () => {
		expect(parseDocumentType('annual_statement_2024')).toEqual({ kind: 'annual_statement', year: 2024 })
		expect(parseDocumentType('susa')).toEqual({ kind: 'susa', year: null })
	})
})

it.each<[DocumentType, string, boolean]>([
	['annual_statement_2024', 'annual_statements', false],
	['susa', 'bwa_susa', false],
	['debt_register', 'debt_register', false],
	['business_plan', 'required_documents', false],
	['kyc', 'required_documents', true],
	['loan-contract', 'required_documents', true],
	['guarantor-contract', 'required_documents', true],
	['required_other_documents', 'required_documents', true],
])('%s belongs to the check of %s', (type, check, isSystem) => {
	expect(documentCheckOf(type)).toBe(check)
	expect(isSystemDocument(type)).toBe(isSystem)
})

it.each([
	['annual_statement_2024', 'annual_statement', true],
	['annual_statement', 'annual_statement_2024', false],
	['annual_statement_2024', 'annual_statement_2024', true],
	['annual_statement_2023', 'annual_statement_2024', false],
	['bwa', 'bwa_susa', false],
	['nothing', 'bwa', false],
] as const)('%s counts as %s: %s', (given, asked, expected) => {
	expect(isOfType(given, asked)).toBe(expected)
})

describe('years', () => {
	it('end with the base year', () => {
		expect(yearlyTypes('annual_statement', 2025, 3)).toEqual(['annual_statement_2025', 'annual_statement_2024', 'annual_statement_2023'])
		expect(defaultBaseYear('2026-01-01')).toBe(2025)
	})

	it('are filled in where a product asks for them, in the order of weights', () => {
		expect(documentsFor(aProduct().documents, 2025).map((configuration) => configuration.document_type)).toEqual([
			'annual_statement_2025',
			'annual_statement_2024',
			'annual_statement_2023',
			'bwa_susa',
			'debt_register',
			'invoice_copy',
			'other',
		])
	})
})

const configured = (entry: object) => documentConfiguration.parse({ is_required: true, is_as_of_date_required: true, ...entry })
it('fills in what a configuration leaves out', () => {
	expect(configured({ document_type: 'other' })).toEqual({
		document_type: 'other',
		is_required: true,
		is_as_of_date_required: true,
		minimum_count: 1,
		max_age_days: null,
		max_age_months: null,
		years: null,
		weight: 100,
		template_url: null,
	})
	expect(configured({ document_type: 'annual_statement', minimum_count: 0, years: 1, max_age_days: 0, weight: 0 })).toMatchObject({
		years: 1,
	})
	expect(() => configured({ document_type: 'other', template_url: 'http://example.org' })).toThrow('template_url')
})

const debtRegister = configured({ document_type: 'debt_register', max_age_days: 14 })
const bwa = configured({ document_type: 'bwa_susa', max_age_months: 3 })

describe('documentIssues', () => {
	it.each([
		[debtRegister, '2026-03-16', '2026-03-30', []],
		[debtRegister, '2026-03-15', '2026-03-30', [{ code: 'err_document_too_old', field: 'as_of_date', values: { max_days: 14 } }]],
		[bwa, '2026-02-28', '2026-05-31', []],
		[bwa, '2026-02-27', '2026-05-31', [{ code: 'err_document_too_old', field: 'as_of_date', values: { max_days: 92 } }]],
		[bwa, '2026-05-31', '2026-05-31', []],
		[bwa, '2026-06-01', '2026-05-31', [{ code: 'err_document_date_in_future', field: 'as_of_date' }]],
		[configured({ document_type: 'business_plan' }), '2030-01-01', '2026-05-31', []],
		[bwa, null, '2026-05-31', [{ code: 'err_document_date_required', field: 'as_of_date' }]],
		[configured({ document_type: 'investment_and_cost_plan' }), '2030-01-01', '2026-05-31', []],
		[{ ...bwa, is_as_of_date_required: false }, null, '2026-05-31', []],
		[configured({ document_type: 'other' }), '1990-01-01', '2026-05-31', []],
		[
			configured({ document_type: 'bwa', max_age_days: 10, max_age_months: 1 }),
			'2026-05-20',
			'2026-05-31',
			[{ code: 'err_document_too_old', field: 'as_of_date', values: { max_days: 10 } }],
		],
	])('%# as of %s on %s', (configuration, as_of, today, issues) => {
		expect(documentIssues(configuration, as_of, today)).toEqual(issues)
	})
})

describe('documentUploadRequest', () => {
	const request = {
		file_name: 'Bilanz 2024.pdf',
		document_type: 'annual_statement_2024',
		as_of_date: null,
		related_entity_kind: 'application',
		related_entity_id: 'n3v3by26hd',
	}

	it.each([
		[{}, []],
		[{ as_of_date: '2024-12-31' }, []],
		[{ as_of_date: '31.12.2024' }, [{ code: 'invalid_date', field: 'as_of_date' }]],
		[{ file_name: '../x.pdf' }, [{ code: 'err_document_name_invalid', field: 'file_name' }]],
		[{ related_entity_kind: 'partner' }, [{ code: 'err_field_invalid', field: 'related_entity_kind' }]],
		[{ related_entity_id: '' }, [{ code: 'err_field_required', field: 'related_entity_id' }]],
	])('%j', (change, issues) => {
		expect(issuesIn(documentUploadRequest, { ...request, ...change })).toEqual(issues)
	})
})

it('shows every doubt about a file as an error', () => {
	expect(scanStatuses.map(uploadStateOf)).toEqual(['uploading', 'uploading', 'done', 'error', 'error'])
})

const { VECTORS_DIR } = process.env
const published = VECTORS_DIR
	? z
			.object({
				freshness_and_bounds: z.array(
					z.object({ kind: z.string(), today: z.string().optional(), as_of: z.string().optional(), expect: z.string() }),
				),
			})
			.parse(JSON.parse(readFileSync(`${VECTORS_DIR}/11-datetime.json`, 'utf8')))
	: undefined

describe.runIf(published)('published dates', () => {
	it('are fresh or not as published', () => {
		const rows = (published?.freshness_and_bounds ?? []).filter((row) => row.as_of !== undefined)
		const differing = rows.filter((row) => {
			const configuration = row.kind.startsWith('BWA') ? bwa : debtRegister
			return (documentIssues(configuration, row.as_of ?? '', row.today ?? '').length === 0) !== row.expect.includes('accept')
		})
		expect(rows).toHaveLength(5)
		expect(differing).toEqual([])
	})
})
