import { describe, expect, it } from 'vitest'

import { aFinanceObject } from '../../testing/a-finance-object.ts'
import { issuesIn, verdict } from '../../testing/verdict.ts'
import {
	amountIssues,
	asksMerchant,
	deliveryIssues,
	financeObjectChange,
	financeObjectDraft,
	financeObjectFaults,
	financeObjectForm,
	financeObjectName,
	financingTypes,
	isFinanceObjectField,
	merchantIssues,
} from './rules.ts'

const faults = (change: object): [string | undefined, string][] =>
	issuesIn(financeObjectDraft, { ...aFinanceObject(), ...change }).map(({ field, code }) => [field, code])

const merchant = {
	merchant_name: null,
	merchant_street: null,
	merchant_house_num: null,
	merchant_postcode: null,
	merchant_city: null,
	merchant_country: null,
	merchant_company_id: null,
}

describe('an object', () => {
	it('is accepted in its canonical form', () => {
		const typed = {
			...aFinanceObject(),
			manufacturer: ' Trumpf ',
			merchant_house_num: '12 a',
			merchant_company_id: 'hrb  112087',
			detail_desc: '',
		}
		expect(verdict(financeObjectDraft, typed)).toEqual({ accepted: aFinanceObject({ detail_desc: null }) })
	})

	it.each([
		['built_at', 1900, 2050, 1899, 2051],
		['object_count', 1, 20, 0, 21],
		['net_purchase_price', 12_000, 999_999_999, 0, 999_999_999.01],
		['down_payment', 0, 76_000, -0.01, 999_999_999.01],
		['remaining_value', 0, 72_000, -0.01, 999_999_999.01],
	])('has %s from %d to %d', (field, min, max, below, above) => {
		expect(faults({ [field]: min })).toEqual([])
		expect(faults({ [field]: max })).toEqual([])
		expect(faults({ [field]: below })).toEqual([[field, 'err_field_too_low']])
		expect(faults({ [field]: above })).toEqual([[field, 'err_field_too_high']])
	})

	it('costs at least a cent', () => {
		const free = { down_payment: 0, remaining_value: 0 }
		expect(faults({ ...free, net_purchase_price: 0.01 })).toEqual([])
		expect(faults({ ...free, net_purchase_price: 0 })).toEqual([['net_purchase_price', 'err_field_too_low']])
	})

	it.each([
		'manufacturer',
		'type',
		'net_purchase_price',
		'down_payment',
		'remaining_value',
		'object_count',
		'financing_type',
		'rental_state',
		'is_fixed_interest',
	])('requires %s', (field) => expect(faults({ [field]: null })).toEqual([[field, 'err_field_required']]))

	it.each(['built_at', 'detail_desc', 'expected_delivery_date'])('does not require %s', (field) => {
		expect(faults({ [field]: '' })).toEqual([])
	})

	it.each([
		['manufacturer', 100],
		['type', 100],
		['detail_desc', 1_000],
		['merchant_name', 255],
	])('accepts %s of up to %d characters', (field, max) => {
		expect(faults({ [field]: 'x'.repeat(max) })).toEqual([])
		expect(faults({ [field]: 'x'.repeat(max + 1) })).toEqual([[field, 'err_field_too_long']])
	})

	it('refuses a third decimal, and reports other faults as well', () => {
		expect(faults({ net_purchase_price: 80_000.001 })).toEqual([['net_purchase_price', 'err_field_invalid']])
	})

	it('refuses unknown kinds of financing and sublease, and unknown fields', () => {
		expect(faults({ financing_type: 'rent', rental_state: 'maybe' })).toEqual([
			['financing_type', 'err_field_invalid'],
			['rental_state', 'err_field_invalid'],
		])
		expect(faults({ finance_object_id: 'x' })).toEqual([['finance_object_id', 'err_field_unknown']])
	})
})

describe('down payment and residual value', () => {
	it.each([
		[100, 60, 40, []],
		[100, 60, 40.01, ['remaining_value']],
		[100, 100, 0, []],
		[100, 100.01, 0, ['down_payment']],
		[0.3, 0.1, 0.2, []],
		[80_000.001, 60, 40, []],
		['', 60, 40, []],
	])('of %s: %d and %d', (net_purchase_price, down_payment, remaining_value, fields) => {
		const found = amountIssues({ net_purchase_price, down_payment, remaining_value })
		expect(found.map(({ field }) => field)).toEqual(fields)
		for (const { code, values } of found)
			expect([code, values]).toEqual(['err_finance_object_payments_above_price', { price: net_purchase_price }])
	})

	it('are checked with the object', () => {
		expect(faults({ remaining_value: 72_000.01 })).toEqual([['remaining_value', 'err_finance_object_payments_above_price']])
	})
})

describe('the retailer', () => {
	it('is required with every field, except in a sale and lease back', () => {
		expect(faults(merchant)).toEqual(Object.keys(merchant).map((field) => [field, 'err_field_required']))
		expect(faults({ ...merchant, financing_type: 'sale_leaseback' })).toEqual([])
		expect(financingTypes.filter((type) => !asksMerchant(type))).toEqual(['sale_leaseback'])
	})

	it('is cleared in a sale and lease back', () => {
		const typed = aFinanceObject({ financing_type: 'sale_leaseback' })
		expect(verdict(financeObjectDraft, typed)).toEqual({ accepted: { ...typed, ...merchant } })
	})

	it('has a post code of its country', () => {
		expect(verdict(financeObjectDraft, aFinanceObject({ merchant_country: 'PL', merchant_postcode: '00950' }))).toEqual({
			accepted: aFinanceObject({ merchant_country: 'PL', merchant_postcode: '00-950' }),
		})
		expect(faults({ merchant_postcode: '1234' })).toEqual([['merchant_postcode', 'err_post_code_invalid']])
		expect(merchantIssues({ merchant_country: 'DE', merchant_postcode: '1234', financing_type: 'sale_leaseback' })).toEqual([])
		expect(merchantIssues({ merchant_country: '', merchant_postcode: '1234' })).toEqual([])
		expect(merchantIssues({ merchant_country: 'DE', merchant_postcode: ' ' })).toEqual([])
	})

	it('is either asked by the dialog, or not checked at all', () => {
		const { merchant_name: _, ...rest } = aFinanceObject()
		expect(issuesIn(financeObjectForm('leasing'), { ...rest, merchant_name: '' })).toMatchObject([{ code: 'err_field_required' }])
		expect(verdict(financeObjectForm('sale_leaseback'), { ...rest, merchant_name: '' })).toMatchObject({ accepted: merchant })
	})
})

describe('the day of delivery', () => {
	const today = '2026-11-21'
	it.each([
		['2026-11-21', null, []],
		['2026-11-20', null, ['err_finance_object_delivery_in_past']],
		['2026-11-20', '2026-11-20', []],
		['2026-11-19', '2026-11-20', ['err_finance_object_delivery_in_past']],
		[null, null, []],
		['', null, []],
		['2026-02-30', null, []],
	])('%s, before it was %s', (day, before, codes) => {
		expect(deliveryIssues(day, { today, before }).map(({ code }) => code)).toEqual(codes)
	})
})

it('an object is changed as a whole, by version', () => {
	expect(verdict(financeObjectChange, { ...aFinanceObject(), version: 3 })).toEqual({ accepted: { ...aFinanceObject(), version: 3 } })
	expect(verdict(financeObjectChange, { ...aFinanceObject(), ...merchant, version: 3 })).toEqual({
		refused: Object.keys(merchant).map(() => 'err_field_required'),
	})
})

it('a stored object is checked again', () => {
	const stored = { ...aFinanceObject(), finance_object_id: 'x', version: 2 }
	expect(financeObjectFaults(stored)).toEqual([])
	expect(financeObjectFaults(aFinanceObject({ manufacturer: '', merchant_city: null }))).toMatchObject([{ field: 'manufacturer' }])
	expect(financeObjectFaults(aFinanceObject({ merchant_city: null }))).toEqual([{ code: 'err_field_required', field: 'merchant_city' }])
})

it('has a name, and fields', () => {
	expect(financeObjectName(aFinanceObject())).toBe('Trumpf TruBend 5130')
	expect(['type', 'version', 'toString'].filter(isFinanceObjectField)).toEqual(['type'])
})
