import { describe, expect, it } from 'vitest'

import { annualSalesOf, maxTotalSales } from '../debitors/totals.ts'
import { cents } from '#domain/platform/money.ts'
import { aFactoringRecord } from '../../testing/a-factoring.ts'
import { aWholeApplication, application, found, invoice, press, truck } from '../../testing/an-application.ts'
import { aProduct } from '../../testing/a-product.ts'
import { pendingActionsOf, type WholeApplication } from './checks.ts'

it.each([
	['general_liquidity', 0, []],
	['object_financing', 0, ['finance_objects_added']],
	['object_financing', 1, []],
	['purpose_akf_bike', 0, ['finance_objects_added']],
])('a loan of type %s with %d objects', (loan_type, count, actions) => {
	const finance_objects = [press].slice(0, count)
	expect(found({ product: aProduct({ loan_type }), finance_objects }).map(([action]) => action)).toEqual(actions)
})

const sold = (amount: number) => [{ annual_sales_previous_year_cents: cents(amount) }]

describe('factoring', () => {
	const product = aProduct({ loan_type: 'factoring', factoring_limits: { max_total: 4_000_000 } })
	const { financials, ...others } = aFactoringRecord()
	const debitors = sold(100_00)

	it('requires its details, which no other loan type has', () => {
		expect(found({ product, factoring: { financials, ...others }, debitors })).toEqual([])
		expect(found({ factoring: { ...others, financials: { ...financials, version: 0 } } })).toEqual([])
	})

	it('requires a debtor, and limits the sales to all of them by the company’s own', () => {
		const factoring = { financials, ...others }
		expect(found({ product, factoring, debitors: [] })).toEqual([['factoring_details_added', ['err_debitor_missing']]])
		expect(found({ product, factoring, debitors: sold(0) })).toEqual([['factoring_details_added', ['err_debitor_sales_total_too_low']]])
		const most = maxTotalSales(annualSalesOf(factoring))
		expect(found({ product, factoring, debitors: sold(most) })).toEqual([])
		expect(found({ product, factoring, debitors: sold(most + 1) })).toEqual([
			['factoring_details_added', ['err_debitor_sales_total_too_high']],
		])
		expect(found({ debitors: [] })).toEqual([])
	})

	it('uses the limits of the product and the currency of the application', () => {
		const [pending] = pendingActionsOf(
			aWholeApplication({
				product,
				application: { ...application, currency: 'CHF' },
				factoring: { ...others, financials: { ...financials, annual_sales_previous_year: 3_000_000 } },
				debitors,
			}),
		)
		expect(pending?.action).toBe('factoring_details_added')
		expect(pending?.errors).toEqual([
			{
				code: 'err_factoring_total_too_high',
				field: 'annual_sales_previous_year',
				values: { max: 4_000_000, currency: 'CHF', part: 'financials' },
			},
		])
	})
})

describe('objects', () => {
	const asked = aProduct({
		loan_type: 'object_financing',
		documents: [{ document_type: 'supplier_invoice', is_required: true, is_as_of_date_required: false }],
	})
	const lacking = (change: Partial<WholeApplication>) =>
		pendingActionsOf(aWholeApplication({ product: asked, finance_objects: [press, truck], ...change })).map(({ action, errors }) => [
			action,
			errors.map(({ code, field, values }) => [code, values?.['finance_object_id'], field]),
		])

	it('are judged by the current rules, each fault at its field', () => {
		const finance_objects = [press, { ...truck, object_count: 21 }]
		expect(lacking({ finance_objects, documents: [invoice(null)] })).toEqual([
			['finance_objects_added', [['err_field_too_high', 'truck', 'object_count']]],
		])
	})

	it('require an invoice each, or one for all of them', () => {
		expect(lacking({ documents: [] })).toEqual([
			[
				'required_documents_uploaded',
				[
					['err_document_missing', 'press', undefined],
					['err_document_missing', 'truck', undefined],
				],
			],
		])
		expect(lacking({ documents: [invoice('press')] })).toEqual([
			['required_documents_uploaded', [['err_document_missing', 'truck', undefined]]],
		])
		expect(lacking({ documents: [invoice('press'), invoice('truck')] })).toEqual([])
		expect(lacking({ documents: [invoice(null)] })).toEqual([])
		expect(lacking({ documents: [invoice('press'), invoice('truck', { scan_status: 'infected' })] })).toEqual([
			['required_documents_uploaded', [['err_document_missing', 'truck', undefined]]],
		])
	})

	it('report a returned invoice', () => {
		const given_back = invoice('press', { document_id: 'back', review_status: 'returned' })
		expect(lacking({ documents: [given_back, invoice(null)] })).toEqual([
			['required_documents_uploaded', [['err_document_returned', 'press', undefined]]],
		])
	})

	it('are not required of other loans', () => {
		const product = { ...asked, loan_type: 'general_liquidity' as const }
		expect(lacking({ product, finance_objects: [], documents: [] })).toEqual([
			['required_documents_uploaded', [['err_document_missing', undefined, undefined]]],
		])
	})
})
