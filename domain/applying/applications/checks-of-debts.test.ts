import { describe, expect, it } from 'vitest'

import { aWholeApplication, clean, documents } from '../../testing/an-application.ts'
import { aProduct } from '../../testing/a-product.ts'
import { pendingActionsOf, type WholeApplication } from './checks.ts'

const without_file = documents.filter(({ document_type }) => document_type !== 'debt_register')
const line = (as_of_date: string, debt_id = 'one') => ({ debt_id, as_of_date })

const errorsOf = (change: Partial<WholeApplication>) =>
	pendingActionsOf(aWholeApplication({ documents: without_file, ...change })).map(({ action, errors }) => ({ action, errors }))

describe('the debt register', () => {
	it('is missing without a file, a line or the statement that there are no debts', () => {
		expect(errorsOf({ debt_register: { debts: [], none_stated_on: null } })).toEqual([
			{
				action: 'debt_register_uploaded',
				errors: [{ code: 'err_document_debt_register_missing', values: { document_type: 'debt_register' } }],
			},
		])
	})

	it('may be lines that are as fresh as a file would have to be', () => {
		expect(errorsOf({ debt_register: { debts: [line('2026-05-17'), line('2026-05-31', 'two')], none_stated_on: null } })).toEqual([])
		expect(errorsOf({ debt_register: { debts: [line('2026-05-16'), line('2026-05-31', 'two')], none_stated_on: null } })).toEqual([
			{
				action: 'debt_register_uploaded',
				errors: [
					{
						code: 'err_document_too_old',
						field: 'as_of_date',
						values: { oldest_date: '2026-05-17', document_type: 'debt_register', debt_id: 'one' },
					},
				],
			},
		])
	})

	it('may be a fresh statement that there are no debts', () => {
		expect(errorsOf({ debt_register: { debts: [], none_stated_on: '2026-05-17' } })).toEqual([])
		expect(errorsOf({ debt_register: { debts: [], none_stated_on: '2026-05-16' } }).flatMap(({ errors }) => errors)).toMatchObject([
			{ code: 'err_document_too_old', values: { document_type: 'debt_register' } },
		])
	})

	it('has no age where the partner switched dates off', () => {
		expect(errorsOf({ is_document_date_required: false, debt_register: { debts: [line('2020-01-01')], none_stated_on: null } })).toEqual([])
	})

	it('is a valid file despite old lines', () => {
		expect(errorsOf({ documents, debt_register: { debts: [line('2020-01-01')], none_stated_on: null } })).toEqual([])
		const old_file = [...without_file, clean('debt_register', '2020-01-01')]
		expect(errorsOf({ documents: old_file, debt_register: { debts: [line('2026-05-31')], none_stated_on: null } })).toEqual([])
	})

	it('is required only where the product does', () => {
		const product = aProduct()
		const asked_less = { ...product, documents: product.documents.filter(({ document_type }) => document_type !== 'debt_register') }
		expect(errorsOf({ product: asked_less, debt_register: { debts: [], none_stated_on: null } })).toEqual([])
	})
})
