import { describe, expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { someFacts } from '../../testing/facts.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { waysOut, type Change } from './ways-out.ts'

const tooYoung = {
	id: 'too_young',
	when: { company_age_months: { below: 12 } },
	outcome: 'refuse',
	code: 'err_eligibility_company_too_young',
	changeable: ['company_age_months'],
}
const youngAndLarge = {
	id: 'young_and_large',
	when: { company_age_months: { below: 24 }, loan_amount: { above: 120_000 } },
	outcome: 'refuse',
	code: 'err_eligibility_loan_amount_not_allowed',
	changeable: ['loan_amount', 'company_age_months'],
}
const classC = { id: 'class_c', when: { rating_class: { in: ['C'] } }, outcome: 'refuse', code: 'err_eligibility_risk_class_not_allowed' }

const amount = (change: object, changeable = ['loan_amount']) => ({
	id: 'amount',
	when: { loan_amount: change },
	outcome: 'refuse',
	code: 'err_eligibility_loan_amount_not_allowed',
	changeable,
})

const ways = (rules: unknown[], change: Partial<Facts>) => waysOut(aProduct({ eligibility: { version: 1, rules } }), someFacts(change))

/** Applies the changes to the facts. */
const changed = (facts: Facts, way: readonly Change[]): Facts => ({
	...facts,
	...(Object.fromEntries(
		way.map((change) => (change.fact === 'company_age_months' ? ['today', change.from] : [change.fact, change.value])),
	) as Partial<Facts>),
})

describe('the ways out of a refusal', () => {
	it.each<[string, unknown[], Partial<Facts>, unknown]>([
		['none is needed', [tooYoung], {}, []],
		[
			'the day a company is old enough',
			[tooYoung],
			{ foundation_date: '2026-03-01' },
			[[{ fact: 'company_age_months', from: '2027-03-01', months: 12 }]],
		],
		[
			'a company founded on the last day of a long month',
			[{ ...tooYoung, when: { company_age_months: { below: 6 } } }],
			{ foundation_date: '2026-08-31' },
			[[{ fact: 'company_age_months', from: '2027-03-01', months: 6 }]],
		],
		[
			'a smaller amount, or time',
			[tooYoung, youngAndLarge],
			{ foundation_date: '2025-06-15', loan_amount: 200_000 },
			[
				[{ fact: 'loan_amount', is_lower: true, value: 120_000, currency: 'EUR' }],
				[{ fact: 'company_age_months', from: '2027-06-15', months: 24 }],
			],
		],
		[
			'a smaller amount where the limit itself is refused',
			[amount({ at_least: 100_000 })],
			{ loan_amount: 100_000 },
			[[{ fact: 'loan_amount', is_lower: true, value: 99_999, currency: 'EUR' }]],
		],
		[
			'more or less where a band is left out',
			[amount({ above: 50_000, below: 200_000 })],
			{ loan_amount: 100_000 },
			[
				[{ fact: 'loan_amount', is_lower: true, value: 50_000, currency: 'EUR' }],
				[{ fact: 'loan_amount', is_lower: false, value: 200_000, currency: 'EUR' }],
			],
		],
		[
			'an amount below what the product begins with is none',
			[amount({ above: 15_000 }), { ...amount({ at_most: 15_000 }), id: 'two' }],
			{},
			[],
		],
		[
			'both, where neither alone is enough',
			[tooYoung, { ...amount({ above: 80_000 }), id: 'large' }],
			{ foundation_date: '2026-09-01' },
			[
				[
					{ fact: 'company_age_months', from: '2027-09-01', months: 12 },
					{ fact: 'loan_amount', is_lower: true, value: 80_000, currency: 'EUR' },
				],
			],
		],
		[
			'a smaller amount still, where time alone leads into another row',
			[
				{ ...tooYoung, when: { company_age_months: { below: 6 } } },
				{ ...youngAndLarge, when: { company_age_months: { at_least: 6, below: 24 }, loan_amount: { above: 200_000 } } },
				{ ...amount({ above: 300_000 }), id: 'weak', when: { rating_class: { in: ['B'] }, loan_amount: { above: 300_000 } } },
			],
			{ foundation_date: '2026-09-30', rating_class: 'B', loan_amount: 400_000 },
			[
				[
					{ fact: 'company_age_months', from: '2027-03-30', months: 6 },
					{ fact: 'loan_amount', is_lower: true, value: 200_000, currency: 'EUR' },
				],
			],
		],
		[
			'nothing, where each change leads back to the other reason',
			[
				{ ...tooYoung, when: { company_age_months: { below: 12 }, loan_amount: { above: 20_000 } }, changeable: ['loan_amount'] },
				{ ...amount({ at_most: 20_000 }), when: { company_age_months: { below: 12 }, loan_amount: { at_most: 20_000 } } },
			],
			{ foundation_date: '2026-09-01' },
			[],
		],
		['nothing, where one reason stays', [tooYoung, classC], { foundation_date: '2026-09-01', rating_class: 'C' }, []],
		['nothing the table does not count as changeable', [{ ...tooYoung, changeable: [] }], { foundation_date: '2026-09-01' }, []],
		[
			'not a day on which another row refuses',
			[
				tooYoung,
				{ ...amount({ above: 1 }, []), id: 'old', when: { company_age_months: { at_least: 12 }, loan_amount: { above: 20_000 } } },
			],
			{ foundation_date: '2026-09-01' },
			[],
		],
		[
			'another term',
			[
				{
					id: 'term',
					when: { loan_duration_months: { above: 18 } },
					outcome: 'refuse',
					code: 'err_eligibility_loan_duration_not_allowed',
					changeable: ['loan_duration_months'],
				},
			],
			{},
			[[{ fact: 'loan_duration_months', is_lower: true, value: 18 }]],
		],
		[
			'another currency',
			[
				{
					id: 'euro',
					when: { currency: { in: ['EUR'] } },
					outcome: 'refuse',
					code: 'err_eligibility_loan_currency_not_allowed',
					changeable: ['currency'],
				},
			],
			{},
			[[{ fact: 'currency', value: 'CHF' }]],
		],
		[
			'no other currency for a term it is not offered for',
			[
				{
					id: 'euro',
					when: { currency: { in: ['EUR'] } },
					outcome: 'refuse',
					code: 'err_eligibility_loan_currency_not_allowed',
					changeable: ['currency'],
				},
			],
			{ loan_duration_months: 48 },
			[],
		],
		[
			'a larger company',
			[
				{
					id: 'small',
					when: { employees: { below: 20 }, annual_revenue: { at_most: 500_000 } },
					outcome: 'refuse',
					code: 'err_eligibility_employees_not_allowed',
					changeable: ['employees', 'annual_revenue'],
				},
			],
			{ employees: 3, annual_revenue: 400_000 },
			[[{ fact: 'employees', value: 20 }], [{ fact: 'annual_revenue', value: 500_001, currency: 'EUR' }]],
		],
		[
			'nothing that lies too far ahead',
			[{ ...tooYoung, when: { company_age_months: { below: 240 } } }],
			{ foundation_date: '2026-09-01' },
			[],
		],
	])('%s', (_what, rules, change, expected) => {
		const found = ways(rules, change)
		expect(found).toEqual(expected)
		const product = aProduct({ eligibility: { version: 1, rules } })
		for (const way of found) expect(evaluate(product, changed(someFacts(change), way)).outcome).not.toBe('refused')
	})
})
