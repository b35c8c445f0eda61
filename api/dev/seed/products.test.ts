import { expect, it } from 'vitest'

import { generalPurposes, germanCompanies, product } from './products.ts'

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
