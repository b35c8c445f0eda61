import { describe, expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { someFacts } from '../../testing/facts.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { reasonsOf } from './reasons.ts'

const row = (id: string, code: string, when: object) => ({ id, when, outcome: 'refuse', code })
const amount = (id: string, when: object) => row(id, 'err_eligibility_loan_amount_not_allowed', when)

const reasons = (rules: unknown[], change: Partial<Facts> = {}) =>
	reasonsOf(evaluate(aProduct({ eligibility: { version: 1, rules } }), someFacts({ loan_amount: 400_000, ...change })).fired).map(
		({ code, values }) => [code, values],
	)

describe('the reasons of a refusal', () => {
	it.each<[string, unknown[], Partial<Facts>, unknown]>([
		[
			'two limits of one thing are the narrower one',
			[amount('one', { loan_amount: { above: 200_000 } }), amount('two', { loan_amount: { above: 300_000 } })],
			{},
			[['err_eligibility_loan_amount_not_allowed', { min: 15_000, max: 200_000, currency: 'EUR' }]],
		],
		[
			'of a row that leaves out a part, its nearer end counts',
			[
				row('short', 'err_eligibility_loan_duration_not_allowed', { loan_duration_months: { above: 18, below: 36 } }),
				row('long', 'err_eligibility_loan_duration_not_allowed', { loan_duration_months: { at_least: 24 } }),
			],
			{},
			[['err_eligibility_loan_duration_not_allowed', { min: 12, max: 18 }]],
		],
		[
			'the higher of two ages',
			[
				row('one', 'err_eligibility_company_too_young', { company_age_months: { below: 12 } }),
				row('two', 'err_eligibility_company_too_young', { company_age_months: { below: 24 } }),
			],
			{ foundation_date: '2026-09-01' },
			[['err_eligibility_company_too_young', { min: 24 }]],
		],
		[
			'currencies that no row leaves out',
			[
				row('one', 'err_eligibility_loan_currency_not_allowed', { currency: { in: ['EUR'] } }),
				row('two', 'err_eligibility_loan_currency_not_allowed', { currency: { in: ['EUR', 'CHF'] } }),
			],
			{},
			[['err_eligibility_loan_currency_not_allowed', { allowed: '' }]],
		],
		[
			'limits nothing lies between stay two',
			[amount('one', { loan_amount: { above: 20_000 } }), amount('two', { loan_amount: { at_most: 450_000 } })],
			{},
			[
				['err_eligibility_loan_amount_not_allowed', { min: 15_000, max: 20_000, currency: 'EUR' }],
				['err_eligibility_loan_amount_not_allowed', { min: 450_000.01, max: 500_000, currency: 'EUR' }],
			],
		],
		[
			'each thing for itself, in the order of the table, and nothing of rows that only refer',
			[
				{ id: 'look', when: {}, outcome: 'refer' },
				row('class', 'err_eligibility_risk_class_not_allowed', { rating_class: { in: ['A'] } }),
				amount('large', { loan_amount: { above: 200_000 } }),
			],
			{},
			[
				['err_eligibility_risk_class_not_allowed', {}],
				['err_eligibility_loan_amount_not_allowed', { min: 15_000, max: 200_000, currency: 'EUR' }],
			],
		],
	])('%s', (_what, rules, change, expected) => {
		expect(reasons(rules, change)).toEqual(expected)
	})
})
