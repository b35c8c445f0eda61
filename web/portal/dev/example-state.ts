import type { PageState } from '#contract/page.ts'
import { languages } from '#domain/accounts/account/languages.ts'
import type { IndicativePricing } from '#domain/partners/products/product.ts'
import { rateBps } from '#domain/platform/money.ts'
import { firstWish, indicativeOffer } from '#domain/review/pricing/indicative-offer.ts'
import { paletteOf } from '#domain/partners/configuration/theme.ts'

const theme: NonNullable<PageState['partner']>['theme'] = {
	primary: '#0b4f6c',
	link: '#0b4f6c',
	call_to_action_text: null,
	logo_mark: 'M4 26V12L16 4l12 8v14z',
	type: 'sans',
	shape: 'rounded',
	density: 'regular',
	image: null,
}

const bounds = { min: 15_000, max: 500_000, step: 5_000, default: 100_000, input_max: 500_000 }
const months = { min: 12, max: 60, step: 1, default: 48, input_max: 60 }

const priced: IndicativePricing = {
	rating_classes: ['A', 'D'],
	grid: [
		{ rating_class: 'A', max_months: 240, max_amount: 100_000_000, rate_bps: rateBps(555) },
		{ rating_class: 'D', max_months: 240, max_amount: 100_000_000, rate_bps: rateBps(1_050) },
	],
	transaction_fee_bps: rateBps(150),
	range_low_class: 'A',
	range_high_class: 'D',
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	factoring: null,
}

const factoringPriced: IndicativePricing = {
	...priced,
	factoring: { fee_bps: rateBps(80), interest_bps: rateBps(450), advance_rate_bps: rateBps(9_000) },
}

/** As the server tells it. */
const withFirstPrice = <Offer extends Parameters<typeof firstWish>[0]>(pricing: IndicativePricing, offer: Offer) => ({
	...offer,
	first_price: indicativeOffer({ pricing }, firstWish(offer)),
})

/** The name contains markup, to test the escaping of texts. */
const partner: NonNullable<PageState['partner']> = {
	key: 'house',
	display_name: 'Haus & <Hof>',
	legal_name: 'Haus & Hof GmbH',
	customer_support_email: 'service@house.example',
	customer_support_phone: '+49 40 555 0134',
	terms_url: 'https://house.example/terms',
	data_protection_url: 'https://house.example/privacy',
	terms_of_use_url: null,
	imprint_url: null,
	is_partner_terms_required: false,
	partner_terms_url: null,
	userCreateApplication: true,
	is_suspended: false,
	is_sandbox: false,
	userApplicationTypes: ['general_liquidity', 'factoring'],
	entitlements: [],
	features: [],
	supportedCountries: ['DE'],
	default_country: 'DE',
	supportedCurrencies: ['EUR'],
	default_currency: 'EUR',
	supportedInterfaceLanguages: [...languages],
	default_interface_language: 'de',
	payments_from: '2000-01-01',
	showIndicativeOffer: true,
	isDynamicForm: false,
	hidden_items: [],
	beneficial_owner_threshold: 0.25,
	cookie_consent_required: false,
	tag_manager_id: 'GTM-DEMO',
	unscanned_documents: 'refuse',
	time_zone: 'Europe/Berlin',
	theme,
	lender: {
		street: 'Jungfernstieg',
		house_number: '7',
		postcode: '20354',
		city: 'Hamburg',
		country: 'DE',
		register: 'Amtsgericht Hamburg, HRB 171233',
	},
	advisor: { name: 'Katharina Lüders', role: { de: 'Firmenkundenberaterin', en: 'Corporate client advisor' } },
	countryCompanyTypes: { DE: ['GMBH', 'AG'] },
	supportedCompanyTypes: ['GMBH'],
	defaultCompanyTypes: ['GMBH'],
	supportedLoanTypesByCountry: { DE: ['general_liquidity', 'factoring'] },
	loanPurposesByLoanType: { general_liquidity: ['operating_expenses'], factoring: ['outstanding_receivables'] },
	products: [
		{
			product_id: 'loan',
			product_type: 'general_liquidity',
			loan_type: 'general_liquidity',
			country: 'DE',
			currencies: [withFirstPrice(priced, { currency: 'EUR' as const, amount: bounds, duration_months: months })],
			purposes: ['operating_expenses'],
			company_types: ['GMBH', 'AG'],
			pricing: priced,
			documents: (['annual_statement', 'bwa_susa', 'debt_register'] as const).map((document_type) => ({ document_type, name: null })),
			usual_review: { cases: 214, median_s: 3 * 86_400, most_s: 5 * 86_400 },
		},
		{
			product_id: 'factoring',
			product_type: 'factoring',
			loan_type: 'factoring',
			country: 'DE',
			currencies: [
				withFirstPrice(factoringPriced, {
					currency: 'EUR' as const,
					amount: { ...bounds, min: 50_000, default: 250_000 },
					duration_months: { ...months, default: 24 },
				}),
			],
			purposes: ['outstanding_receivables'],
			company_types: ['GMBH'],
			pricing: factoringPriced,
			documents: (['annual_statement', 'debtor_list'] as const).map((document_type) => ({ document_type, name: null })),
			usual_review: null,
		},
	],
	allowedFileUploadTypeList: ['pdf'],
	palette: paletteOf(theme),
}

/** A signed-in user with a confirmed address. */
export const profile: NonNullable<PageState['profile']> = {
	user_id: '00000000-0000-7000-8000-000000000000',
	email: 'anna@firma.example',
	emailVerified: true,
	is_email_confirmed: true,
	interface_language: 'de',
	communication_language: 'de',
	region: 'DE',
	marketing_consent_accepted: false,
	names: 'Anna Hinrichs',
	telephone: '+4940123456',
}

type Draft = NonNullable<PageState['draft']>

export const begunDraft = (answers: Draft['answers']): Draft => ({
	answers,
	custom_answers: {},
	form: null,
	version: 1,
	creation_key: '00000000-0000-4000-8000-000000000000',
	application_id: null,
	updated_at: '2026-01-01T00:00:00.000Z',
})

/** A complete request of a visitor; only the account is missing. */
export const finishedDraft = begunDraft({
	loanSize: 120_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
	companyName: 'Bäckerei Hinrichs & Söhne GmbH',
	companyType: 'GMBH',
	street: 'Hafenstraße',
	houseNumber: '12a',
	companyPostCode: '20459',
	companyLocation: 'Hamburg',
	companyCountry: 'DE',
	hrNumber: 'HRB 260642',
	taxIdNumber: '',
	businessPurpose: 'Backwaren, eigene Filialen und Lieferung an Hotels',
	purposeDescription: 'Wir eröffnen einen zweiten Standort und stellen vier Leute ein.\nDie Backöfen sind schon bestellt.',
	finishedLoanInfo: true,
	finishedCompanyName: true,
	finishedCompanyDetails: true,
})

export const factoringDraft = begunDraft({
	...finishedDraft.answers,
	loanSize: 250_000,
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 250_000,
	has_international_customers: true,
	annual_sales_previous_year: 3_400_000,
})

/** A visitor who is not signed in, at a partner with every feature. */
export const visitor: PageState = {
	partner,
	features: ['application_creation'],
	language: 'de',
	profile: null,
	draft: null,
	colour_scheme: 'auto',
	is_development: false,
}

/** A partner that takes no new applications at present. */
export const suspended: Partial<PageState> = { partner: { ...partner, is_suspended: true } }

export const sandbox: Partial<PageState> = { partner: { ...partner, is_sandbox: true } }

/** A partner with two currencies, which allows amounts beyond the slider. */
export const manyCurrencies: Partial<PageState> = {
	partner: {
		...partner,
		entitlements: ['customized_application_amounts'],
		supportedCurrencies: ['EUR', 'CHF'],
		products: partner.products.map((product) => ({
			...product,
			currencies: (['EUR', 'CHF'] as const).map((currency) =>
				withFirstPrice(product.pricing ?? priced, {
					currency,
					amount: { ...bounds, input_max: 2_000_000 },
					duration_months: { ...months, input_max: 120 },
				}),
			),
		})),
	},
	draft: begunDraft({
		loanSize: 1_250_000,
		loanDuration: 96,
		currency: 'CHF',
		allBanksLoanPurpose: 'general_liquidity',
		purpose_key: 'operating_expenses',
	}),
}

/** Kinds of financing as a bank has them, several with more than one purpose. */
const manyKinds = (['general_liquidity', 'material', 'project', 'real_estate', 'object_financing'] as const).flatMap((loan_type) =>
	partner.products.slice(0, 1).map((product) => ({
		...product,
		product_id: loan_type,
		loan_type,
		purposes: [...product.purposes, 'business_expansion' as const, 'machinery_or_equipment' as const],
	})),
)

function lookOf(primary: string, look: Partial<typeof theme>): Partial<PageState> {
	const own = { ...theme, primary, link: primary, ...look }
	return { partner: { ...partner, theme: own, palette: paletteOf(own), products: [...manyKinds, ...partner.products.slice(1)] } }
}

/** Partners that differ in more than their colour. */
export const looks = {
	quiet: lookOf('#8a1c2b', {
		type: 'serif',
		shape: 'sharp',
		density: 'airy',
		image: {
			width: 80,
			layers: [
				{ path: 'M0 24V14l9-7 6 5 10-10 11 11 8-5 12 9 9-8 15 10v5z', tone: 'soft' },
				{ path: 'M0 24v-4l12-6 9 4 13-9 10 9 11-5 9 5 16-3v9z', tone: 'middle' },
				{ path: 'M0 24v-1l18-3 14 2 18-4 30 3v3z', tone: 'full' },
			],
		},
	}),
	loud: lookOf('#1c6b4a', { type: 'heavy', shape: 'round', density: 'compact' }),
}

/** A partner that indicates nothing, names no lender and offers nobody to talk to. */
export const unpriced: Partial<PageState> = {
	partner: {
		...partner,
		showIndicativeOffer: false,
		lender: null,
		advisor: null,
		products: partner.products.map((product) => ({
			...product,
			currencies: product.currencies.map((offer) => ({ ...offer, first_price: null })),
			pricing: null,
			documents: [],
			usual_review: null,
		})),
	},
}
