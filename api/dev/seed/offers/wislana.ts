import { equipmentPurposes, generalPurposes, polishCompanies, product, stockPurposes, type Product } from '../products.ts'

export const wislana: readonly Product[] = [
	product({
		product_id: 'pl_general_liquidity',
		loan_type: 'general_liquidity',
		flow: 'L1',
		country: 'PL',
		amounts: [{ currency: 'PLN', min: 50_000, max: 2_000_000, default: 400_000 }],
		months: { min: 6, max: 60, default: 36 },
		purposes: [...generalPurposes],
		company_types: [...polishCompanies],
		base_bps: 895,
	}),
	product({
		product_id: 'pl_working_capital',
		loan_type: 'working_capital',
		flow: 'L1',
		country: 'PL',
		amounts: [{ currency: 'PLN', min: 50_000, max: 1_500_000, default: 300_000 }],
		months: { min: 6, max: 36, default: 24 },
		purposes: [...stockPurposes],
		company_types: [...polishCompanies],
		base_bps: 925,
	}),
	product({
		product_id: 'pl_object_financing',
		loan_type: 'object_financing',
		flow: 'O',
		country: 'PL',
		amounts: [{ currency: 'PLN', min: 20_000, max: 2_000_000, default: 200_000 }],
		months: { min: 12, max: 60, default: 36 },
		purposes: [...equipmentPurposes],
		company_types: [...polishCompanies],
		base_bps: 865,
	}),
]
