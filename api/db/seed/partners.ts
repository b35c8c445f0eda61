import type { z } from 'zod'

import type { partnerConfiguration } from '#domain/partners/configuration.ts'
import type { productDefinition } from '#domain/products/product.ts'

type Configuration = z.input<typeof partnerConfiguration>
type Product = z.input<typeof productDefinition>

interface DemoPartner {
	readonly key: string
	readonly configuration: Configuration
	readonly products: readonly Product[]
}

const features = (active: readonly string[]): Configuration['features'] =>
	(['application_creation', 'document_date_required', 'marketing_opt_in', 'cimode'] as const).map((name) => ({
		name,
		is_active: active.includes(name),
	}))

const german_companies = ['GMBH', 'UG', 'AG', 'GMBH_CO_KG', 'KG', 'OHG', 'GBR', 'EK', 'PARTG', 'SE', 'FREIE_BERUFE', 'SELF_EMPLOYED', 'SOLE_PROPRIETORSHIP'] as const
const swiss_companies = ['CH_AG', 'CH_GMBH', 'CH_SOLE_PROPRIETORSHIP', 'CH_OTHER'] as const
const polish_companies = ['PL_SP_Z_O_O', 'PL_SA', 'PL_PSA', 'PL_SP_K', 'PL_SP_J', 'PL_JDG'] as const

const document = (
	document_type: Product['documents'][number]['document_type'],
	weight: number,
	change: Partial<Product['documents'][number]> = {},
): Product['documents'][number] => ({
	document_type,
	is_required: true,
	is_as_of_date_required: false,
	minimum_count: 1,
	max_age_days: null,
	weight,
	template_url: null,
	...change,
})

/** What every loan of the demo asks for: figures of the last closed year, of this year, and what is owed. */
const loan_documents: Product['documents'] = [
	document('annual_statement', 10, { is_as_of_date_required: true }),
	document('bwa_susa', 20, { is_as_of_date_required: true, max_age_days: 92 }),
	document('debt_register', 30, { is_as_of_date_required: true, max_age_days: 14 }),
	document('bank_statement', 40, { is_required: false, minimum_count: 0 }),
	document('other', 90, { is_required: false, minimum_count: 0 }),
]

/** Yearly rates by rating class, for terms up to two and five years, small and large amounts. */
function grid(base_bps: number, large_from: number): Product['pricing']['grid'] {
	return (['A', 'B', 'C', 'D'] as const).flatMap((rating_class, index) =>
		[24, 60, 240].flatMap((max_months, longer) =>
			[large_from, 100_000_000].map((max_amount, larger) => ({
				rating_class,
				max_months,
				max_amount,
				rate_bps: base_bps + index * 165 + longer * 60 - larger * 45,
			})),
		),
	)
}

interface Terms {
	readonly product_id: string
	readonly loan_type: Product['loan_type']
	readonly flow: Product['flow']
	readonly country: Product['country']
	readonly amounts: readonly { currency: Product['currencies'][number]['currency']; min: number; max: number; default: number }[]
	readonly months: { min: number; max: number; default: number }
	readonly purposes: Product['purposes']
	readonly company_types: Product['company_types']
	readonly base_bps: number
	readonly documents?: Product['documents']
}

const product = (terms: Terms): Product => ({
	product_id: terms.product_id,
	loan_type: terms.loan_type,
	flow: terms.flow,
	country: terms.country,
	currencies: terms.amounts.map(({ currency, ...bounds }) => ({
		currency,
		amount: { ...bounds, step: 5000 },
		duration_months: { ...terms.months, step: 1 },
	})),
	purposes: terms.purposes,
	company_types: terms.company_types,
	documents: terms.documents ?? loan_documents,
	pricing: {
		rating_classes: ['A', 'B', 'C', 'D'],
		grid: grid(terms.base_bps, 250_000),
		transaction_fee_bps: 150,
		range_low_class: 'A',
		range_high_class: 'D',
	},
	eligibility: { minimum_company_age_months: 6, refused_rating_classes: ['E'], refused_company_types: [] },
})

const general_purposes = ['operating_expenses', 'business_expansion', 'consolidation_and_restructuring_bank_liabilities', 'other'] as const
const stock_purposes = ['inventory_expansion', 'order_pre_financing', 'outstanding_receivables'] as const
const equipment_purposes = ['machinery_or_equipment', 'it_and_software_solution'] as const

/** Invented banks; the first one answers at the bare host. */
export const demoPartners: readonly DemoPartner[] = [
	{
		key: 'hansekontor',
		configuration: {
			display_name: 'Hansekontor',
			legal_name: 'Hansekontor Mittelstandsfinanzierung GmbH',
			customer_support_email: 'service@hansekontor.example',
			customer_support_phone: '+49 40 555 0134',
			terms_url: 'https://hansekontor.example/agb',
			data_protection_url: 'https://hansekontor.example/datenschutz',
			terms_of_use_url: 'https://hansekontor.example/nutzungsbedingungen',
			imprint_url: 'https://hansekontor.example/impressum',
			is_partner_terms_required: false,
			partner_terms_url: null,
			userCreateApplication: true,
			userApplicationTypes: ['general_liquidity', 'working_capital', 'material', 'real_estate'],
			entitlements: ['customized_pricing', 'company_research'],
			features: features(['application_creation', 'document_date_required', 'marketing_opt_in']),
			supportedCountries: ['DE'],
			default_country: 'DE',
			supportedCurrencies: ['EUR'],
			default_currency: 'EUR',
			supportedInterfaceLanguages: ['de', 'en', 'fr', 'pl'],
			default_interface_language: 'de',
			showIndicativeOffer: true,
			isDynamicForm: false,
			hidden_items: [],
			beneficial_owner_threshold: 0.25,
			cookie_consent_required: true,
			tag_manager_id: null,
			time_zone: 'Europe/Berlin',
			theme: {
				primary: '#0b4f6c',
				link: '#0a5c80',
				call_to_action_text: null,
				logo_mark: 'M4 26V12L16 4l12 8v14h-7v-9h-10v9z',
			},
		},
		products: [
			product({
				product_id: 'de_general_liquidity',
				loan_type: 'general_liquidity',
				flow: 'L1',
				country: 'DE',
				amounts: [{ currency: 'EUR', min: 15_000, max: 500_000, default: 100_000 }],
				months: { min: 12, max: 60, default: 48 },
				purposes: [...general_purposes],
				company_types: [...german_companies],
				base_bps: 495,
			}),
			product({
				product_id: 'de_working_capital',
				loan_type: 'working_capital',
				flow: 'L1',
				country: 'DE',
				amounts: [{ currency: 'EUR', min: 50_000, max: 500_000, default: 150_000 }],
				months: { min: 12, max: 36, default: 24 },
				purposes: [...stock_purposes],
				company_types: [...german_companies],
				base_bps: 525,
			}),
			product({
				product_id: 'de_material',
				loan_type: 'material',
				flow: 'L1',
				country: 'DE',
				amounts: [{ currency: 'EUR', min: 50_000, max: 500_000, default: 100_000 }],
				months: { min: 12, max: 60, default: 48 },
				purposes: [...equipment_purposes],
				company_types: [...german_companies],
				base_bps: 465,
			}),
			product({
				product_id: 'de_real_estate',
				loan_type: 'real_estate',
				flow: 'L2',
				country: 'DE',
				amounts: [{ currency: 'EUR', min: 100_000, max: 5_000_000, default: 750_000 }],
				months: { min: 36, max: 180, default: 120 },
				purposes: ['commercial_real_estate'],
				company_types: german_companies.filter((type) => type !== 'SELF_EMPLOYED'),
				base_bps: 415,
			}),
		],
	},
	{
		key: 'edelgrat',
		configuration: {
			display_name: 'Edelgrat',
			legal_name: 'Edelgrat Unternehmenskredit AG',
			customer_support_email: 'hallo@edelgrat.example',
			customer_support_phone: '+41 44 555 01 72',
			terms_url: 'https://edelgrat.example/agb',
			data_protection_url: 'https://edelgrat.example/datenschutz',
			terms_of_use_url: null,
			imprint_url: 'https://edelgrat.example/impressum',
			is_partner_terms_required: true,
			partner_terms_url: 'https://edelgrat.example/rahmenbedingungen',
			userCreateApplication: true,
			userApplicationTypes: ['general_liquidity', 'material'],
			entitlements: ['customized_application_amounts'],
			features: features(['application_creation', 'document_date_required']),
			supportedCountries: ['CH'],
			default_country: 'CH',
			supportedCurrencies: ['CHF', 'EUR'],
			default_currency: 'CHF',
			supportedInterfaceLanguages: ['de', 'fr', 'en'],
			default_interface_language: 'de',
			showIndicativeOffer: true,
			isDynamicForm: false,
			hidden_items: [],
			beneficial_owner_threshold: 0.25,
			cookie_consent_required: false,
			tag_manager_id: null,
			time_zone: 'Europe/Zurich',
			theme: { primary: '#8a1c2b', link: '#8a1c2b', call_to_action_text: null, logo_mark: 'M3 26L12 8l5 9 3-5 9 14z' },
		},
		products: [
			product({
				product_id: 'ch_general_liquidity',
				loan_type: 'general_liquidity',
				flow: 'L1',
				country: 'CH',
				amounts: [
					{ currency: 'CHF', min: 20_000, max: 500_000, default: 100_000 },
					{ currency: 'EUR', min: 20_000, max: 300_000, default: 100_000 },
				],
				months: { min: 12, max: 60, default: 36 },
				purposes: [...general_purposes, ...stock_purposes],
				company_types: [...swiss_companies],
				base_bps: 385,
			}),
			product({
				product_id: 'ch_material',
				loan_type: 'material',
				flow: 'L1',
				country: 'CH',
				amounts: [{ currency: 'CHF', min: 50_000, max: 800_000, default: 150_000 }],
				months: { min: 12, max: 72, default: 48 },
				purposes: [...equipment_purposes],
				company_types: [...swiss_companies],
				base_bps: 355,
			}),
		],
	},
	{
		key: 'wislana',
		configuration: {
			display_name: 'Wiślana Finanse',
			legal_name: 'Wiślana Finanse sp. z o.o.',
			customer_support_email: 'pomoc@wislana.example',
			customer_support_phone: '+48 22 555 01 48',
			terms_url: 'https://wislana.example/regulamin',
			data_protection_url: 'https://wislana.example/prywatnosc',
			terms_of_use_url: null,
			imprint_url: null,
			is_partner_terms_required: false,
			partner_terms_url: null,
			userCreateApplication: true,
			userApplicationTypes: ['general_liquidity', 'working_capital'],
			entitlements: [],
			features: features(['application_creation']),
			supportedCountries: ['PL'],
			default_country: 'PL',
			supportedCurrencies: ['PLN'],
			default_currency: 'PLN',
			supportedInterfaceLanguages: ['pl', 'en', 'de'],
			default_interface_language: 'pl',
			showIndicativeOffer: true,
			isDynamicForm: false,
			hidden_items: ['hr_number'],
			beneficial_owner_threshold: 0.25,
			cookie_consent_required: true,
			tag_manager_id: null,
			time_zone: 'Europe/Warsaw',
			theme: { primary: '#1c6b4a', link: '#17613f', call_to_action_text: null, logo_mark: 'M3 11c5-5 8 5 13 0s8 5 13 0v5c-5 5-8-5-13 0s-8-5-13 0zm0 9c5-5 8 5 13 0s8 5 13 0v5c-5 5-8-5-13 0s-8-5-13 0z' },
		},
		products: [
			product({
				product_id: 'pl_general_liquidity',
				loan_type: 'general_liquidity',
				flow: 'L1',
				country: 'PL',
				amounts: [{ currency: 'PLN', min: 50_000, max: 2_000_000, default: 400_000 }],
				months: { min: 6, max: 60, default: 36 },
				purposes: [...general_purposes],
				company_types: [...polish_companies],
				base_bps: 895,
			}),
			product({
				product_id: 'pl_working_capital',
				loan_type: 'working_capital',
				flow: 'L1',
				country: 'PL',
				amounts: [{ currency: 'PLN', min: 50_000, max: 1_500_000, default: 300_000 }],
				months: { min: 6, max: 36, default: 24 },
				purposes: [...stock_purposes],
				company_types: [...polish_companies],
				base_bps: 925,
			}),
		],
	},
]
