import { generalPurposes, germanCompanies, product, type Product } from '../products.ts'

export const brueckenwerk: readonly Product[] = [
	product({
		product_id: 'de_general_liquidity',
		loan_type: 'general_liquidity',
		flow: 'P',
		country: 'DE',
		amounts: [{ currency: 'EUR', min: 15_000, max: 250_000, default: 50_000 }],
		months: { min: 3, max: 60, default: 12 },
		purposes: [...generalPurposes],
		company_types: [...germanCompanies],
		base_bps: 695,
	}),
	product({
		product_id: 'de_whitelabel',
		loan_type: 'whitelabel',
		flow: 'W',
		country: 'DE',
		amounts: [{ currency: 'EUR', min: 25_000, max: 500_000, default: 100_000 }],
		months: { min: 6, max: 60, default: 12 },
		purposes: ['order_pre_financing', 'outstanding_receivables', 'other'],
		company_types: [...germanCompanies],
		base_bps: 645,
	}),
	product({
		product_id: 'de_other',
		loan_type: 'other',
		flow: 'L1',
		country: 'DE',
		amounts: [{ currency: 'EUR', min: 15_000, max: 100_000, default: 30_000 }],
		months: { min: 3, max: 24, default: 12 },
		purposes: ['other'],
		company_types: [...germanCompanies],
		base_bps: 795,
	}),
]
