import { describe, expect, it } from 'vitest'

import { issuesIn, verdict } from '../../testing/verdict.ts'
import { uploadStateOf } from './scan.ts'
import {
	documentCheckOf,
	documentConfiguration,
	documentType,
	documentUploadRequest,
	isSystemDocument,
	parseDocumentType,
	isOfType,
	scanStatuses,
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

	it('is parsed', () => {
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
	['message_document', 'required_documents', true],
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

const configured = (entry: object) => documentConfiguration.parse({ is_required: true, is_as_of_date_required: true, ...entry })
it('fills in the defaults of a configuration', () => {
	expect(configured({ document_type: 'other' })).toEqual({
		document_type: 'other',
		is_required: true,
		is_as_of_date_required: true,
		minimum_count: 1,
		max_age_days: null,
		max_age_months: null,
		company_types: null,
		years: null,
		weight: 100,
		template_url: null,
	})
	expect(configured({ document_type: 'annual_statement', minimum_count: 0, years: 1, max_age_days: 0, weight: 0 })).toMatchObject({
		years: 1,
	})
	expect(() => configured({ document_type: 'other', template_url: 'http://example.org' })).toThrow('template_url')
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
	expect(scanStatuses.map((scan_status) => uploadStateOf({ scan_status }))).toEqual(['uploading', 'uploading', 'done', 'error', 'error'])
	const waived = scanStatuses.map((scan_status) => uploadStateOf({ scan_status, is_scan_waived: true }))
	expect(waived).toEqual(['done', 'uploading', 'done', 'error', 'error'])
})
