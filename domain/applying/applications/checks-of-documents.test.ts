import { describe, expect, it } from 'vitest'

import { aWholeApplication, application, clean, documents, found, statements } from '../../testing/an-application.ts'
import { aProduct } from '../../testing/a-product.ts'
import { pendingActionsOf } from './checks.ts'
import { statuses } from './status.ts'

const without = (type: string) => documents.filter((document) => document.document_type !== type)

describe('documents', () => {
	it.each([
		[null, 3],
		[2024, 2],
		[2025, 1],
		[2026, 0],
	])('for a company whose first year is %s include %i annual statements', (first_year, count) => {
		const asked = pendingActionsOf(aWholeApplication({ financial_years: { base_year: 2025, first_year }, documents: documents.slice(3) }))
		expect(asked.flatMap(({ errors }) => errors)).toHaveLength(count)
	})

	it.each([
		[
			without('annual_statement_2024'),
			'annual_statements_uploaded',
			[{ code: 'err_document_annual_statement_missing', values: { document_type: 'annual_statement_2024' } }],
		],
		[
			[...without('bwa_susa'), { ...clean('bwa_susa', '2026-05-01'), scan_status: 'scanning' as const }],
			'bwa_susa_uploaded',
			[{ code: 'err_document_bwa_susa_missing', values: { document_type: 'bwa_susa' } }],
		],
		[
			[...without('bwa_susa'), clean('bwa_susa', '2026-02-27')],
			'bwa_susa_uploaded',
			[{ code: 'err_document_too_old', field: 'as_of_date', values: { oldest_date: '2026-02-28', document_type: 'bwa_susa' } }],
		],
		[
			[...without('debt_register'), clean('debt_register')],
			'debt_register_uploaded',
			[{ code: 'err_document_date_missing', field: 'as_of_date', values: { document_type: 'debt_register' } }],
		],
		[
			documents.slice(0, -1),
			'required_documents_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'invoice_copy', count: 1 } }],
		],
		[
			without('invoice_copy'),
			'required_documents_uploaded',
			[{ code: 'err_document_missing', values: { document_type: 'invoice_copy', count: 2 } }],
		],
	])('%#', (uploaded, action, errors) => {
		expect(pendingActionsOf(aWholeApplication({ documents: uploaded }))).toEqual([{ action, errors }])
	})

	it('accepts a fresh document beside old ones', () => {
		expect(found({ documents: [clean('bwa_susa', '2020-01-01'), ...documents] })).toEqual([])
	})

	it('needs no date, and has no age, where the partner switched dates off', () => {
		const undated = [...without('debt_register'), clean('debt_register', '2001-01-01')]
		expect(found({ documents: undated, is_document_date_required: false })).toEqual([])
		expect(found({ documents: [...without('debt_register'), clean('debt_register')], is_document_date_required: false })).toEqual([])
	})

	it('requires a replacement for a returned document, required or not', () => {
		const given_back = { ...clean('other'), review_status: 'returned' } as const
		const again = { ...clean('other'), document_id: 'again', replaces_document_id: 'other' } as const
		expect(found({ documents: [...documents, given_back] })).toEqual([['required_documents_uploaded', ['err_document_returned']]])
		expect(found({ documents: [...documents, given_back, { ...again, scan_status: 'scanning' }] })).toHaveLength(1)
		expect(found({ documents: [...documents, given_back, again] })).toEqual([])
		const required = { ...clean('debt_register', '2026-05-31'), review_status: 'returned' } as const
		expect(found({ documents: [...without('debt_register'), required] })).toEqual([
			['debt_register_uploaded', ['err_document_debt_register_missing', 'err_document_returned']],
		])
	})

	it('requires a replacement during the review, but not after the end', () => {
		const given_back = { ...clean('other'), review_status: 'returned' } as const
		const asking = statuses.filter(
			(status) => found({ application: { ...application, status }, documents: [...documents, given_back] }).length > 0,
		)
		expect(statuses.filter((status) => !asking.includes(status))).toEqual(['Paid_Out', 'limit_active', 'Reopened', 'Rejected'])
	})

	it('ends with the chosen base year', () => {
		expect(found({ financial_years: { base_year: 2024, first_year: null } })).toEqual([
			['annual_statements_uploaded', ['err_document_annual_statement_missing']],
		])
	})

	it('accepts a statement of any year where none is named', () => {
		const product = aProduct({
			documents: [{ document_type: 'annual_statement', is_required: true, is_as_of_date_required: false, minimum_count: 3 }],
		})
		expect(found({ product })).toEqual([])
		expect(found({ product, documents: statements.slice(1) })).toEqual([
			['annual_statements_uploaded', ['err_document_annual_statement_missing']],
		])
	})
})
