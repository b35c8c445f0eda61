import { expect, it } from 'vitest'

import { generalPurposes, germanCompanies, product } from '#domain/partners/starter-kits/product.ts'

import { definitionOf } from './products.ts'

const terms = {
	product_id: 'de_general_liquidity',
	loan_type: 'general_liquidity',
	flow: 'L2',
	country: 'DE',
	large_amounts: { of_young_company: 200_000, of_weak_or_unknown_company: 300_000 },
	months: { min: 12, max: 60, default: 48 },
	purposes: [...generalPurposes],
	company_types: [...germanCompanies],
	base_bps: 395,
} as const satisfies Partial<Parameters<typeof product>[0]>

const rulesUpTo = (max: number) =>
	product({ ...terms, amounts: [{ currency: 'EUR', min: 15_000, max, default: 100_000 }] }).eligibility.rules

it('a higher maximum of a product leaves its eligibility rules as they are', () => {
	expect(rulesUpTo(5_000_000)).toEqual(rulesUpTo(500_000))
	expect(rulesUpTo(500_000)).toContainEqual(
		expect.objectContaining({ id: 'young_company_large_amount', when: expect.objectContaining({ loan_amount: { above: 200_000 } }) }),
	)
})

it('an amount above the limit of a flow without a vote is named with its product and the limit', () => {
	const above = product({
		...terms,
		flow: 'L1',
		amounts: [{ currency: 'EUR', min: 15_000, max: 150_000, default: 50_000 }],
		large_amounts: { of_young_company: 80_000 },
	})
	expect(() => definitionOf(above)).toThrow(
		"The demo's product de_general_liquidity offers up to 150000 EUR, but its flow L1 has no vote and takes 100000 at most",
	)
	expect(definitionOf({ ...above, fast_lane_limit: 150_000 }).currencies[0]?.amount.max).toBe(150_000)
})

it('any other fault of a product is named with its field', () => {
	const nowhere = product({ ...terms, amounts: [{ currency: 'EUR', min: 15_000, max: 500_000, default: 50_000 }], purposes: [] })
	expect(() => definitionOf(nowhere)).toThrow("The demo's product de_general_liquidity is not valid: err_field_too_few_items at purposes.")
})
